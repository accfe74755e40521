import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Approval, ApprovalCase, ImportProblem, ImportRecord } from "../../../../lib/contract/index";
import {
  auditLog,
  companies,
  credentials,
  customers,
  importRows,
  imports,
  savingsAccounts,
  users,
} from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createAccount,
  createBankRecord,
  createInstitution,
  createTestApi,
  type TestApi,
} from "../../../testing/index";
import { linkAudit } from "../../foundation/audit/index";
import { listOutbox, tellAdministrators } from "../../foundation/messages/index";
import { workOnImports } from "./index";

const IMPORTS = "/v2/api/staff/imports";
const APPROVALS = "/v2/api/staff/approvals";
const REASON = { reason: "The members of the branch that moved" };
const HEADER = "customer_number,name,sur_name,dob,mobile,street";
const DOB = "1990-02-28";

type Colleague = Awaited<ReturnType<typeof createStaff>>;

let api: TestApi;
let companyId: number;
let asker: Colleague;
let second: Colleague;
let serial = 0;

beforeEach(async () => {
  api = await createTestApi({ max: 20 });
  ({ companyId } = await createInstitution(api.ctx));
  [asker, second] = [await staff(), await staff()];
});

const staff = () => createStaff(api, { companyId, role: "administrator" });
const send = async <T>(path: string, json: object, by = asker): Promise<{ status: number; body: T }> => {
  const answer = await by.client.post(path, json, by.token);
  return { status: answer.status, body: (await answer.json()) as T };
};
const work = () => workOnImports(api.ctx, { signal: new AbortController().signal });
const find = async (id: number) =>
  (await (await asker.read(`${IMPORTS}/${id}`)).json()) as ImportRecord & { error?: object };

/** A customer of the core system as a file has them, with a password or without. */
async function customer({ signsIn }: { signsIn: boolean }) {
  const mobile = `+6391755${String(++serial).padStart(5, "0")}`;
  const known = { companyId, mobile, name: "Ana", surName: "Cruz", dob: DOB, fedAt: api.clock.now() };
  const { id, customerNumber } = await createBankRecord(api.ctx, known);
  if (signsIn) await giveCredential(id);
  return { id, customerNumber, mobile };
}

/** The customer signs up and sets a password. */
async function giveCredential(id: number) {
  const [user] = await api.db.insert(users).values({ companyId, kind: "customer" }).returning();
  await api.db.insert(credentials).values({ userId: user!.id, kind: "password", hash: "x" });
  const known = { userId: user!.id, status: "active" as const, mobileVerifiedAt: api.clock.now() };
  await api.db.update(customers).set(known).where(eq(customers.id, id));
}

type Fed = Awaited<ReturnType<typeof customer>>;
const lineOf = ({ customerNumber, mobile }: Fed, change: Partial<Record<string, string>> = {}) =>
  Object.values({
    customerNumber,
    name: "Ana",
    surName: "Cruz",
    dob: DOB,
    mobile,
    street: "",
    ...change,
  }).join(",");

async function check(id: number, header = HEADER): Promise<ImportRecord> {
  await send(`${IMPORTS}/${id}/check`, { fields: header.split(",") });
  expect(await work()).toBe(true);
  return find(id);
}

/** Sends a file and has it checked. */
const checked = (...lines: string[]) => checkedFile("customers", HEADER, lines);

async function checkedFile(kind: string, header: string, lines: string[]): Promise<ImportRecord> {
  const answer = await api.call(`${IMPORTS}?kind=${kind}`, {
    method: "POST",
    headers: { app_key: "demo-admin-app", "Access-Token": asker.token, "Content-Type": "text/csv" },
    body: `${[header, ...lines].join("\n")}\n`,
  });
  return check(((await answer.json()) as ImportRecord).id, header);
}

const commit = <T = Approval>(id: number) => send<T>(`${IMPORTS}/${id}/commit`, REASON);
const approve = (id: number) => send<ApprovalCase>(`${APPROVALS}/${id}/approve`, REASON, second);
const problemsOf = async (id: number) => {
  const answer = await asker.read(`${IMPORTS}/${id}/problems`);
  const { results } = (await answer.json()) as { results: ImportProblem[] };
  return results.map(({ row, field, reason }) => ({ row, field, reason }));
};
const nameOf = async ({ id }: Fed) =>
  (await api.db.select().from(customers).where(eq(customers.id, id)))[0]?.name;

const CHANGES = [{ name: "Anna" }, { surName: "Diaz" }, { dob: "1990-02-27" }, { mobile: "+639175599999" }];

test("number, birth date or name of who has a password need two people; an address, or the name of a record of nothing, one", async () => {
  const [ana, ben] = [await customer({ signsIn: true }), await customer({ signsIn: false })];
  const harmless = await checked(lineOf(ana, { street: "New Street 1" }), lineOf(ben, { name: "Ben" }));
  expect(harmless).toMatchObject({ status: "checked", changed: 2, identity_changes: 0 });
  expect((await commit(harmless.id)).status).toBe(200);
  await work();
  expect(await find(harmless.id)).toMatchObject({ status: "done", changed: 2 });
  for (const change of CHANGES) {
    const { id, ...found } = await checked(lineOf(ana, { street: "New Street 1", ...change }));
    expect(found).toMatchObject({ changed: 1, identity_changes: 1 });
    expect((await commit(id)).status).toBe(202);
    await send(`${IMPORTS}/${id}/cancel`, {});
  }
});

test("number and birth date of a record without an account or password need two people: by them it is claimed", async () => {
  const ben = await customer({ signsIn: false });
  for (const change of [{ dob: "1990-02-27" }, { mobile: "+639175599998" }]) {
    const { id, ...found } = await checked(lineOf(ben, change));
    expect(found).toMatchObject({ changed: 1, identity_changes: 1 });
    expect((await commit(id)).status).toBe(202);
    await send(`${IMPORTS}/${id}/cancel`, {});
  }
});

test("balance and status of accounts that are there are decided by one person or by two, as the institution says", async () => {
  const ana = await customer({ signsIn: false });
  const account = await createAccount(api.ctx, { companyId, customerId: ana.id });
  const decided = async (row: string) => {
    const { id } = await checkedFile("savings_accounts", OWNERS, [row]);
    const { status, body } = await commit(id);
    if (status === 202) await send(`${IMPORTS}/${id}/cancel`, {});
    else await work();
    return [status, body.after?.identity_facts];
  };
  const row = (status: string, balance: string, number = account.accountNumber) =>
    `${number},${ana.customerNumber},${status},${account.productId},${balance}`;
  expect(await decided(row("active", "9000.00"))).toEqual([200, undefined]);
  await api.db.update(companies).set({ importBalances: "second_person" });
  expect(await decided(row("active", "8000.00"))).toEqual([202, ["balance"]]);
  expect(await decided(row("dormant", "9000.00"))).toEqual([202, ["account_status"]]);
  expect(await decided(row("active", "9000.0"))).toEqual([200, undefined]);
  expect(await decided(row("active", "5.00", "001-210-0000999-1"))).toEqual([200, undefined]);
});

test("approved, exactly the checked file is taken, under both names and with its digest", async () => {
  const ana = await customer({ signsIn: true });
  const { id } = await checked(lineOf(ana, { name: "Anna" }));
  const { body: waits } = await commit(id);
  const shown = (await (await second.read(`${APPROVALS}/${waits.id}`)).json()) as ApprovalCase;
  expect(shown.after).toMatchObject({ kind: "customers", changed: 1, identity_changes: 1 });
  expect((await approve(waits.id)).status).toBe(200);
  expect(await work()).toBe(true);
  expect(await find(id)).toMatchObject({ status: "done", changed: 1 });
  expect(await nameOf(ana)).toBe("Anna");
  const [row] = await api.db.select().from(auditLog).where(eq(auditLog.action, "import.committed"));
  expect(row?.details).toMatchObject({
    ...{ approval: waits.id, asked_by: asker.userId, approved_by: second.userId },
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("who gets a password between check and commit stops it, with row and field, and nothing is taken", async () => {
  const [ana, ben] = [await customer({ signsIn: false }), await customer({ signsIn: false })];
  const { id, identity_changes } = await checked(lineOf(ben, { name: "Ben" }), lineOf(ana, { name: "Anna" }));
  expect(identity_changes).toBe(0);
  await giveCredential(ana.id);
  expect((await commit(id)).status).toBe(200);
  await work();
  expect(await find(id)).toMatchObject({ status: "checked", bad_rows: 1 });
  expect(await problemsOf(id)).toEqual([{ row: 3, field: "name", reason: "wrong_state" }]);
  expect([await nameOf(ana), await nameOf(ben)]).toEqual(["Ana", "Ana"]);
  expect((await commit(id)).status).toBe(409);
  expect(await check(id)).toMatchObject({ bad_rows: 0, identity_changes: 1 });
  expect((await commit(id)).status).toBe(202);
});

test("a fact that was not approved stops it, although another one of the customer was", async () => {
  const ana = await customer({ signsIn: true });
  const { id } = await checked(lineOf(ana, { name: "Anna" }));
  const { body: waits } = await commit(id);
  await api.db.update(customers).set({ dob: "1990-12-31" }).where(eq(customers.id, ana.id));
  expect((await approve(waits.id)).status).toBe(200);
  await work();
  expect(await problemsOf(id)).toEqual([{ row: 2, field: "dob", reason: "wrong_state" }]);
  expect(await nameOf(ana)).toBe("Ana");
});

test("a password that is set while the file is taken comes before it or after it, never within", async () => {
  const ana = await customer({ signsIn: false });
  const { id } = await checked(lineOf(ana, { name: "Anna" }));
  await commit(id);
  await Promise.all([work(), giveCredential(ana.id)]);
  const { status } = await find(id);
  expect(await nameOf(ana)).toBe(status === "done" ? "Anna" : "Ana");
});

test("what was approved is what was checked then: another check, or other rows, need another approval", async () => {
  const [ana, ben] = [await customer({ signsIn: true }), await customer({ signsIn: true })];
  const { id } = await checked(lineOf(ana, { name: "Anna" }), lineOf(ben));
  const { body: waits } = await commit(id);
  await api.db.update(customers).set({ name: "Bella" }).where(eq(customers.id, ben.id));
  expect(await check(id)).toMatchObject({ identity_changes: 2 });
  expect(await approve(waits.id)).toMatchObject({ status: 409 });
  await send(`${APPROVALS}/${waits.id}/withdraw`, {});
  const { body: again } = await commit(id);
  const other = JSON.stringify(lineOf(ana, { name: "Mallory" }).split(","));
  await api.db.execute(sql`update ${importRows} set cells = ${other}::jsonb where row_number = 2`);
  expect((await approve(again.id)).status).toBe(200);
  await work();
  expect(await problemsOf(id)).toEqual([{ row: 1, field: null, reason: "wrong_state" }]);
  expect(await nameOf(ana)).toBe("Ana");
});

test("approved to leave rows out, exactly these are: a row that was wrong and is right now needs another approval", async () => {
  const [ana, ben] = [await customer({ signsIn: true }), await customer({ signsIn: false })];
  const { id } = await checked(lineOf(ana, { name: "Anna" }), lineOf(ben, { dob: "2150-01-01" }));
  const asked = { ...REASON, only_good: true };
  const ask = () => send<Approval>(`${IMPORTS}/${id}/commit`, asked);
  expect((await commit(id)).status).toBe(409);
  const { body: waits, status } = await ask();
  expect(status).toBe(202);
  const shown = (await (await second.read(`${APPROVALS}/${waits.id}`)).json()) as ApprovalCase;
  expect(shown.after).toMatchObject({ left_out: 1, changed: 1 });
  await api.db
    .update(importRows)
    .set({ cells: lineOf(ben).split(",") })
    .where(eq(importRows.row, 3));
  await check(id);
  expect(await approve(waits.id)).toMatchObject({ status: 409 });
  await send(`${APPROVALS}/${waits.id}/withdraw`, {});
  await api.db
    .update(importRows)
    .set({ cells: lineOf(ben, { dob: "2150-01-01" }).split(",") })
    .where(eq(importRows.row, 3));
  await check(id);
  const { body: again } = await ask();
  expect((await approve(again.id)).status).toBe(200);
  await work();
  expect(await find(id)).toMatchObject({ status: "done", changed: 1, bad_rows: 1, only_good: true });
  expect(await nameOf(ana)).toBe("Anna");
});

test("a long file that was stopped between its parts needs the second person again for what is left", async () => {
  const [ana, ben] = [await customer({ signsIn: false }), await customer({ signsIn: true })];
  const { id } = await checked(lineOf(ana, { street: "New Street 1" }), lineOf(ben, { name: "Benno" }));
  const inParts = (signal: Pick<AbortSignal, "aborted">) =>
    workOnImports(api.ctx, { signal: signal as AbortSignal, partRows: 1 });
  await send(`${IMPORTS}/${id}/check`, { fields: HEADER.split(",") });
  await inParts({ aborted: false });
  const { body: waits } = await commit(id);
  expect((await approve(waits.id)).status).toBe(200);
  let asked = 0;
  const stopping = {
    get aborted() {
      asked += 1;
      return asked > 1;
    },
  };
  await inParts(stopping);
  expect(await find(id)).toMatchObject({ status: "checked", rows_taken: 1, identity_changes: 0 });
  const { status, body: again } = await commit(id);
  expect(status).toBe(202);
  const shown = (await (await second.read(`${APPROVALS}/${again.id}`)).json()) as ApprovalCase;
  expect(shown.after).toMatchObject({ rows_taken: 1, identity_facts: ["name"] });
  expect((await approve(again.id)).status).toBe(200);
  await inParts({ aborted: false });
  expect(await find(id)).toMatchObject({ status: "done", rows_taken: 2, identity_changes: 1 });
  expect(await nameOf(ben)).toBe("Benno");
});

test("a check of a release that kept no digest has to be done again", async () => {
  const { id } = await checked(lineOf(await customer({ signsIn: true }), { name: "Anna" }));
  await api.db.update(imports).set({ digest: null }).where(eq(imports.id, id));
  expect((await commit(id)).status).toBe(409);
});

test("number, birth date or name of a record that owns an account need two people, though it is unclaimed", async () => {
  const ana = await customer({ signsIn: false });
  await createAccount(api.ctx, { companyId, customerId: ana.id });
  for (const change of CHANGES) {
    const { id, ...found } = await checked(lineOf(ana, { street: "New Street 1", ...change }));
    expect(found).toMatchObject({ changed: 1, identity_changes: 1 });
    expect((await commit(id)).status).toBe(202);
    await send(`${IMPORTS}/${id}/cancel`, {});
  }
  const { id } = await checked(lineOf(ana, { street: "New Street 1" }));
  expect((await commit(id)).status).toBe(200);
});

test("an account that comes between check and commit makes its owner one to take over: nothing is taken", async () => {
  const ana = await customer({ signsIn: false });
  const { id } = await checked(lineOf(ana, { name: "Anna" }));
  await createAccount(api.ctx, { companyId, customerId: ana.id });
  await commit(id);
  await work();
  expect(await problemsOf(id)).toEqual([{ row: 2, field: "name", reason: "wrong_state" }]);
  expect(await nameOf(ana)).toBe("Ana");
});

test("closing a customer, and opening one again, needs two people; suspending one", async () => {
  const file = (status: string, { customerNumber }: Fed) =>
    checkedFile("customers", "customer_number,name,status", [`${customerNumber},Ana,${status}`]);
  const [ana, ben] = [await customer({ signsIn: false }), await customer({ signsIn: true })];
  await api.db.update(customers).set({ status: "closed" }).where(eq(customers.id, ben.id));
  for (const [status, whom] of [
    ["closed", ana],
    ["active", ben],
  ] as const) {
    const { id, identity_changes } = await file(status, whom);
    expect([identity_changes, (await commit(id)).status]).toEqual([1, 202]);
    await send(`${IMPORTS}/${id}/cancel`, {});
  }
  expect(await file("suspended", ana)).toMatchObject({ changed: 1, identity_changes: 0 });
});

const OWNERS = "account_number,customer_number,status,product_id,balance";
type Held = Awaited<ReturnType<typeof createAccount>>;
const ownerFile = ({ accountNumber, productId }: Held, { customerNumber }: Fed, balance = "100.50") =>
  checkedFile("savings_accounts", OWNERS, [
    `${accountNumber},${customerNumber},active,${productId},${balance}`,
  ]);
const ownerOf = async ({ id }: Held) =>
  (await api.db.select().from(savingsAccounts).where(eq(savingsAccounts.id, id)))[0]?.customerId;

test("another owner of an account needs two people, who see what it is, and all administrators are told", async () => {
  const [ana, mallory] = [await customer({ signsIn: false }), await customer({ signsIn: true })];
  const account = await createAccount(api.ctx, { companyId, customerId: ana.id });
  const same = await ownerFile(account, ana, "7.00");
  expect(same).toMatchObject({ changed: 1, identity_changes: 0 });
  expect((await commit(same.id)).status).toBe(200);
  await work();
  await linkAudit(api.ctx);
  await tellAdministrators(api.ctx);
  expect(await listOutbox(api.ctx, { to: second.email })).toEqual([]);
  const { id, identity_changes } = await ownerFile(account, mallory, "7.00");
  expect(identity_changes).toBe(1);
  const { status, body: waits } = await commit(id);
  expect(status).toBe(202);
  expect(waits.after).toMatchObject({ identity_changes: 1, identity_facts: ["customer_number"] });
  expect(await ownerOf(account)).toBe(ana.id);
  expect((await approve(waits.id)).status).toBe(200);
  await work();
  expect(await ownerOf(account)).toBe(mallory.id);
  await linkAudit(api.ctx);
  await tellAdministrators(api.ctx);
  const [mail] = await listOutbox(api.ctx, { to: second.email });
  expect(mail?.text).toContain("Imports that change who a customer is, or whose an account is: 1 (Tess)");
});

test("an account that gets another owner between check and commit stops it", async () => {
  const [ana, ben] = [await customer({ signsIn: false }), await customer({ signsIn: false })];
  const account = await createAccount(api.ctx, { companyId, customerId: ana.id });
  const { id } = await ownerFile(account, ana, "7.00");
  await api.db.update(savingsAccounts).set({ customerId: ben.id }).where(eq(savingsAccounts.id, account.id));
  expect((await commit(id)).status).toBe(200);
  await work();
  expect(await problemsOf(id)).toEqual([{ row: 2, field: "customer_number", reason: "wrong_state" }]);
  expect(await ownerOf(account)).toBe(ben.id);
});
