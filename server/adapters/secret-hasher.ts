import { createHmac } from "node:crypto";
import { availableParallelism } from "node:os";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { ApiError } from "../core/index";

/** Slow hashing of passwords and passcodes, off the event loop and bounded. */
export interface SecretHasher {
  hash(secret: string): Promise<string>;
  verify(hash: string, secret: string): Promise<boolean>;
  /** As slow as `verify` and always false: for identifiers that do not exist. */
  verifyNothing(secret: string): Promise<false>;
}

/** 19 MiB, two passes and one lane: OWASP's recommendation. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * One for each core: more would be no faster, and answers would wait for a core. Of node's four threads for slow work
 * one is left for compression, files and cookies.
 */
const CONCURRENT = Math.min(availableParallelism(), 3);
const QUEUED = 64;

/**
 * argon2id over HMAC-SHA-256(pepper, secret). Beyond one for each core, three at most, and 64 waiting, throws 503.
 * @param pepper the setting `PASSWORD_PEPPER`, kept outside the database
 * @param cost less than the recommended one is for tests
 */
export function createSecretHasher(pepper: string, cost = HASH_COST): SecretHasher {
  const argon2id = { algorithm: 2 as Algorithm.Argon2id, ...cost };
  const waiting: (() => void)[] = [];
  let running = 0;

  async function bounded<T>(work: () => Promise<T>): Promise<T> {
    if (running >= CONCURRENT) {
      if (waiting.length >= QUEUED) throw new ApiError("service_unavailable", { retryAfter: 1 });
      await new Promise<void>((go) => waiting.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const peppered = (secret: string) => createHmac("sha256", pepper).update(secret).digest("base64");
  const nothing = hash(peppered("nobody has this secret"), argon2id);
  nothing.catch(() => {});

  return {
    hash: (secret) => bounded(() => hash(peppered(secret), argon2id)),
    verify: (stored, secret) => bounded(() => verify(stored, peppered(secret))),
    async verifyNothing(secret) {
      const stored = await nothing;
      await bounded(() => verify(stored, peppered(secret)));
      return false;
    },
  };
}
