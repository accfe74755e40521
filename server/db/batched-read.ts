import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { Pool, type QueryArrayConfig, type QueryArrayResult } from "pg";
import { listed } from "./any-of";
import { type BatchQueue, createBatchQueue } from "./batch-queue";
import { clientOf, type Database, databaseOn } from "./database";
import { named } from "./statement";

/** What a value is in SQL. It is sent as text, and cast to this. */
type ValueType = "text" | "int" | "inet" | "bytea[]";

/** A select of drizzle's. Its rows have the columns as the driver reads them, so none that drizzle would map. */
interface Select<Row> extends SQLWrapper, PromiseLike<Row[]> {
  _: { selectedFields: object };
}

type Texts = Record<string, string | null>;

interface Queryable {
  query(config: QueryArrayConfig): Promise<QueryArrayResult>;
}

/** The text form of a value; of a list of bytes, the literal of an array of them. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((bytes: Buffer) => `"\\\\x${bytes.toString("hex")}"`).join(",")}}`;
}

/** The two statements of a read: for one call, and for many. */
function prepare<Name extends string>(
  db: Database,
  name: string,
  types: Record<Name, ValueType>,
  build: Build<Name, unknown>,
) {
  const names = Object.keys(types) as Name[];
  const selectBy = (writtenAs: (name: Name) => SQL) => {
    const values = names.map((each) => [each, sql`${writtenAs(each)}::${sql.raw(types[each])}`]);
    return build(databaseOn(clientOf(db)), Object.fromEntries(values));
  };
  const select = selectBy((each) => sql`${sql.placeholder(each)}`);
  const ofCall = selectBy((each) => sql`call.${sql.identifier(each)}`);
  // In sub-selects, where the planner does not see how long an array is: one plan serves any number of calls.
  const arrays = names.map((each) => sql`(select ${sql.placeholder(each)}::text[])`);
  const columns = [...names, "place"].map((each) => sql.identifier(each));
  const together = sql`select call.place::int, answer.* from unnest(${listed(arrays)})
    with ordinality as call(${listed(columns)}) cross join lateral (${ofCall.getSQL()} limit 1) answer`;
  const askOne = named(name, select.getSQL());
  const askAll = named(`${name}_batch`, together);
  const cellsOf = async (client: Queryable, query: ReturnType<typeof askOne>): Promise<unknown[][]> =>
    (await client.query({ ...query, rowMode: "array" })).rows;
  const fields = Object.keys(select._.selectedFields);
  const rowOf = (cells: unknown[]) => Object.fromEntries(fields.map((field, at) => [field, cells[at]]));
  return {
    async one(client: Queryable, texts: Texts): Promise<unknown> {
      const [cells] = await cellsOf(client, askOne(texts));
      return cells ? rowOf(cells) : null;
    },
    async all(client: Queryable, calls: Texts[]): Promise<unknown[]> {
      const values = names.map((each) => [each, calls.map((texts) => texts[each])]);
      const rows: unknown[] = calls.map(() => null);
      for (const [place, ...cells] of await cellsOf(client, askAll(Object.fromEntries(values))))
        rows[Number(place) - 1] = rowOf(cells);
      return rows;
    },
  };
}

type Build<Name extends string, Row> = (db: Database, value: Record<Name, SQL>) => Select<Row>;

/**
 * A read of at most one row that many callers ask for at the same time. Calls that wait together are answered by one
 * statement, begun after all of them arrived; one that comes alone, or within a transaction, by the plain one. Where a
 * common statement fails, each call is asked once more alone. Both are prepared, as `name` and `<name>_batch`.
 */
export function batchedRead<Name extends string, Row>(
  name: string,
  types: Record<Name, ValueType>,
  build: Build<Name, Row>,
): (db: Database, values: Record<Name, unknown>) => Promise<Row | null> {
  const names = Object.keys(types) as Name[];
  const queues = new WeakMap<Pool, BatchQueue<Texts, unknown>>();
  let statements: ReturnType<typeof prepare> | undefined;
  return async (db, values) => {
    statements ??= prepare(db, name, types, build);
    const { one, all } = statements;
    const texts = Object.fromEntries(names.map((each) => [each, asText(values[each])]));
    const client = clientOf(db);
    if (!(client instanceof Pool)) return (await one(client, texts)) as Row | null;
    const ask =
      queues.get(client) ??
      createBatchQueue({ one: (call) => one(client, call), all: (calls) => all(client, calls) });
    queues.set(client, ask);
    return (await ask(texts, JSON.stringify(texts))) as Row | null;
  };
}
