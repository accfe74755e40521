import { eq, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../testing/index";
import type { Database } from "./database";
import { deployment } from "./schema/index";
import { conditionedStatement, statement } from "./statement";

let db: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
});

const readValue = statement("deployment_value", ["key"], ({ key }, on) =>
  on.select({ value: deployment.value }).from(deployment).where(eq(deployment.key, key)),
);

test("a statement runs on the connection of its transaction, also of one within", async () => {
  const key = "colour";
  await db.transaction(async (tx) => {
    await tx.insert(deployment).values({ key, value: "blue" });
    expect(await readValue(tx, { key })).toEqual([{ value: "blue" }]);
    await tx.transaction(async (within) => {
      await within.update(deployment).set({ value: "green" });
      expect(await readValue(within, { key })).toEqual([{ value: "green" }]);
    });
    expect(await readValue(db, { key }), "another connection does not see it").toEqual([]);
  });
  expect(await readValue(db, { key })).toEqual([{ value: "green" }]);
});

test("a connection parses it once, under its name", async () => {
  await db.transaction(async (tx) => {
    for (const key of ["one", "two", "three"]) await readValue(tx, { key });
    const { rows } = await tx.execute(
      sql`select generic_plans + custom_plans >= 3 as used from pg_prepared_statements where name = 'deployment_value'`,
    );
    expect(rows).toEqual([{ used: true }]);
  });
});

test("of conditions each form is built and parsed once, whatever its values are", async () => {
  const build = vi.fn(
    (where: SQL) => sql`select ${"read"}::text as how, key from ${deployment} where ${where} order by key`,
  );
  const read = conditionedStatement<{ how: string; key: string }>("conditioned", build);
  await db.transaction(async (tx) => {
    for (const key of ["one", "two"]) await tx.insert(deployment).values({ key, value: key });
    const keysOf = async (where: SQL) => (await read(tx, where)).map(({ how, key }) => `${how} ${key}`);
    const both = (key: string, value: string) =>
      sql`${deployment.key} = ${key} and ${deployment.value} = ${value}`;
    expect(await keysOf(both("one", "one"))).toEqual(["read one"]);
    expect(await keysOf(both("one", "two"))).toEqual([]);
    expect(await keysOf(eq(deployment.value, "two"))).toEqual(["read two"]);
    expect(await keysOf(eq(deployment.value, "read"))).toEqual([]);
    const { rows } = await tx.execute(
      sql`select count(*)::int as forms from pg_prepared_statements where name like 'conditioned_%'`,
    );
    expect([rows, build.mock.calls.length]).toEqual([[{ forms: 2 }], 2]);
  });
});

test("a database whose connection is not known is refused", () => {
  expect(() => readValue(drizzle(new Pool()), { key: "one" })).toThrow("databaseOn()");
});
