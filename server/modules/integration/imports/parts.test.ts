import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "../../../core/index";
import { auditLog, customers, imports } from "../../../db/schema/index";
import { createInstitution, createTestContext, type TestContext } from "../../../testing/index";
import type { Context } from "../../context";
import { cancelImport, checkImport, commitImport, findImport, receiveImport, workOnImports } from "./index";

const FIELDS = ["customer_number", "name"];
const PART = 3;

let context: TestContext;
let ctx: Context;
let companyId: number;
let serial = 0;

beforeAll(async () => {
  context = await createTestContext();
  ({ companyId } = await createInstitution(context.ctx));
  ctx = { ...context.ctx, actor: SYSTEM };
});
beforeEach(async () => {
  const [open] = await context.db.select().from(imports).where(sql`status not in ('done', 'cancelled')`);
  if (open) await cancelImport(ctx, { companyId, id: open.id });
});

const work = (signal: Pick<AbortSignal, "aborted"> = { aborted: false }) =>
  workOnImports(ctx, { signal: signal as AbortSignal, partRows: PART });
const find = (id: number) => findImport(ctx, { companyId, id });

/** A checked file of so many new customers, and their numbers. An empty line stands among them. */
async function checked(rows = 7) {
  serial += 1;
  const numbers = Array.from({ length: rows }, (_, n) => `HSB00${serial}${String(n).padStart(5, "0")}`);
  const [first, ...rest] = numbers.map((number) => `${number},Ida`);
  async function* file() {
    yield Buffer.from(["customer_number,name", first, "", ...rest, ""].join("\n"));
  }
  const { id } = await receiveImport(ctx, { companyId, kind: "customers", file: file() });
  await check(id);
  return { id, numbers };
}

async function check(id: number) {
  await checkImport(ctx, { companyId, id, fields: FIELDS });
  await work();
}

async function commit(id: number, signal?: Pick<AbortSignal, "aborted">) {
  await commitImport(ctx, { companyId, id });
  await work(signal).catch(() => {});
  return find(id);
}

const there = async (numbers: string[]) =>
  (await context.db.select().from(customers)).filter(({ customerNumber }) =>
    numbers.includes(customerNumber!),
  ).length;

const recordsOf = async (id: number) => {
  const rows = await context.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "import.committed"), eq(auditLog.subjectId, String(id))))
    .orderBy(auditLog.id);
  return rows.map(({ details }) => (details as { rows_taken?: number }).rows_taken);
};

/** Lets the insertion of a customer fail as long as a sequence has not come so far. */
async function failing(number: string, times: number, code: string) {
  await context.db.execute(sql`create sequence tries`);
  await context.db.execute(
    sql.raw(`create function fail() returns trigger language plpgsql as $$ begin
      if new.customer_number = '${number}' and nextval('tries') <= ${times} then
        raise exception 'lost' using errcode = '${code}'; end if; return new; end $$`),
  );
  await context.db.execute(
    sql`create trigger fail before insert on customers for each row execute function fail()`,
  );
  return () => context.db.execute(sql`drop function fail cascade; drop sequence tries`);
}

test("a long file is taken part by part, each on record with its rows", async () => {
  const { id, numbers } = await checked();
  expect(await find(id)).toMatchObject({ status: "checked", rows_done: 7, rows_taken: 0, created: 7 });
  expect(await commit(id)).toMatchObject({ status: "done", rows_done: 7, rows_taken: 7, created: 7 });
  expect(await there(numbers)).toBe(7);
  expect(await recordsOf(id)).toEqual([3, 6, 7]);
});

test("a file of one part is taken whole or not at all", async () => {
  const { id, numbers } = await checked(PART);
  const done = await failing(numbers[2]!, 1, "23514");
  expect(await commit(id)).toMatchObject({
    status: "checked",
    stopped: "failed",
    rows_done: 0,
    rows_taken: 0,
  });
  expect(await there(numbers)).toBe(0);
  expect(await commit(id)).toMatchObject({ status: "done", created: 3 });
  await done();
  expect(await recordsOf(id)).toEqual([undefined]);
});

test("a commit that stops keeps the parts before, and goes on behind them", async () => {
  const { id, numbers } = await checked();
  let asked = 0;
  const stopping = {
    get aborted() {
      asked += 1;
      return asked > 1;
    },
  };
  expect(await commit(id, stopping)).toMatchObject({
    ...{ status: "checked", stopped: "interrupted" },
    ...{ rows_done: 3, rows_taken: 3, created: 3 },
  });
  expect(await there(numbers)).toBe(3);
  expect(await commit(id)).toMatchObject({ status: "done", rows_done: 7, rows_taken: 7, created: 7 });
  expect(await there(numbers)).toBe(7);
  expect(await recordsOf(id)).toEqual([3, 6, 7]);
});

test("a process that is gone leaves the parts that are taken", async () => {
  const { id } = await checked();
  await commitImport(ctx, { companyId, id });
  const gone = { worker: ctx.random.uuid(), leaseUntil: sql`app_now() - interval '1 s'` };
  await context.db
    .update(imports)
    .set({ ...gone, rowsDone: 5, rowsTaken: 3 })
    .where(eq(imports.id, id));
  await work();
  expect(await find(id)).toMatchObject({
    status: "checked",
    stopped: "interrupted",
    rows_done: 3,
    rows_taken: 3,
  });
});

test("a row that stopped being right refuses its part, and the file is checked anew", async () => {
  const { id, numbers } = await checked();
  await context.db.execute(
    sql`update import_rows set cells = '["?", "Ida"]' where import_id = ${id} and row_number = 7`,
  );
  expect(await commit(id)).toMatchObject({ status: "checked", bad_rows: 1, rows_taken: 3 });
  expect(await there(numbers)).toBe(3);
  await context.db.execute(
    sql`update import_rows set cells = ${JSON.stringify([numbers[4], "Ida"])}::jsonb where import_id = ${id} and row_number = 7`,
  );
  await check(id);
  expect(await find(id)).toMatchObject({ bad_rows: 0, rows_taken: 0, created: 4, unchanged: 3 });
  expect(await commit(id)).toMatchObject({ status: "done", created: 4, unchanged: 3, rows_taken: 7 });
});

test("rows that are not those of the check are refused in any part", async () => {
  const { id, numbers } = await checked();
  await context.db.execute(
    sql`update import_rows set cells = ${JSON.stringify([numbers[6], "Eva"])}::jsonb where import_id = ${id} and row_number = 9`,
  );
  expect(await commit(id)).toMatchObject({ status: "checked", bad_rows: 1, rows_taken: 6 });
  expect(await there(numbers)).toBe(6);
});

test("a part, or a batch of a check, that loses a deadlock is taken again", async () => {
  const { id, numbers } = await checked();
  const done = await failing(numbers[4]!, 2, "40P01");
  await check(id);
  expect(await find(id)).toMatchObject({ status: "checked", created: 7, bad_rows: 0 });
  await done();
  const undone = await failing(numbers[4]!, 2, "40P01");
  expect(await commit(id)).toMatchObject({ status: "done", created: 7, rows_taken: 7 });
  await undone();
  expect(await recordsOf(id)).toEqual([3, 6, 7]);
});

test("what is taken stays when the rest is cancelled", async () => {
  const { id, numbers } = await checked();
  let asked = 0;
  await commit(id, {
    get aborted() {
      asked += 1;
      return asked > 1;
    },
  });
  expect(await cancelImport(ctx, { companyId, id })).toMatchObject({ status: "cancelled", rows_taken: 3 });
  expect(await there(numbers)).toBe(3);
});
