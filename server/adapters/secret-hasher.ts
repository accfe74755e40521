import { createHmac } from "node:crypto";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Algorithm } from "@node-rs/argon2";
import { Tinypool } from "tinypool";
import { ApiError, createPlaces, type Places, type RotatingSecret, span } from "../core/index";
import { metrics } from "../metrics/metrics";

/** Slow hashing of passwords and passcodes, off the event loop; who is going to verify one secret has a place first. */
export interface SecretHasher extends Places {
  hash(secret: string): Promise<string>;
  verify(hash: string, secret: string): Promise<boolean>;
  /** Whether a hash was made with an earlier pepper than today's, and should be made anew. */
  isOutdated(hash: string): boolean;
  /** As slow as `verify`, but for the first time, and always false: for identifiers that do not exist. */
  verifyNothing(secret: string): Promise<false>;
}

/** 19 MiB, two passes and one lane: OWASP's recommendation. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** One for each core: more would be no faster. */
const THREADS = Math.min(availableParallelism(), 8);
const QUEUED = 64;
/** That are looked at, or wait for it. */
const PLACES = THREADS + QUEUED;
/** That one of those who ask may have at the same time. */
const SHARE = Math.ceil(PLACES / 4);

const busy = () => new ApiError("service_unavailable", { retryAfter: 1 });

/** What a thread is asked: to hash a secret, or to verify it against a stored hash. */
type Task = { secret: string } & ({ cost: object } | { stored: string });

let threads: Tinypool | undefined;

/** The process's threads for slow hashing. They start with the first secret, and end with the process. */
const hashThreads = () => {
  threads ??= new Tinypool({
    filename: join(process.cwd(), "server/adapters/hash-thread.mjs"),
    runtime: "worker_threads",
    minThreads: THREADS,
    maxThreads: THREADS,
  });
  return threads;
};

async function run<Result>(task: Task): Promise<Result> {
  const pool = hashThreads();
  if (pool.queueSize >= QUEUED) throw busy();
  return span("hash", {}, () => pool.run(task));
}

metrics.passbook_hashing_places.set({ state: "limit" }, PLACES);
const { inPlace } = createPlaces(PLACES, SHARE, (taken) =>
  metrics.passbook_hashing_places.set({ state: "taken" }, taken),
);

/** `2$argon2id$…`: the number of its pepper comes first; the first one's hashes have none. */
const HASH = /^(\d*)(\$.+)$/;

function readHash(hash: string): { id: number; stored: string } {
  const [, id = "", stored = ""] = HASH.exec(hash) ?? [];
  return { id: Number(id) || 1, stored };
}

/**
 * argon2id over HMAC-SHA-256(pepper, secret), at `cost`. Beyond one for each core, eight at most, and 64 waiting in the
 * process, throws 503. The pepper is kept outside the database; a hash names its own by number, and `onMissing` is told the
 * number of one that is not there any more, or not yet.
 */
export function createSecretHasher(
  { id, accepted }: RotatingSecret,
  cost = HASH_COST,
  onMissing: (pepper: number) => void = () => {},
): SecretHasher {
  const argon2id = { algorithm: 2 as Algorithm.Argon2id, ...cost };
  const peppered = (secret: string, pepper: string) =>
    createHmac("sha256", pepper).update(secret).digest("base64");
  const pepper = accepted[id] ?? "";
  const prefix = id === 1 ? "" : String(id);
  const hash = async (secret: string) =>
    prefix + (await run<string>({ secret: peppered(secret, pepper), cost: argon2id }));
  let nothing: Promise<string> | undefined;

  async function verify(text: string, secret: string): Promise<boolean> {
    const { id, stored } = readHash(text);
    const own = accepted[id];
    // As slow as any: a difference would tell that the account exists.
    if (own === undefined) {
      onMissing(id);
      return verifyNothing(secret);
    }
    return run<boolean>({ secret: peppered(secret, own), stored });
  }
  async function verifyNothing(secret: string): Promise<false> {
    nothing ??= hash("no account has this secret").catch((error) => {
      nothing = undefined;
      throw error;
    });
    await verify(await nothing, secret);
    return false;
  }
  return { hash, verify, verifyNothing, inPlace, isOutdated: (text) => readHash(text).id < id };
}
