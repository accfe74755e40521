import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The beginning of a file that `npm run passwords` made; behind it the bits. */
const MAGIC = Buffer.from("PASSBOOK PASSWORDS 1\n");
/** With as many hashes and bits for each entry, less than one of a million other passwords is taken for an entry. */
const HASHES = 20;
const BITS_PER_ENTRY = 30;

/** The digest by which a password is looked up: SHA-1 of its UTF-8, as lists of breached passwords have it. */
export const digestOf = (text: string): Buffer => createHash("sha1").update(text).digest();

/** A set of passwords as a Bloom filter: it has every entry, and of other passwords less than one in a million. */
export class PasswordFilter {
  private constructor(private readonly bytes: Buffer) {}

  /** An empty one with room for so many entries. */
  static for(entries: number): PasswordFilter {
    return new PasswordFilter(Buffer.alloc(Math.ceil((Math.max(entries, 1) * BITS_PER_ENTRY) / 8)));
  }

  /** Throws for what `toFile` did not make. */
  static fromFile(file: Buffer): PasswordFilter {
    const bytes = file.subarray(MAGIC.length);
    if (bytes.length === 0 || !file.subarray(0, MAGIC.length).equals(MAGIC))
      throw new Error("it was not made by npm run passwords");
    return new PasswordFilter(bytes);
  }

  toFile = (): Buffer => Buffer.concat([MAGIC, this.bytes]);

  add(digest: Buffer): void {
    for (const bit of this.placesOf(digest)) {
      const at = Math.floor(bit / 8);
      this.bytes[at] = this.byteAt(at) | (1 << (bit % 8));
    }
  }

  has(digest: Buffer): boolean {
    return this.placesOf(digest).every((bit) => (this.byteAt(Math.floor(bit / 8)) >> (bit % 8)) & 1);
  }

  private byteAt = (at: number): number => this.bytes[at] ?? 0;

  /** Double hashing: the numbers stay below 2^53. */
  private placesOf(digest: Buffer): number[] {
    const bits = this.bytes.length * 8;
    const [start, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 5)];
    return Array.from({ length: HASHES }, (_, n) => (start + n * step) % bits);
  }
}

/** Reads what `npm run passwords` made. Throws where the file cannot be read, or is another one. */
export const readPasswordFilter = (path: string): PasswordFilter =>
  PasswordFilter.fromFile(readFileSync(path));
