import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** Keyed hashing and sealing. Each purpose has its own derived key, so no value of one fits another. */
export interface Keys {
  /** The number of the key in use. */
  id: number;
  /**
   * HMAC-SHA-256 under the key in use, or another accepted one. Of the first key it is 32 bytes; of others their number
   * comes before. Throws where the key is not accepted.
   */
  hash(purpose: string, value: string, id?: number): Buffer;
  /** The hash under each accepted key, the one in use first: by these a value is looked up. */
  hashes(purpose: string, value: string): Buffer[];
  /** Whether a hash is of this value, under the key that it names; null where that one is not accepted. */
  matches(purpose: string, value: string, hash: Buffer): boolean | null;
  /** Whether a hash is of an earlier key than the one in use, and is to be renewed. */
  isOutdated(hash: Buffer): boolean;
  /** AES-256-GCM under the key in use: nonce (12) ‖ tag (16) ‖ ciphertext. */
  seal(purpose: string, text: string): Buffer;
  /** Opens under whichever accepted key it was sealed. Throws where none fits. */
  open(purpose: string, sealed: Buffer): string;
  /** What is sealed under an earlier key than the one in use, re-encrypted; null for anything else. Throws like `open`. */
  reEncrypt(purpose: string, sealed: Buffer): Buffer | null;
}

const HASH_BYTES = 32;

const derive = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "passbook", purpose, 32));

/** What one secret does. */
interface Key {
  number: number;
  hash(purpose: string, value: string): Buffer;
  seal(purpose: string, text: string): Buffer;
  open(purpose: string, sealed: Buffer): string;
}

function createKey(number: number, secret: string): Key {
  const cache = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const key = cache.get(purpose) ?? derive(secret, purpose);
    cache.set(purpose, key);
    return key;
  };
  return {
    number,
    hash(purpose, value) {
      const hash = createHmac("sha256", keyFor(`hash:${purpose}`))
        .update(value)
        .digest();
      return number === 1 ? hash : Buffer.concat([Buffer.of(number), hash]);
    },
    seal(purpose, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", keyFor(`seal:${purpose}`), nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed) {
      const decipher = createDecipheriv("aes-256-gcm", keyFor(`seal:${purpose}`), sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return decipher.update(sealed.subarray(28), undefined, "utf8") + decipher.final("utf8");
    },
  };
}

/** The number of the key that made a hash. The first key's hashes have none: they were there before keys had numbers. */
export const keyNumberOf = (hash: Buffer): number => (hash.length === HASH_BYTES + 1 ? hash.readUInt8() : 1);

/**
 * Derives keys from the setting `HASH_KEY`, which is rotated in steps, or from any other value with much
 * entropy, such as a token. Numbers go up to 255.
 */
export function deriveKeys({ id, accepted }: RotatingSecret): Keys {
  const all = Object.entries(accepted)
    .map(([number, secret]) => createKey(Number(number), secret))
    .sort((one, other) => Number(other.number === id) - Number(one.number === id));
  const keyOf = (number: number): Key => {
    const key = all.find((each) => each.number === number);
    if (!key) throw new Error(`hash key ${number} is not among the settings`);
    return key;
  };
  const inUse = keyOf(id);

  function opened(purpose: string, sealed: Buffer): { text: string; number: number } {
    for (const { number, open } of all.slice(0, -1)) {
      try {
        return { text: open(purpose, sealed), number };
      } catch {
        // The seal tells whose it is not.
      }
    }
    const { number, open } = all.at(-1) ?? inUse;
    return { text: open(purpose, sealed), number };
  }

  return {
    id,
    hash: (purpose, value, number = id) => keyOf(number).hash(purpose, value),
    hashes: (purpose, value) => all.map((key) => key.hash(purpose, value)),
    matches(purpose, value, hash) {
      const key = all.find(({ number }) => number === keyNumberOf(hash));
      if (!key) return null;
      const expected = key.hash(purpose, value);
      return expected.length === hash.length && timingSafeEqual(expected, hash);
    },
    isOutdated: (hash) => keyNumberOf(hash) < id,
    seal: inUse.seal,
    open: (purpose, sealed) => opened(purpose, sealed).text,
    reEncrypt(purpose, sealed) {
      const { text, number } = opened(purpose, sealed);
      return number < id ? inUse.seal(purpose, text) : null;
    },
  };
}

/** A secret that is rotated while several nodes run. */
export interface RotatingSecret {
  /** The number of the one that seals and hashes. */
  id: number;
  /** By their numbers: all that open and verify, the former and the coming one included. */
  accepted: Record<number, string>;
}

/** One that never had another. */
export const onlySecret = (secret: string): RotatingSecret => ({ id: 1, accepted: { 1: secret } });

export const hasFormer = ({ id, accepted }: RotatingSecret): boolean => accepted[id - 1] !== undefined;
