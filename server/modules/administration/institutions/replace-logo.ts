import { createHash } from "node:crypto";
import { crc32, inflateSync } from "node:zlib";
import { LOGO_HASH, LOGO_SIZES, type Logo, type NewLogo } from "../../../../lib/contract/index";
import { invalidField, orNotFound, overMost } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { deleteLogo, lockLogo, saveLogo, selectPng } from "./store";

interface Png {
  width: number;
  height: number;
  /** The file with nothing in it but the picture. */
  bytes: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What draws the picture; texts, places, times and animations are left out. */
const KEPT = ["IHDR", "gAMA", "sRGB", "PLTE", "tRNS", "IDAT", "IEND"];
const HEADER_BYTES = 13;
/** Length, name and checksum around the content of a chunk. */
const AROUND = 12;
/** Samples of a pixel, by the kind of colour. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** An interlaced picture has seven passes, each with lines of its own. */
const MOST_PASSES = 7;

interface Chunk {
  name: string;
  content: Buffer;
  whole: Buffer;
}

const malformed = () => invalidField("png", "malformed", "must be a PNG file");

function* chunksOf(file: Buffer): Generator<Chunk> {
  let at = SIGNATURE.length;
  while (at < file.length) {
    if (file.length - at < AROUND) throw malformed();
    const end = at + AROUND + file.readUInt32BE(at);
    if (end > file.length) throw malformed();
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) throw malformed();
    const name = file.toString("latin1", at + 4, at + 8);
    yield { name, content: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) };
    if (name === "IEND") return;
    at = end;
  }
}

/** The lines of a picture hold what its header says, and no more: a small file may unpack to a huge one. */
function checkPixels(header: Buffer, packed: Buffer): void {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const samples = SAMPLES[header.readUInt8(9)];
  if (samples === undefined) throw malformed();
  const lines = height * Math.ceil((width * samples * header.readUInt8(8)) / 8 + 1);
  const isInterlaced = header.readUInt8(12) === 1;
  const most = isInterlaced ? lines + MOST_PASSES * (width + height) : lines;
  try {
    const { length } = inflateSync(packed, { maxOutputLength: most });
    if (!isInterlaced && length !== lines) throw malformed();
  } catch {
    throw malformed();
  }
}

/** A PNG file as it may be shown. Errors: 400 on `png`, `malformed` for another kind of file, `too_large` for its sides. */
function readPng(file: Buffer): Png {
  if (file.length > LOGO_SIZES.bytes) throw overMost("png", "too_large", LOGO_SIZES.bytes, "bytes");
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw malformed();
  const chunks = [...chunksOf(file)].filter(({ name }) => KEPT.includes(name));
  const [first] = chunks;
  if (first?.name !== "IHDR" || first.content.length !== HEADER_BYTES) throw malformed();
  if (chunks.at(-1)?.name !== "IEND") throw malformed();
  const [width, height] = [first.content.readUInt32BE(0), first.content.readUInt32BE(4)];
  if (width === 0 || height === 0) throw malformed();
  if (Math.max(width, height) > LOGO_SIZES.side)
    throw overMost("png", "too_large", LOGO_SIZES.side, "pixels");
  const packed = chunks.filter(({ name }) => name === "IDAT").map(({ content }) => content);
  checkPixels(first.content, Buffer.concat(packed));
  return { width, height, bytes: Buffer.concat([SIGNATURE, ...chunks.map(({ whole }) => whole)]) };
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);

/**
 * Gives an institution a logo instead of the one it has. Every node shows it with the next page, as its trigger tells
 * them. Errors: 400 on `png`.
 */
export async function replaceLogo(
  ctx: Context,
  { companyId, logo }: { companyId: number; logo: NewLogo },
): Promise<Logo> {
  const { bytes: png, width, height } = readPng(Buffer.from(logo.png, "base64"));
  const next: Logo = { hash: hashOf(png), width, height };
  await inTransaction(ctx, async (ctx) => {
    const before = await lockLogo(ctx, companyId);
    if (before?.hash === next.hash) return;
    await saveLogo(ctx, companyId, { ...next, png });
    const details = { before: before && { hash: before.hash }, after: { hash: next.hash } };
    await recordAudit(ctx, { companyId, action: "company.logo_replaced", subjectId: companyId, details });
  });
  return next;
}

/** Takes an institution's logo away; without one nothing happens. */
export function removeLogo(ctx: Context, { companyId }: { companyId: number }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockLogo(ctx, companyId);
    if (!before) return;
    await deleteLogo(ctx, companyId);
    const details = { before: { hash: before.hash } };
    await recordAudit(ctx, { companyId, action: "company.logo_removed", subjectId: companyId, details });
  });
}

/** The bytes of an institution's logo, if this is the one it has now. Errors: 404. */
export async function findLogo(
  ctx: Context,
  { companyId, hash }: { companyId: number; hash: string },
): Promise<Buffer> {
  return orNotFound(LOGO_HASH.test(hash) && (await selectPng(ctx, companyId, hash)));
}
