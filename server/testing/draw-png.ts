import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** One chunk of a PNG file. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

interface Drawn {
  width: number;
  height: number;
  /** Between the header and the picture. */
  extra?: Buffer[];
  /** Instead of the lines that the picture has. */
  lines?: Buffer;
  /** The kind of colour; 0 is grey. */
  colour?: number;
}

/** A grey picture of 8 bits as a PNG file. */
export function drawPng({ width, height, extra = [], lines, colour = 0 }: Drawn): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  header.writeUInt8(colour, 9);
  const pixels = lines ?? Buffer.alloc(height * (width + 1), 0);
  return Buffer.concat([
    SIGNATURE,
    pngChunk("IHDR", header),
    ...extra,
    pngChunk("IDAT", deflateSync(pixels)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}
