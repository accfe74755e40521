import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { AuditProof, AuditRecord } from "../../../../lib/contract/index";
import { only } from "../../../db/only";
import { branches, users } from "../../../db/schema/index";
import { createAccount, createBankRecord } from "../../../testing/create-bank-record";
import { createStaff } from "../../../testing/create-staff";
import {
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { linkAudit, recordAudit, verifyAudit } from "./index";

const PATH = "/v2/api/staff/audit";
/** More than two batches of a file. */
const ROWS = 2_100;

interface List {
  count: number;
  total: number;
  results: AuditRecord[];
}

let api: TestApi;
let companyId: number;
let auditor: Awaited<ReturnType<typeof createStaff>>;
let keyId: number;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  const { companyId: elsewhere } = await createInstitution(api.ctx, { prefix: "ELS", appKeyPrefix: "els" });
  for (const company of [companyId, elsewhere])
    await api.db.execute(sql`insert into audit_log (company_id, actor_kind, action, subject_type, subject_id, created_at)
      select ${company}::int, 'system', 'session.ended', 'session', i::text, timestamptz '2025-03-01 00:00+08' + i * interval '1 hour'
      from generate_series(0, ${ROWS - 1}::int) i`);
  auditor = await createStaff(api, { companyId, role: "auditor" });
  ({ id: keyId } = await createTestKey(api.ctx));
  const tell = (actor: TestApi["ctx"]["actor"]) =>
    recordAudit(
      { ...api.ctx, actor },
      {
        companyId,
        action: "product.updated",
        subjectId: 7,
        details: { before: { name: "=A" }, after: { name: "B" } },
      },
    );
  await tell({ kind: "staff", userId: auditor.userId, companyId });
  await tell({ kind: "api_key", apiKeyId: keyId, companyId, publicName: null });
});

const read = async (query: string) => {
  const answer = await auditor.read(`${PATH}${query}`);
  expect(answer.status).toBe(200);
  return { ...((await answer.json()) as List), link: answer.headers.get("Link") ?? "" };
};

test("a record says who did what to whom, with names as they are now", async () => {
  const { results, total } = await read("?action=product.updated");
  expect(total).toBe(2);
  expect(results).toMatchObject([
    { actor_kind: "api_key", actor_id: keyId, actor_name: "Core banking" },
    {
      actor_kind: "staff",
      actor_id: auditor.userId,
      actor_name: "Tess",
      subject_type: "product",
      subject_id: "7",
      details: { before: { name: "=A" }, after: { name: "B" } },
      address: "192.0.2.1",
    },
  ]);
});

test("it is narrowed by who, what, whom and day, and ends where the institution does", async () => {
  const totalOf = async (query: string) => (await read(query)).total;
  expect(await totalOf("?action=session.ended")).toBe(ROWS);
  expect(await totalOf("?subject_type=session&subject_id=5")).toBe(1);
  expect(await totalOf(`?actor_id=${auditor.userId}&action=product.updated`)).toBe(1);
  expect(await totalOf("?from=2025-03-02&to=2025-03-03")).toBe(48);
  expect(await totalOf("?action=session.ended&to=2025-03-01")).toBe(24);
});

test("it is narrowed by the numbers and the e-mail that people know, to who looked and where they worked", async () => {
  const customer = await createBankRecord(api.ctx, { companyId, mobile: "+639175550001" });
  const [account, other] = await Promise.all([
    createAccount(api.ctx, { companyId, customerId: customer.id }),
    createAccount(api.ctx, { companyId, customerId: customer.id }),
  ]);
  const branch = { companyId, code: "707", name: "Pier" };
  const { id: branchId } = only(await api.db.insert(branches).values(branch).returning());
  const teller = await createStaff(api, { companyId, role: "teller", branchId });
  const { accountNumber } = account;
  for (const number of [accountNumber, other.accountNumber])
    expect((await teller.read(`/v2/api/savings/by-account-number/${number}`)).status).toBe(200);
  const reveal = await teller.client.post(`/v2/api/staff/customers/${customer.id}/reveal`, {}, teller.token);
  expect(reveal.status).toBe(200);
  const found = async (query: string) => (await read(`?${query}`)).results;
  const actions = async (query: string) => (await found(query)).map(({ action }) => action).sort();
  const looked = ["customer.revealed", "savings_account.looked_up", "savings_account.looked_up"];
  expect(await actions(`kind=read&customer_number=${customer.customerNumber.toLowerCase()}`)).toEqual(looked);
  expect(await found(`kind=read&account_number=${accountNumber.replaceAll("-", "")}`)).toMatchObject([
    { actor_name: "Tess", branch_code: "707", subject_name: accountNumber },
  ]);
  const [revealed] = await found(`action=customer.revealed&customer_number=${customer.customerNumber}`);
  expect(revealed?.subject_name).toBe(`${customer.customerNumber} Carla Reyes`);
  expect(await actions(`kind=read&actor_email=${teller.email.toUpperCase()}`)).toEqual(looked);
  expect(await actions(`kind=change&customer_number=${customer.customerNumber}`)).toEqual([]);
  expect(await actions("kind=change&action=product.updated")).toHaveLength(2);
  // Where they worked when they looked, not where they do now.
  await api.db.update(users).set({ branchId: null }).where(eq(users.id, teller.userId));
  expect(await actions("kind=read&branch_code=707")).toEqual(looked);
});

test("pages lead on without a gap, from either end", async () => {
  const walk = async (order: string) => {
    const ids: number[] = [];
    let query = `?action=session.ended&order=${order}&limit=1000`;
    for (let page = await read(query); ; page = await read(query)) {
      ids.push(...page.results.map(({ id }) => id));
      const [, next] = /<[^>]*(\?[^>]*)>; rel="next"/.exec(page.link) ?? [];
      if (!next) return ids;
      query = next;
    }
  };
  const newest = await walk("created_at desc");
  expect(newest).toHaveLength(ROWS);
  expect(newest).toEqual([...newest].sort((one, other) => other - one));
  expect(await walk("created_at asc")).toEqual(newest.toReversed());
});

test.each([
  ["action=session.lost", "action"],
  ["subject_type=customer", "subject_id"],
  ["subject_id=7", "subject_type"],
  ["from=2025-02-30", "from"],
  ["order=action", "order"],
  ["actor_id=none", "actor_id"],
  ["customer_number=HSB99999999", "customer_number"],
  ["account_number=1-1", "account_number"],
  ["branch_code=nowhere", "branch_code"],
  ["actor_email=nobody@example.com", "actor_email"],
  ["kind=look", "kind"],
])("%s is refused naming %s", async (query, field) => {
  for (const path of [PATH, `${PATH}/export`])
    expect(await refusalOf(await auditor.read(`${path}?${query}`))).toMatchObject({
      status: 400,
      fields: [field],
    });
});

test("all of it goes into a file, with details as JSON and nothing that a spreadsheet would compute", async () => {
  const linesOf = async (query: string) =>
    (await (await auditor.read(`${PATH}/export${query}`)).text()).trimEnd().split("\r\n");
  const [head, ...lines] = await linesOf("?action=session.ended");
  expect(head).toBe(
    "id,created_at,actor_kind,actor_id,actor_name,action,subject_type,subject_id,details,request_id,address,branch_code,subject_name",
  );
  expect(lines).toHaveLength(ROWS);
  const [, changed] = await linesOf(`?actor_id=${auditor.userId}&action=product.updated`);
  expect(changed).toContain('"{""after"":{""name"":""B""},""before"":{""name"":""=A""}}"');
});

test("who read it, and who took it out, stands in it", async () => {
  await read("?from=2025-03-02");
  const [listed] = (await read("?action=audit.listed&limit=1")).results;
  expect(listed).toMatchObject({ actor_id: auditor.userId, details: { from: "2025-03-02", count: 100 } });
  const [exported] = (await read("?action=audit.exported&limit=1")).results;
  expect(exported).toMatchObject({ actor_id: auditor.userId, subject_id: String(companyId) });
});

test("the state of the proof is told to the institution that it is of", async () => {
  const proof = async () => (await (await auditor.read(`${PATH}/proof`)).json()) as AuditProof;
  expect(await proof()).toMatchObject({ linked_until: null, verified_at: null, broken_at: null });
  expect((await proof()).pending).toBeGreaterThan(ROWS);
  while (await linkAudit(api.ctx)) {}
  const { heads } = await verifyAudit(api.ctx, {});
  const until = heads.find(({ chain }) => chain === companyId)?.id;
  expect(await proof()).toEqual({
    linked_until: until,
    // That it was verified.
    pending: 1,
    verified_at: expect.any(String),
    verified_until: until,
    broken_at: null,
    proving: null,
  });
});

test("tellers and supervisors are not shown it", async () => {
  for (const role of ["teller", "supervisor"] as const) {
    const { read } = await createStaff(api, { companyId, role });
    for (const path of ["", "/export", "/proof"])
      expect(await refusalOf(await read(PATH + path))).toMatchObject({ status: 403 });
  }
});
