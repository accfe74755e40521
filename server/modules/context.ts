import type { SecretHasher } from "../adapters/secret-hasher";
import type { Actor, Clock, Keys, Random } from "../core/index";
import type { Database } from "../db/database";
import type { Kept } from "../db/keep";
import type { Application } from "./foundation/applications/store";
import type { Settings } from "./settings";

/** Everything a verb may touch. There is no other way to time, randomness, storage or the caller. */
export interface Context {
  db: Database;
  /** A standby, for lists and figures of a route that says so (`mayLag`): what they show may be seconds old. */
  reads?: Database | undefined;
  /** Who is served, in memory; read through `modules/foundation/applications`. */
  applications: Kept<Application[]>;
  clock: Clock;
  random: Random;
  keys: Keys;
  hasher: SecretHasher;
  settings: Settings;
  actor: Actor;
  requestId: string;
  /** The client's address as resolved through trusted proxies. */
  address: string | null;
  userAgent: string | null;
  /** Aborted once the caller has left: work for the answer alone need not go on. */
  givenUp?: AbortSignal | undefined;
  /** Under which approval a verb runs, as each audit row of it says; absent where one person is enough. */
  approval?: ApprovedBy | undefined;
  /** A page of a list is read for a file, of which two rows of the audit tell (`exportList`), and not one for each page. */
  forFile?: true | undefined;
}

/** Two people who are named, or one who had no second (`modules/administration/approvals`). */
export type ApprovedBy = { approval: number; asked_by: number; approved_by: number | null } | { alone: true };

/** Where lists and figures are read. What decides anything is read from `db`. */
export const readsOf = ({ reads, db }: Pick<Context, "reads" | "db">): Database => reads ?? db;

/** A record of a company, by its id. */
export interface RecordId {
  companyId: number;
  id: number;
}

/** A record to which something is done, and why, as the audit log keeps it. */
export interface Reasoned extends RecordId {
  reason: string;
}

/** What is done and why, and the member of staff who decides it. */
export interface Decided extends Reasoned {
  userId: number;
}

/** Runs `change` in one transaction; a verb inside it sees the transaction as `ctx.db`. */
export function inTransaction<T>(ctx: Context, change: (ctx: Context) => Promise<T>): Promise<T> {
  return ctx.db.transaction((tx) => change({ ...ctx, db: tx }));
}

/** What only undoes a transaction. */
class TakenBack extends Error {}

/** Runs `change` in one transaction and takes it back: answers what would have come of it. */
export async function takeBack<T>(ctx: Context, change: (ctx: Context) => Promise<T>): Promise<T> {
  const results: T[] = [];
  await inTransaction(ctx, async (ctx) => {
    results.push(await change(ctx));
    throw new TakenBack();
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return results[0] as T;
}

/** Does a change on one state of the primary: what is read and what is kept of it agree. */
export function inSnapshot<T>(ctx: Context, change: (ctx: Context) => Promise<T>): Promise<T> {
  return ctx.db.transaction((tx) => change({ ...ctx, db: tx, reads: undefined }), {
    isolationLevel: "repeatable read",
  });
}
