import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Keyed hashing and sealing. Each purpose has its own derived key, so no value of one fits another. */
export interface Keys {
  /** HMAC-SHA-256. */
  hash(purpose: string, value: string): Buffer;
  /** AES-256-GCM: nonce (12) ‖ tag (16) ‖ ciphertext. */
  seal(purpose: string, text: string): Buffer;
  open(purpose: string, sealed: Buffer): string;
}

const derive = (secret: string | Buffer, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "passbook", purpose, 32));

/** Derives keys from the setting `HASH_KEY`, or from any other value with much entropy, such as a token. */
export function deriveKeys(secret: string): Keys {
  const cache = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const key = cache.get(purpose) ?? derive(secret, purpose);
    cache.set(purpose, key);
    return key;
  };
  return {
    hash: (purpose, value) =>
      createHmac("sha256", keyFor(`hash:${purpose}`))
        .update(value)
        .digest(),
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
