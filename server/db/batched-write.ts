import { Pool } from "pg";
import { type BatchQueue, createBatchQueue } from "./batch-queue";
import { clientOf, type Database } from "./database";

/** How values are written: those of one call, and of many. */
interface Write<Value> {
  one(db: Database, value: Value): Promise<unknown>;
  all(db: Database, values: Value[]): Promise<unknown>;
}

/**
 * A write that many callers wait for at the same time, and that nothing else belongs to. Calls that wait together are one statement, and one commit;
 * within a transaction a call is a statement of it. Each ends after its value was committed. Where an answer of the database is lost, a
 * value may be written twice, never not at all.
 */
export function batchedWrite<Value extends object>({
  one,
  all,
}: Write<Value>): (db: Database, value: Value) => Promise<void> {
  const queues = new WeakMap<Pool, BatchQueue<Value, undefined>>();
  const queueOf = (db: Database) =>
    createBatchQueue<Value, undefined>({
      one: async (value) => void (await one(db, value)),
      all: async (values) => {
        await all(db, values);
        return values.map(() => undefined);
      },
    });
  return async (db, value) => {
    const client = clientOf(db);
    if (!(client instanceof Pool)) return void (await one(db, value));
    const write = queues.get(client) ?? queueOf(db);
    queues.set(client, write);
    await write(value);
  };
}
