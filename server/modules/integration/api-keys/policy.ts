import { crc32 } from "node:zlib";
import type { Keys } from "../../../core/index";

/** Random bytes in a key. */
export const KEY_BYTES = 32;
/** Characters of a key that may be shown later: enough to tell keys apart, far too few to use. */
const HINT_LENGTH = 12;
const CHECKSUM_LENGTH = 8;

/** Keys of a demo and keys of production have different prefixes; each refuses the other's. */
export const prefixOf = (demo: boolean) => (demo ? "sk_test_" : "sk_live_");

const checksum = (text: string) => crc32(text).toString(16).padStart(CHECKSUM_LENGTH, "0");

/** Prefix, random bytes in base64url, and a checksum: a typing error is not looked up, and scanners know a key. */
export function formatApiKey(demo: boolean, bytes: Buffer): string {
  const key = prefixOf(demo) + bytes.toString("base64url");
  return key + checksum(key);
}

/** Whether a text can be a key of this kind of deployment at all. */
export function isApiKey(text: string, demo: boolean): boolean {
  const [, key, sum] = /^(sk_(?:test|live)_[A-Za-z0-9_-]{43})([0-9a-f]{8})$/.exec(text) ?? [];
  return key !== undefined && text.startsWith(prefixOf(demo)) && checksum(key) === sum;
}

const PURPOSE = "api-key";

/** What is stored of a key. */
export const hashApiKey = (keys: Keys, key: string): Buffer => keys.hash(PURPOSE, key);

/** Everything that may be stored of a key. */
export const hashesOfApiKey = (keys: Keys, key: string): Buffer[] => keys.hashes(PURPOSE, key);

export const hintOf = (key: string) => key.slice(0, HINT_LENGTH);
