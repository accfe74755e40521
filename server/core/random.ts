import { randomBytes, randomInt, randomUUID } from "node:crypto";

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
