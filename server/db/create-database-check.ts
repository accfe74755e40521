import type { Pool } from "pg";
import { now as systemNow } from "../../lib/clock";
import { connect, type DatabaseTarget } from "./connect";
import { keyOf } from "./migration-state";

export type DatabaseState = {
  database: "ok" | "read_only" | "unreachable";
  schema: "ok" | "outdated" | "too_new" | "unknown";
  /** The clock of this process, against the database's. */
  clock: "ok" | "wrong" | "unknown";
};

export interface DatabaseCheck {
  check(): Promise<DatabaseState>;
  close(): Promise<void>;
}

interface DatabaseCheckOptions {
  /** The migration that this version needs, and the newest that it knows; a later version may have added more. */
  schema: { needed: number; newest: number };
  onError?: (error: Error) => void;
  /** Milliseconds for an answer. */
  silence?: number;
  now?: () => number;
}

/** A second, in milliseconds. */
const MAX_SKEW_MS = 1_000;

const UNREACHABLE: DatabaseState = { database: "unreachable", schema: "unknown", clock: "unknown" };

type Told = { read_only: boolean; newest: number | null; contracted_to: number | null; now: number };

const QUESTION = `select current_setting('transaction_read_only') = 'on' as read_only,
  (select max(created_at)::float8 from drizzle.__drizzle_migrations) as newest,
  ${keyOf("contracted_to")}::float8 as contracted_to,
  extract(epoch from app_now())::float8 * 1000 as now`;

function schemaState(
  { newest, contracted_to }: Told,
  known: DatabaseCheckOptions["schema"],
): DatabaseState["schema"] {
  if ((contracted_to ?? 0) > known.newest) return "too_new";
  return (newest ?? 0) >= known.needed ? "ok" : "outdated";
}

/** A connection that may only read is not kept: it may stay so after the database is writable again. */
async function ask(pool: Pool): Promise<Told | undefined> {
  const client = await pool.connect();
  let told: Told | undefined;
  try {
    ({
      rows: [told],
    } = await client.query<Told>(QUESTION));
    return told;
  } finally {
    client.release(told?.read_only ?? true);
  }
}

/** Asks on a connection of its own, which waits for no request, and gives up soon. */
export function createDatabaseCheck(
  target: DatabaseTarget,
  { schema, onError = () => {}, silence = 1_000, now = systemNow }: DatabaseCheckOptions,
): DatabaseCheck {
  const { pool, close } = connect(target, { max: 1, silence, onError });
  return {
    async check() {
      try {
        const before = now();
        const told = await ask(pool);
        const after = now();
        if (!told) return UNREACHABLE;
        const inTime = told.now > before - MAX_SKEW_MS && told.now < after + MAX_SKEW_MS;
        return {
          database: told.read_only ? "read_only" : "ok",
          schema: schemaState(told, schema),
          clock: inTime ? "ok" : "wrong",
        };
      } catch (error) {
        onError(error as Error);
        return UNREACHABLE;
      }
    },
    close,
  };
}
