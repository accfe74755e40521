import type { Pool } from "pg";
import { connect, type DatabaseTarget } from "./connect";
import { type Database, type DatabaseConnection, databaseOn } from "./database";

/** A standby that reads which may be seconds old are asked of. */
export interface Replica {
  /** Asks the standby while it is near, and the primary where it is not, or fails. Only for single reads. */
  db: Database;
  /** Writes a sign of life at the primary and looks which one the standby has. Errors: the standby cannot be reached. */
  beat(): Promise<void>;
  /** How old what the standby answers may be, in seconds; infinite before it has shown any sign. */
  lag(): number;
  close(): Promise<void>;
}

interface ReplicaOptions {
  /** Seconds that an answer may be old. */
  mostLag: number;
  onError?: (error: Error) => void;
  /** Told of each read where it is asked. */
  onRead?: (at: "standby" | "primary") => void;
  /** In milliseconds, for what passes and not for the time of day. */
  now?: () => number;
}

const SIGN = "sign_of_life";
const WRITE = `insert into deployment as d (key, value) values ('${SIGN}', (extract(epoch from clock_timestamp()) * 1000)::bigint)
  on conflict (key) do update set value = excluded.value returning value::float8 as sign`;
const READ = `select value::float8 as sign from deployment where key = '${SIGN}'`;
/** A statement that took too long there would here, too. */
const TOO_LONG = "57014";

/**
 * Reads at a standby. How far it is behind is seen by a row that is written every second, so any engine and any way of
 * replication will do, and a database that is none of this one is never asked.
 */
export function createReplica(
  primary: Pick<DatabaseConnection, "pool">,
  target: DatabaseTarget,
  { mostLag, onError = () => {}, onRead = () => {}, now = () => performance.now() }: ReplicaOptions,
): Replica {
  const standby = connect(target, { onError, readOnly: true });
  const watch = connect(target, { max: 1, onError, silence: 1_000, readOnly: true });
  /** The primary's clock when this one began. */
  let began = 0;
  let seen = Number.NEGATIVE_INFINITY;
  const lag = () => Math.max(0, began + now() - seen) / 1_000;

  type Ask = (...asked: unknown[]) => Promise<unknown>;
  const ask = (at: "standby" | "primary", { pool }: Pick<DatabaseConnection, "pool">, asked: unknown[]) => {
    onRead(at);
    // The form with a promise, of its many forms: drizzle and our statements use no other.
    return (pool.query as unknown as Ask).apply(pool, asked);
  };
  const query: Ask = async (...asked) => {
    if (lag() > mostLag) return ask("primary", primary, asked);
    return ask("standby", standby, asked).catch((error) => {
      if (error.code === TOO_LONG) throw error;
      return ask("primary", primary, asked);
    });
  };
  return {
    db: databaseOn(Object.create(primary.pool, { query: { value: query } }) as Pool),
    async beat() {
      const written = await primary.pool.query<{ sign: number }>(WRITE);
      began = (written.rows[0]?.sign ?? 0) - now();
      try {
        const { rows } = await watch.pool.query<{ sign: number }>(READ);
        seen = rows[0]?.sign ?? Number.NEGATIVE_INFINITY;
      } catch (error) {
        seen = Number.NEGATIVE_INFINITY;
        throw error;
      }
    },
    lag,
    async close() {
      await Promise.all([standby.close(), watch.close()]);
    },
  };
}
