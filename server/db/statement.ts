import { createHash } from "node:crypto";
import { is, Placeholder, SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Pool, QueryConfig, QueryResult } from "pg";
import { clientOf, type Database, type DatabaseClient, databaseOn } from "./database";

type Execute<Result> = { execute(values: Record<string, unknown>): Promise<Result> };
interface Preparable<Result> {
  prepare(name: string): Execute<Result>;
}

/** What runs under a name: rows are as the driver reads them where it is written, and as drizzle maps them where it is built. */
type Built<Result> = SQL<Result> | Preparable<Result>;
type Build<Name extends string, What> = (value: Record<Name, Placeholder>, db: Database) => What;

/**
 * A statement that each connection parses and plans once, under its name. What `build` makes of the names of `values` runs with values of
 * these names. It is built by drizzle; or written, as one of many parts is, each from the store that has its tables: then every value needs
 * its type, such as `::int`.
 */
export function statement<Name extends string, Row>(
  name: string,
  values: readonly Name[],
  build: Build<Name, SQL<Row>>,
): (db: Database, values: Record<Name, unknown>) => Promise<Row[]>;
export function statement<Name extends string, Result>(
  name: string,
  values: readonly Name[],
  build: Build<Name, Preparable<Result>>,
): (db: Database, values: Record<Name, unknown>) => Promise<Result>;
export function statement<Name extends string>(
  name: string,
  values: readonly Name[],
  build: Build<Name, Built<unknown>>,
): (db: Database, values: Record<Name, unknown>) => Promise<unknown> {
  const prepared = new WeakMap<object, Execute<unknown>>();
  const prepare = (client: DatabaseClient): Execute<unknown> => {
    const db = databaseOn(client);
    const built = build(placeholdersOf(values), db);
    if (!is(built, SQL)) return built.prepare(name);
    const fill = named(name, built);
    return { execute: (given) => rowsOf(db, fill(given)) };
  };
  return (db, given) => {
    const client = clientOf(db);
    let execute = prepared.get(client);
    if (!execute) {
      execute = prepare(client);
      prepared.set(client, execute);
    }
    return execute.execute(given);
  };
}

const placeholdersOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((each) => [each, sql.placeholder<string>(each)])) as Record<Name, Placeholder>;

async function rowsOf<Row>(db: Database, query: QueryConfig): Promise<Row[]> {
  const client: { query(config: QueryConfig): Promise<QueryResult> } = clientOf(db);
  return (await client.query(query)).rows;
}

/**
 * A statement whose parts depend on what is asked for: each of its forms, which have to be few, is planned once
 * under a name of its own. Numbers that bound it stand in its text.
 */
export async function formedStatement<Row>(db: Database, name: string, form: SQL): Promise<Row[]> {
  const { text, params } = textOf(form);
  return rowsOf(db, { ...ofItsForm(name, text), values: params });
}

const ofItsForm = (name: string, text: string) => ({
  name: `${name}_${createHash("sha256").update(text).digest("hex").slice(0, 16)}`,
  text,
});

/**
 * A statement that has no value after its conditions: it is also built once for each of their forms, and a call
 * builds its conditions alone.
 */
export function conditionedStatement<Row>(
  name: string,
  build: (conditions: SQL) => SQL,
): (db: Database, conditions: SQL) => Promise<Row[]> {
  const forms = new Map<string, Required<NamedQuery>>();
  return async (db, conditions) => {
    const { sql: form, params } = DIALECT.sqlToQuery(conditions);
    let kept = forms.get(form);
    if (!kept) {
      const whole = DIALECT.sqlToQuery(build(conditions));
      const before = whole.params.slice(0, whole.params.length - params.length);
      kept = { ...ofItsForm(name, whole.sql), values: before };
      forms.set(form, kept);
    }
    return rowsOf(db, { ...kept, values: [...kept.values, ...params] });
  };
}

const DIALECT = new PgDialect();

/** A statement under its name, to be filled with values by the names of its placeholders. */
export function named(
  name: string,
  statement: SQL,
): (given: Record<string, unknown>) => Required<NamedQuery> {
  const { text, params } = textOf(statement);
  return (given) => ({
    name,
    text,
    values: params.map((param) => (is(param, Placeholder) ? given[param.name] : param)),
  });
}

type NamedQuery = Pick<QueryConfig<unknown[]>, "name" | "text" | "values">;

/** A value that is used in several places is sent once. */
function textOf(statement: SQL): { text: string; params: unknown[] } {
  const { sql: text, params } = DIALECT.sqlToQuery(statement);
  const sent = [...new Set(params)];
  const numberOf = (_: string, place: string) => `$${sent.indexOf(params[Number(place) - 1]) + 1}`;
  return { text: text.replaceAll(/\$(\d+)/g, numberOf), params: sent };
}

/** A name that no statement of the program has. */
const NAME = "passbook_check";
const TURNS = 8;

/**
 * Fails where a pooler between the program and PostgreSQL does not keep prepared statements. Two connections prepare
 * one of the same name and execute it often: such a pooler leads an execution to a server that does not have it (26000),
 * or the second connection to one that has it already (42P05). A busy one may do neither for a while.
 */
export async function checkPreparedStatements(pool: Pool): Promise<void> {
  const first = await pool.connect();
  try {
    await executeOften(first);
    const second = await pool.connect();
    await executeOften(second).finally(() => second.release());
  } finally {
    first.release();
  }
}

async function executeOften(client: { query(statement: { name: string; text: string }): Promise<unknown> }) {
  for (let turn = 0; turn < TURNS; turn += 1) await client.query({ name: NAME, text: "SELECT" });
}
