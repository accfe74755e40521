import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { deriveKeys, onlySecret } from "../../../core/index";
import {
  createInstitution,
  createTestContext,
  TEST_HASH_KEY,
  type TestContext,
} from "../../../testing/index";
import { type Context, inTransaction } from "../../context";
import { linkOf, NO_LINK, sealOf } from "./chain-hash";
import { expireAudit, linkAudit, recordAudit, renewCheckpoints, verifyAudit } from "./index";
import { selectRows } from "./store-chain";

const DAY = 86_400;
/** Where the content of a row has what it is about. */
const SUBJECT = 7;

let context: TestContext;
let companyId: number;
let otherId: number;

beforeAll(async () => {
  context = await createTestContext({ max: 12 });
  ({ companyId } = await createInstitution(context));
  ({ companyId: otherId } = await createInstitution(context, { prefix: "SMT", appKeyPrefix: "summit" }));
});

const tell = (ctx: Context, company: number | null, subjectId: number) =>
  recordAudit(ctx, {
    companyId: company,
    action: "session.ended",
    subjectId,
    details: { cause: { b: 1.5, a: ["x"] } },
  });

async function link(ctx = context.ctx): Promise<void> {
  while (await linkAudit(ctx)) {}
}

/** Writes rows, links them, and answers their ids. */
async function chained(...companies: (number | null)[]): Promise<number[]> {
  const rows = sql`select id::int from audit_log where action = 'session.ended' order by id desc limit ${companies.length}`;
  for (const [subject, company] of companies.entries()) await tell(context.ctx, company, subject);
  await link();
  return (await context.db.execute<{ id: number }>(rows)).rows.map(({ id }) => id).toReversed();
}

const KEYS = { 1: TEST_HASH_KEY, 2: "the hash key that comes after it, as long" };
const nodeWith = (id: number, accepted: Record<number, string>): Context => ({
  ...context.ctx,
  keys: deriveKeys({ id, accepted }),
});

const faultsOf = async (ctx: Context, known?: { id: number; hash: string }) =>
  (await verifyAudit(ctx, { known })).faults.map(({ kind, id }) => ({ kind, id }));

/** What the proof says after somebody did what the product cannot: no trigger runs for a superuser who asks for that. */
async function faultsAfter(
  tampering: string[],
  known?: { id: number; hash: string },
  { keys } = context.ctx,
) {
  let faults: object[] | undefined;
  const tampered = inTransaction(context.ctx, async (ctx) => {
    await ctx.db.execute(sql`set local session_replication_role = replica`);
    for (const statement of tampering) await ctx.db.execute(statement);
    faults = await faultsOf({ ...ctx, keys }, known);
    throw new Error("taken back");
  });
  await expect(tampered).rejects.toThrow("taken back");
  return faults;
}

test("rows are linked in their order, each company by itself, and the proof tells what is not linked yet", async () => {
  await chained(companyId, otherId, null, companyId);
  await tell(context.ctx, companyId, 9);
  await context.clock.advance(7);
  const verified = await verifyAudit(context.ctx, {});
  expect(verified.faults).toEqual([]);
  expect(verified.heads.map(({ chain }) => chain)).toEqual([0, companyId, otherId]);
  expect(verified.pending.count).toBe(1);
  expect(verified.pending.age).toBeGreaterThanOrEqual(7);
  await link();
  const after = await verifyAudit(context.ctx, {});
  expect(after.pending).toEqual({ count: 0, age: null });
  // The proof before left a row for each company.
  expect(after.rows).toBe(verified.rows + 3);
});

test("a link is what it always was", () => {
  const keys = deriveKeys(onlySecret("of this test alone"));
  const first = linkOf(keys, NO_LINK, ["1", null, "system", '{"a": "ü"}']);
  expect(first).toBe("76618db132e1b0e067d2cb2122817e3dafc890a959ce1e6f2c2ab4baf8d9c4fc");
  expect(linkOf(keys, first, ["2"])).not.toBe(linkOf(keys, NO_LINK, ["2"]));
});

test("a row waits for those that may still appear before it", async () => {
  await inTransaction(context.ctx, async (ctx) => {
    await tell(ctx, companyId, 1);
    await tell(context.ctx, companyId, 2);
    await link();
    expect((await verifyAudit(context.ctx, {})).pending.count).toBe(1);
  });
  await link();
  expect(await faultsOf(context.ctx)).toEqual([]);
});

test.each([
  ["what was done", "details = '{\"a\": 2}'"],
  ["who did it", "actor_kind = 'system'"],
  ["when", "created_at = created_at + interval '1 microsecond'"],
  ["where from", "address = '192.0.2.77'"],
  ["whose it is", "company_id = null"],
  ["to what", "subject_id = '77'"],
])("a changed row is named: %s", async (_, change) => {
  const [, id] = await chained(companyId, companyId, companyId);
  const found = await faultsAfter([`update audit_log set ${change} where id = ${id}`]);
  expect(found).toEqual([{ kind: "changed", id }]);
});

test("a removed row is named; where its link is gone too, the one after it is", async () => {
  const [, id, next] = await chained(companyId, companyId, companyId);
  const row = `delete from audit_log where id = ${id}`;
  expect(await faultsAfter([row])).toEqual([{ kind: "removed", id }]);
  const both = [row, `delete from audit_links where row_id = ${id}`];
  expect(await faultsAfter(both)).toEqual([{ kind: "changed", id: next }]);
});

test("a row put between others is named, with a link that somebody made up or without", async () => {
  const [first, gap, last] = await chained(companyId, companyId, companyId);
  const free = [`delete from audit_log where id = ${gap}`, `delete from audit_links where row_id = ${gap}`];
  const forged = `insert into audit_log (id, company_id, actor_kind, action, subject_type)
    values (${gap}, ${companyId}, 'staff', 'session.ended', 'session')`;
  expect(await faultsAfter([...free, forged])).toEqual([
    { kind: "added", id: gap },
    { kind: "changed", id: last },
  ]);
  const linked = `insert into audit_links select ${gap}, chain, hash from audit_links where row_id = ${first}`;
  expect(await faultsAfter([...free, forged, linked])).toEqual([
    { kind: "changed", id: gap },
    { kind: "changed", id: last },
  ]);
});

test("rows that changed places are named", async () => {
  const [first, , last] = await chained(companyId, companyId, companyId);
  const swap = `update audit_log a set subject_id = b.subject_id from audit_log b
    where a.id in (${first}, ${last}) and b.id in (${first}, ${last}) and a.id <> b.id`;
  expect(await faultsAfter([swap])).toEqual([
    { kind: "changed", id: first },
    { kind: "changed", id: last },
  ]);
});

test("a chain that was cut is found by its end; one that was set back whole, by what was told before", async () => {
  const [, before, id] = await chained(companyId, companyId, companyId);
  const { heads } = await verifyAudit(context.ctx, {});
  const known = heads.find(({ chain }) => chain === companyId)!;
  expect(known.id).toBe(id);
  const cut = [`delete from audit_log where id >= ${id}`, `delete from audit_links where row_id >= ${id}`];
  expect(await faultsAfter(cut)).toEqual([{ kind: "cut off", id }]);
  const back = `update audit_chains set head_id = ${before}, head_hash = (select hash from audit_links where row_id = ${before})
    where chain = ${companyId}`;
  expect(await faultsAfter([...cut, back])).toEqual([]);
  expect(await faultsAfter([...cut, back], known)).toEqual([{ kind: "cut off", id }]);
  expect(await faultsAfter([back])).toEqual([{ kind: "cut off", id }]);
  const forgotten = await faultsAfter([`delete from audit_chains where chain = ${companyId}`]);
  expect(forgotten).toContainEqual({ kind: "cut off", id });
  expect(await faultsOf(context.ctx, known)).toEqual([]);
});

test("without the key nobody makes a link that fits", async () => {
  const [id] = await chained(companyId);
  const keys = deriveKeys(onlySecret("another key of the deployment, or a guess"));
  const faults = await faultsOf({ ...context.ctx, keys });
  expect(faults).toContainEqual({ kind: "changed", id });
});

test("two nodes that link at once make one chain, while others write", async () => {
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let n = 0; n < 40; n++) await tell(context.ctx, n % 2 ? companyId : otherId, writer);
  });
  let writing = true;
  const written = Promise.all(writers).finally(() => {
    writing = false;
  });
  const node = async () => {
    while (writing) await linkAudit(context.ctx);
  };
  await Promise.all([node(), node(), written]);
  await link();
  const { faults, pending } = await verifyAudit(context.ctx, {});
  expect({ faults, pending: pending.count }).toEqual({ faults: [], pending: 0 });
});

test("the audit proves itself in batches, and each institution's audit tells of it", async () => {
  await context.db.execute(sql`insert into audit_log (company_id, actor_kind, action, subject_type)
    select ${companyId}, 'system', 'session.ended', 'session' from generate_series(1, 5001)`);
  await link();
  const told: number[] = [];
  const { rows } = await verifyAudit(context.ctx, { progress: (rows) => told.push(rows) });
  expect(told).toEqual([5_000, rows]);
  const { rows: audits } = await context.db.execute(
    sql`select company_id, details from audit_log where action = 'audit.verified' order by id desc limit 2`,
  );
  expect(audits.toReversed()).toMatchObject([
    { company_id: companyId, details: { broken: null } },
    { company_id: otherId, details: { broken: null } },
  ]);
});

test("no statement changes or removes what was recorded, and nothing younger than thirty days goes", async () => {
  const refused = { cause: { code: "42501" } };
  for (const table of ["audit_log", "audit_links"])
    for (const statement of [`update ${table} set chain = 1`, `delete from ${table}`, `truncate ${table}`])
      await expect(
        context.db.execute(statement.replace("audit_log set chain = 1", "audit_log set action = 'x'")),
      ).rejects.toMatchObject(refused);
  await expect(context.db.execute("delete from audit_chains")).rejects.toMatchObject(refused);
  await expect(context.db.execute("select remove_audit(1)")).rejects.toMatchObject(refused);
});

test("what is swept away leaves a proof of the rest, and a beginning that nobody else can make", async () => {
  const keep = { ...context.settings.keep, audit: 40 };
  const ctx = { ...context.ctx, settings: { ...context.settings, keep } };
  await chained(companyId, null);
  await context.clock.advance(35 * DAY);
  const [kept] = await chained(companyId, companyId);
  await tell(context.ctx, companyId, 1);
  await context.clock.advance(6 * DAY);
  while (await expireAudit(ctx)) {}
  const { rows } = await context.db.execute(sql`select min(id)::int as id from audit_log`);
  expect(rows).toEqual([{ id: kept }]);
  expect(await faultsOf(ctx)).toEqual([]);
  const tail = `update audit_chains set (tail_id, tail_hash) = (select row_id, hash from audit_links where row_id = ${kept})
    where chain = ${companyId}`;
  const gone = [
    `delete from audit_log where id = ${kept}`,
    tail,
    `delete from audit_links where row_id = ${kept}`,
  ];
  expect(await faultsAfter(gone)).toEqual([{ kind: "unsealed", id: kept }]);
  await link();
  await context.clock.advance(400 * DAY);
  while (await expireAudit(ctx)) {}
  expect(await faultsOf(ctx)).toEqual([]);
  await chained(companyId);
  expect(await faultsOf(ctx)).toEqual([]);
});

describe("when the hash key is rotated", () => {
  let using: Context;
  let forgetting: Context;
  /** Rows of the first key, and of the second. */
  let early: number[];
  let late: number[];

  beforeAll(async () => {
    using = nodeWith(2, KEYS);
    forgetting = nodeWith(2, { 2: KEYS[2] });
    early = await chained(companyId, companyId);
    await tell(context.ctx, companyId, 1);
    await link(using);
    late = await chainedBy(nodeWith(1, KEYS), companyId, companyId);
    await renewCheckpoints(using);
  });

  async function chainedBy(ctx: Context, ...companies: number[]): Promise<number[]> {
    const rows = sql`select id::int from audit_log where action = 'session.ended' order by id desc limit ${companies.length}`;
    for (const company of companies) await tell(ctx, company, 3);
    await link(ctx);
    return (await ctx.db.execute<{ id: number }>(rows)).rows.map(({ id }) => id).toReversed();
  }
  const keyOfRow = async (id: number) =>
    (
      await context.db.execute<{ key: number }>(
        sql`select case length(hash) when 32 then 1 else get_byte(hash, 0) end as key from audit_links where row_id = ${id}`,
      )
    ).rows[0]?.key;
  /** What somebody does who has the former key and the database: changes a row, and makes all links up to another anew. */
  async function forged(from: number, upTo: number): Promise<string[]> {
    const former = deriveKeys(onlySecret(TEST_HASH_KEY));
    const { rows: before } = await context.db.execute<{ hash: string }>(
      sql`select encode(hash, 'hex') as hash from audit_links where chain = ${companyId} and row_id < ${from} order by row_id desc limit 1`,
    );
    let previous = before[0]?.hash ?? NO_LINK;
    const rows = await selectRows(context.ctx, { after: from - 1, upTo, limit: 10_000 });
    const links = rows
      .filter(({ chain }) => chain === companyId)
      .map(({ id, content }) => {
        const said = id === from ? content.with(SUBJECT, "77") : content;
        previous = former.hash("audit chain", `${previous}\n${JSON.stringify(said)}`).toString("hex");
        return `update audit_links set hash = decode('${previous}', 'hex') where row_id = ${id}`;
      });
    const head = `(select row_id, hash from audit_links where chain = ${companyId} order by row_id desc limit 1)`;
    return [
      `update audit_log set subject_id = '77' where id = ${from}`,
      ...links,
      `update audit_chains set (head_id, head_hash) = ${head} where chain = ${companyId}`,
    ];
  }

  test("links are of the new key from the first on that a node makes with it, whoever makes the next", async () => {
    expect(await Promise.all([...early, ...late].map(keyOfRow))).toEqual([1, 1, 2, 2]);
    await tell(context.ctx, companyId, 4);
    await expect(linkAudit(context.ctx)).rejects.toThrow("hash key 2 is not among the settings");
    await link(using);
    for (const ctx of [using, nodeWith(1, KEYS)]) expect((await verifyAudit(ctx, {})).unproven).toEqual([]);
    expect(await faultsOf(using)).toEqual([]);
  });

  test("without a former key its rows are counted, and called neither changed nor proven; with it all is proven", async () => {
    await link(using);
    const before = await verifyAudit(using, {});
    await link(using);
    const proofs = sql`select max(id)::int as id from audit_log where action = 'audit.verified'`;
    const last = (await context.db.execute(proofs)).rows;
    const { faults, unproven, rows } = await verifyAudit(forgetting, {});
    expect(faults).toEqual([]);
    expect(unproven.every(({ key }) => key === 1)).toBe(true);
    const missing = unproven.reduce((sum, each) => sum + each.rows, 0);
    expect(missing).toBeGreaterThanOrEqual(early.length);
    expect(missing).toBeLessThan(rows);
    expect((await context.db.execute(proofs)).rows).toEqual(last);
    const linkKeys = using.keys;
    expect(await verifyAudit(forgetting, { linkKeys })).toMatchObject({ faults: [], unproven: [] });
    expect(before.unproven).toEqual([]);
  });

  test("a changed row is found, whichever keys are at hand", async () => {
    const [old = 0, young = 0] = [early[0], late[1]];
    const change = (id: number) => [`update audit_log set subject_id = '77' where id = ${id}`];
    expect(await faultsAfter(change(young), undefined, forgetting)).toEqual([{ kind: "changed", id: young }]);
    expect(await faultsAfter(change(old), undefined, using)).toEqual([{ kind: "changed", id: old }]);
    const gone = [`delete from audit_log where id = ${old}`];
    expect(await faultsAfter(gone, undefined, forgetting)).toEqual([{ kind: "removed", id: old }]);
  });

  test("who has the former key alone cannot change a row of before, nor link one of after", async () => {
    await link(using);
    const [old = 0, lastOld = 0] = early;
    const [young = 0] = late;
    const last = (await verifyAudit(using, {})).heads.find(({ chain }) => chain === companyId)!;
    const found = async (upTo: number, from = old, known?: typeof last) =>
      faultsAfter(await forged(from, upTo), known, using);
    expect(await found(lastOld)).toEqual([{ kind: "changed", id: lastOld + 1 }]);
    expect(await found(last.id, young)).toEqual([{ kind: "earlier key", id: young }]);
    // All links up to the end are whole again: only a line of after the new key tells.
    expect(await found(last.id)).toEqual([]);
    expect(await found(last.id, old, last)).toEqual([{ kind: "cut off", id: last.id }]);
  });

  test("nor remove the beginning: its checkpoint is renewed, and one of a former key is a forgery", async () => {
    const keep = { ...context.settings.keep, audit: 40 };
    const settings = { ...context.settings, keep };
    await context.clock.advance(41 * DAY);
    await chainedBy(using, companyId, companyId);
    while (await expireAudit({ ...nodeWith(1, KEYS), settings })) {}
    expect(await faultsOf(using)).toEqual([]);
    const { rows } = await context.db.execute<{ id: number; hash: string }>(
      sql`select tail_id::int as id, encode(tail_hash, 'hex') as hash from audit_chains where chain = ${companyId}`,
    );
    const tail = { chain: companyId, ...rows[0]! };
    expect(await faultsOf(forgetting)).toContainEqual({ kind: "unsealed", id: tail.id });
    expect(await renewCheckpoints(using)).toBeGreaterThan(0);
    expect(await renewCheckpoints(using)).toBe(0);
    expect(await faultsOf(forgetting)).toEqual([]);
    const seal = sealOf(deriveKeys(onlySecret(TEST_HASH_KEY)), tail);
    const forgery = `update audit_chains set tail_seal = decode('${seal}', 'hex') where chain = ${companyId}`;
    expect(await faultsAfter([forgery], undefined, forgetting)).toEqual([{ kind: "unsealed", id: tail.id }]);
    const wrong = `update audit_chains set tail_seal = decode('${"00".repeat(32)}', 'hex') where chain = ${companyId}`;
    await context.db.execute(wrong);
    expect(await renewCheckpoints(using)).toBe(0);
    expect(await faultsOf(using)).toEqual([{ kind: "unsealed", id: tail.id }]);
  });
});
