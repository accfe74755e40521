import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { Pool, type QueryArrayConfig, type QueryArrayResult } from "pg";
import { clientOf, type Database, databaseOn } from "./database";
import { named } from "./statement";

/** Statements of one read that are under way at once; what arrives meanwhile goes together with the next. */
const UNDER_WAY = 2;
/** Milliseconds for which calls wait for slow statements; then each is asked alone, within the limits of the pool. */
const PATIENCE_MS = 250;
/** Calls that one statement answers. */
const LARGEST_BATCH = 100;

/** What a value is in SQL. It is sent as text, and cast to this. */
type ValueType = "text" | "int" | "inet" | "bytea[]";

/** A select of drizzle's. Its rows have the columns as the driver reads them, so none that drizzle would map. */
interface Select<Row> extends SQLWrapper, PromiseLike<Row[]> {
  _: { selectedFields: object };
}

type Texts = Record<string, string | null>;

interface Caller {
  resolve(row: unknown): void;
  reject(error: unknown): void;
}

/** What is asked, and by whom. */
interface Call {
  texts: Texts;
  callers: Caller[];
}

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
  const together = sql`select call.place::int, answer.* from unnest(${sql.join(arrays, sql`, `)})
    with ordinality as call(${sql.join(columns, sql`, `)}) cross join lateral (${ofCall.getSQL()} limit 1) answer`;
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

type Statements = ReturnType<typeof prepare>;

/**
 * Answers calls in the order of their arrival; together, what arrives in one turn of the loop or waits for its turn. Who
 * asks the same as a call that still waits is one caller more of it.
 */
function createQueue(pool: Pool, { one, all }: Statements): (texts: Texts, caller: Caller) => void {
  const waiting = new Map<string, Call>();
  let underWay = 0;
  let patience: NodeJS.Timeout | undefined;
  const take = (most: number): Call[] => {
    const taken = [...waiting].slice(0, most);
    for (const [key] of taken) waiting.delete(key);
    return taken.map(([, call]) => call);
  };
  const answer = ({ callers }: Call, row: unknown) => {
    for (const { resolve } of callers) resolve(row);
  };
  const askAlone = async (call: Call) => {
    try {
      answer(call, await one(pool, call.texts));
    } catch (error) {
      for (const { reject } of call.callers) reject(error);
    }
  };

  async function ask(calls: Call[]): Promise<unknown> {
    const texts = calls.map((call) => call.texts);
    const rows = calls.length > 1 && (await all(pool, texts).catch(() => null));
    if (!rows) return Promise.all(calls.map(askAlone));
    for (const [index, call] of calls.entries()) answer(call, rows[index]);
  }

  async function next(): Promise<void> {
    clearTimeout(patience);
    if (waiting.size === 0) return;
    if (underWay === UNDER_WAY) {
      patience = setTimeout(() => take(waiting.size).map(askAlone), PATIENCE_MS);
      return;
    }
    underWay += 1;
    const calls = take(LARGEST_BATCH);
    // What is left takes the other place, or waits with patience.
    if (waiting.size > 0) void next();
    await ask(calls);
    underWay -= 1;
    void next();
  }

  return (texts, caller) => {
    const key = JSON.stringify(texts);
    const same = waiting.get(key);
    if (same) return void same.callers.push(caller);
    waiting.set(key, { texts, callers: [caller] });
    if (waiting.size === 1) setImmediate(next);
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
  const queues = new WeakMap<Pool, ReturnType<typeof createQueue>>();
  let statements: Statements | undefined;
  return async (db, values) => {
    statements ??= prepare(db, name, types, build);
    const texts = Object.fromEntries(names.map((each) => [each, asText(values[each])]));
    const client = clientOf(db);
    if (!(client instanceof Pool)) return (await statements.one(client, texts)) as Row | null;
    const ask = queues.get(client) ?? createQueue(client, statements);
    queues.set(client, ask);
    return new Promise((resolve, reject) => ask(texts, { resolve: resolve as Caller["resolve"], reject }));
  };
}
