import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { now } from "../../lib/clock";

/** Node's own time. Expiries are decided by database time (`app_now()`), never by this. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date(now()) };

/** The source of everything unguessable. */
export interface Random {
  bytes(length: number): Buffer;
  /** Decimal digits, uniformly distributed. */
  digits(length: number): string;
  uuid(): string;
}

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  digits: (length) => Array.from({ length }, () => randomInt(10)).join(""),
  uuid: () => randomUUID(),
};
