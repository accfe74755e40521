import { createHash } from "node:crypto";
import { LOGO_HASH, type Logo, type NewLogo } from "../../../lib/contract/index";
import { orNotFound } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { readPng } from "./read-png";
import { deleteLogo, lockLogo, saveLogo, selectPng } from "./store-logo";

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
