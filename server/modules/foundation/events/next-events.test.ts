import { desc, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { events } from "../../../db/schema/index";
import { createInstitution, createTestContext, type TestContext } from "../../../testing/index";
import { type Context, inTransaction } from "../../context";
import { nextEvents, readHorizon, recordEvent } from "./index";

let context: TestContext;
let companyId: number;
let otherId: number;

beforeAll(async () => {
  context = await createTestContext({ max: 12 });
  ({ companyId } = await createInstitution(context));
  ({ companyId: otherId } = await createInstitution(context, { prefix: "SMT", appKeyPrefix: "summit" }));
});

const tell = (ctx: Context, n: number, company = companyId) =>
  recordEvent(ctx, { companyId: company, type: "customer.created", object: { n } });
const numberOf = (event: { data: unknown }) => (event.data as { object: { n: number } }).object.n;

/** A reader that begins now and goes on from where it stopped. */
async function createReader() {
  let after = await readHorizon(context.ctx);
  return async (limit = 100) => {
    const read = await nextEvents(context.ctx, { companyId, after, limit });
    after = read.at(-1)?.sequence ?? after;
    return read.map(numberOf);
  };
}

/** A transaction that tells of `n` and stays open until `end` is called. */
async function openWriter(n: number, failing = false) {
  let end = () => {};
  const goOn = new Promise<void>((resolve) => {
    end = resolve;
  });
  let told = () => {};
  const hasTold = new Promise<void>((resolve) => {
    told = resolve;
  });
  const ended = inTransaction(context.ctx, async (ctx) => {
    await tell(ctx, n);
    told();
    await goOn;
    if (failing) throw new Error("the change failed");
  });
  await hasTold;
  return async () => {
    end();
    await ended.catch(() => {});
  };
}

test("an event waits for every event before it, and no longer", async () => {
  const read = await createReader();
  const endFirst = await openWriter(1);
  await tell(context.ctx, 2);
  const endFailing = await openWriter(3, true);
  await tell(context.ctx, 4);
  expect(await read()).toEqual([]);
  await endFirst();
  expect(await read()).toEqual([1, 2]);
  await endFailing();
  expect(await read()).toEqual([4]);
});

test("who changes something without an event holds nothing back, and neither does who changed it before", async () => {
  const read = await createReader();
  await inTransaction(context.ctx, async (ctx) => {
    await createInstitution(ctx, { prefix: "LNG", appKeyPrefix: "long" });
    await tell(context.ctx, 1);
    expect(await read()).toEqual([1]);
    await tell(ctx, 2);
  });
  expect(await read()).toEqual([2]);
});

test("a part that is taken back leaves the rest of its transaction announced", async () => {
  const read = await createReader();
  await inTransaction(context.ctx, async (ctx) => {
    await inTransaction(ctx, async (ctx) => {
      await tell(ctx, 0);
      throw new Error("taken back");
    }).catch(() => {});
    await tell(ctx, 1);
    await tell(context.ctx, 2);
    expect(await read()).toEqual([]);
  });
  expect(await read()).toEqual([1, 2]);
});

test("a transaction announces itself once, however much it tells", async () => {
  await inTransaction(context.ctx, async (ctx) => {
    for (const n of [1, 2, 3]) await tell(ctx, n);
    const { rows } = await ctx.db.execute(
      sql`select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
    );
    expect(rows).toHaveLength(1);
  });
});

test("pages go on from each other; another company's events are not among them", async () => {
  const read = await createReader();
  for (const n of [1, 2, 3]) await tell(context.ctx, n);
  await tell(context.ctx, 9, otherId);
  expect(await read(2)).toEqual([1, 2]);
  expect(await read(2)).toEqual([3]);
  expect(await read(2)).toEqual([]);
});

test("eight writers and a reader: none missed, none twice, each writer's in its order", async () => {
  const WRITERS = 8;
  const ROUNDS = 64;
  const PARTS = [0, 1, 2, 3];
  const read = await createReader();
  let writing = true;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let round = 0; round < ROUNDS; round++)
      await inTransaction(context.ctx, async (ctx) => {
        for (const part of PARTS) await tell(ctx, writer * 1000 + round * PARTS.length + part);
      });
  });
  const written = Promise.all(writers).finally(() => {
    writing = false;
  });
  const seen: number[] = [];
  while (writing) seen.push(...(await read()));
  await written;
  for (let page = await read(); page.length > 0; page = await read()) seen.push(...page);
  const due = Array.from({ length: WRITERS }, (_, writer) =>
    Array.from({ length: ROUNDS * PARTS.length }, (_, n) => writer * 1000 + n),
  );
  const seenOf = (writer: number) => seen.filter((n) => Math.floor(n / 1000) === writer);
  expect(due.map((_, writer) => seenOf(writer))).toEqual(due);
});

test("the first event of a database is waited for like any other", async () => {
  const empty = await createTestContext();
  expect(await readHorizon(empty.ctx)).toBe(0);
  const { companyId } = await createInstitution(empty);
  const next = () => nextEvents(empty.ctx, { companyId, after: 0, limit: 10 });
  await inTransaction(empty.ctx, async (ctx) => {
    await tell(ctx, 1, companyId);
    await tell(empty.ctx, 2, companyId);
    expect(await next()).toEqual([]);
  });
  expect((await next()).map(numberOf)).toEqual([1, 2]);
});

test("after a restore the events are there in their order, and new ones come after them", async () => {
  const restored = await createTestContext();
  const { companyId } = await createInstitution(restored);
  const rows = await context.db.select().from(events).orderBy(desc(events.sequence)).limit(3);
  for (const { id, type, data, sequence } of rows)
    await restored.db.execute(
      sql`insert into events (id, company_id, type, data, sequence) overriding system value
        values (${id}, ${companyId}, ${type}, ${JSON.stringify(data)}, ${sequence})`,
    );
  await restored.db.execute(sql`select setval('events_sequence_seq', (select max(sequence) from events))`);
  await tell(restored.ctx, 9, companyId);
  const read = await nextEvents(restored.ctx, { companyId, after: 0, limit: 10 });
  expect(read.map(({ id }) => id).slice(0, 3)).toEqual(rows.toReversed().map(({ id }) => id));
  expect(read.map(numberOf).slice(3)).toEqual([9]);
});
