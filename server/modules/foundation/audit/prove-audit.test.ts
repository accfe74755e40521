import { type SQL, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { AuditProof } from "../../../../lib/contract/index";
import { createStaff } from "../../../testing/create-staff";
import { createInstitution, createTestApi, type TestApi } from "../../../testing/index";
import { readBacklog } from "../figures/index";
import { linkAudit, proveAudit, recordAudit } from "./index";

const PATH = "/v2/api/staff/audit";
const ROWS = 4_500;

let api: TestApi;
let companyId: number;
let auditor: Awaited<ReturnType<typeof createStaff>>;
let told: { companyId: number; id: number }[];

beforeEach(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  auditor = await createStaff(api, { companyId, role: "auditor" });
  told = [];
  await write(ROWS);
});

const write = async (rows: number) => {
  await api.db.execute(sql`insert into audit_log (company_id, actor_kind, action, subject_type)
    select ${companyId}::int, 'system', 'session.ended', 'session' from generate_series(1, ${rows}::int)`);
  while (await linkAudit(api.ctx)) {}
};

const step = () => proveAudit(api.ctx, { tell: async (_, broken) => void told.push(broken) });

/** Steps until there is nothing more to prove at once. */
async function proveAll(): Promise<number> {
  for (let steps = 1; ; steps += 1) if (!(await step()).more) return steps;
}

const proof = async () => (await (await auditor.read(`${PATH}/proof`)).json()) as AuditProof;

/** As the owner of the database may. */
const tamperBy = (change: SQL) =>
  api.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(change);
  });

const tamper = (id: number) =>
  tamperBy(sql`update audit_log set action = 'session.started' where id = ${id}`);

const nthOf = async (n: number): Promise<number> => {
  const { rows } = await api.db.execute<{ id: number }>(
    sql`select id::int from audit_log where action = 'session.ended' order by id offset ${n} limit 1`,
  );
  return rows[0]!.id;
};

test("the whole is proven step by step, and told as a proof with its progress", async () => {
  expect((await step()).more).toBe(true);
  const { proving, verified_at } = await proof();
  expect(verified_at).toBeNull();
  expect(proving?.until).toBeGreaterThan(0);
  expect(proving?.until).toBeLessThan(proving?.of ?? 0);
  expect(await proveAll()).toBe(2);
  expect(await proof()).toMatchObject({ proving: null, broken_at: null, verified_at: expect.any(String) });
  expect(told).toEqual([]);
});

test("what was added is proven a minute later, and what was broken among it is told at once", async () => {
  await proveAll();
  await recordAudit(api.ctx, { companyId, action: "session.ended", subjectId: 7 });
  await write(3);
  const id = await nthOf(ROWS + 2);
  await tamper(id);
  expect((await step()).faults).toEqual([]);
  await api.clock.advance(61);
  expect((await step()).faults).toMatchObject([{ kind: "changed", chain: companyId, id }]);
  expect(told).toEqual([{ companyId, id }]);
  expect(await proof()).toMatchObject({ broken_at: id });
});

test("a row of long ago is found by the next proof of the whole: once a day, or when it is asked for", async () => {
  await proveAll();
  const id = await nthOf(10);
  await tamper(id);
  await api.clock.advance(61);
  await proveAll();
  expect(told).toEqual([]);
  const asked = await auditor.client.post(`${PATH}/proof`, {}, auditor.token);
  expect(asked.status).toBe(200);
  expect(((await asked.json()) as AuditProof).proving).toMatchObject({ until: 0 });
  await proveAll();
  expect(told).toEqual([{ companyId, id }]);
  expect(await proof()).toMatchObject({ broken_at: id, proving: null });
  // The operator's metric says so until a proof of the whole finds nothing, and not for the moments of a round alone.
  const broken = async () => (await readBacklog(api.ctx)).brokenChains;
  expect(await broken()).toBe(1);
  await api.clock.advance(61);
  await proveAll();
  expect(await broken()).toBe(1);
  await api.clock.advance(86_401);
  await step();
  expect(await broken()).toBe(1);
  await proveAll();
  expect(told).toHaveLength(2);
  expect(await broken()).toBe(1);
  await tamperBy(sql`update audit_log set action = 'session.ended' where id = ${id}`);
  await api.clock.advance(86_401);
  await proveAll();
  expect(await broken()).toBe(0);
  expect(told).toHaveLength(2);
});

test("links that name a key that never was are a fault, and a round set to the future begins all the same", async () => {
  const id = await nthOf(20);
  await tamperBy(sql`update audit_links set hash = '\\xc8'::bytea || hash where row_id = ${id}`);
  await proveAll();
  expect(told).toEqual([{ companyId, id }]);
  await api.db.execute(sql`update audit_rounds set started_at = 'infinity', over_at = 'infinity'`);
  await proveAll();
  expect(told).toHaveLength(2);
});

test("the whole tells where each chain ends, for a trail outside the database", async () => {
  const steps = [await step()];
  while (steps.at(-1)?.more) steps.push(await step());
  expect(steps.slice(0, -1).every(({ proven }) => proven === null)).toBe(true);
  const { rows } = await api.db.execute<{ hash: string }>(
    sql`select encode(head_hash, 'hex') as hash from audit_chains where chain = ${companyId}`,
  );
  const proven = steps.at(-1)?.proven;
  expect(proven?.ends.map(({ hash }) => hash)).toContain(rows[0]?.hash);
  const { rows: links } = await api.db.execute(sql`select count(*)::int as n from audit_links`);
  expect(links).toEqual([{ n: proven?.rows }]);
});

test("two at a time prove nothing twice", async () => {
  await Promise.all([step(), step(), step(), step()]);
  await proveAll();
  const { rows } = await api.db.execute(
    sql`select row_count - (select count(*) from audit_links) as more from audit_rounds where over_at is not null`,
  );
  expect(rows).toEqual([{ more: "0" }]);
  expect(told).toEqual([]);
});
