import { createHmac } from "node:crypto";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Algorithm } from "@node-rs/argon2";
import { Tinypool } from "tinypool";
import { ApiError, type RotatingSecret, span } from "../core/index";
import { metrics } from "../metrics/metrics";

/** Slow hashing of passwords and passcodes, off the event loop and bounded. */
export interface SecretHasher {
  hash(secret: string): Promise<string>;
  verify(hash: string, secret: string): Promise<boolean>;
  /** Whether a hash was made with an earlier pepper than today's, and should be made anew. */
  isOutdated(hash: string): boolean;
  /** As slow as `verify`, but for the first time, and always false: for identifiers that do not exist. */
  verifyNothing(secret: string): Promise<false>;
  /**
   * Runs work that is going to verify one secret, with a place kept for it: a burst is refused before it costs anything
   * else, and leaves the database to others; `whose` has a share of the places, so that no caller takes all of them (null:
   * no share). Errors: 503 `service_unavailable`, and the work is not begun.
   */
  inPlace<T>(work: () => Promise<T>, whose: string | null): Promise<T>;
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

let taken = 0;
metrics.passbook_hashing_places.set({ state: "limit" }, PLACES);
const takenBy = new Map<string, number>();

/** Counts places of one of those who ask; who has none is forgotten. */
function countPlaces(whose: string | null, change: 1 | -1): void {
  taken += change;
  metrics.passbook_hashing_places.set({ state: "taken" }, taken);
  if (whose === null) return;
  const own = (takenBy.get(whose) ?? 0) + change;
  if (own > 0) takenBy.set(whose, own);
  else takenBy.delete(whose);
}

async function inPlace<T>(work: () => Promise<T>, whose: string | null): Promise<T> {
  const own = whose === null ? 0 : (takenBy.get(whose) ?? 0);
  if (taken >= PLACES || own >= SHARE) throw busy();
  countPlaces(whose, 1);
  try {
    return await work();
  } finally {
    countPlaces(whose, -1);
  }
}

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
