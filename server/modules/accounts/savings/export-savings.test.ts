import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog, savingsAccounts } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createAccount,
  createBankRecord,
  createInstitution,
  createTestApi,
  refusalOf,
  type TestApi,
} from "../../../testing/index";

const PATH = "/v2/api/staff/savings_accounts";
/** More than two batches. */
const ROWS = 2_100;

let api: TestApi;
let companyId: number;
let productId: number;
let read: (path: string) => Promise<Response>;
let userId: number;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  const { companyId: elsewhere } = await createInstitution(api.ctx, { prefix: "ELS", appKeyPrefix: "els" });
  for (const company of [companyId, elsewhere]) {
    const mobile = `+63917555${1000 + company}`;
    const { id } = await createBankRecord(api.ctx, {
      companyId: company,
      mobile,
      name: "=Ana",
      surName: "Cruz",
    });
    const account = await createAccount(api.ctx, { companyId: company, customerId: id, status: "frozen" });
    if (company === companyId) ({ productId } = account);
    await api.db.execute(sql`insert into savings_accounts (company_id, account_number, customer_id, product_id, currency, status, balance)
      select ${company}::int, '7-' || i, ${id}::int, ${account.productId}::int, 'PHP', 'active', 10.50
      from generate_series(1, ${ROWS}::int) i`);
  }
  ({ read, userId } = await createStaff(api, { companyId, role: "auditor" }));
});

const linesOf = async (query: string) => {
  const answer = await read(`${PATH}/export${query}`);
  expect(answer.status).toBe(200);
  return (await answer.text()).trimEnd().split("\r\n");
};

test("every account of the company is in the file once, in the order that was asked for", async () => {
  const [head, ...lines] = await linesOf("?order=account_number desc");
  expect(head).toMatch(/^id,account_number,customer_number,customer_name,product_name,currency,balance,/);
  expect(lines).toHaveLength(ROWS + 1);
  const numbers = lines.map((line) => line.split(",")[1] ?? "");
  expect(new Set(numbers).size).toBe(ROWS + 1);
  expect(numbers).toEqual([...numbers].sort().reverse());
  expect(lines[0]).toContain(",'=Ana Cruz,");
  expect(lines[0]).toContain(",PHP,10.50,");
});

test("a filter leaves what it says, in the file as on the page", async () => {
  expect(await linesOf("?status=frozen")).toHaveLength(2);
  expect(await linesOf(`?status=frozen&product_id=${productId + 1}`)).toHaveLength(1);
  const page = async (query: string) => (await (await read(PATH + query)).json()) as { total: number };
  expect(await page("?status=frozen")).toMatchObject({ total: 1 });
  expect(await page(`?product_id=${productId}`)).toMatchObject({ total: ROWS + 1 });
  expect(await page("?customer_id=2147483647")).toMatchObject({ total: 0 });
  expect(await refusalOf(await read(`${PATH}/export?order=secret`))).toMatchObject({ fields: ["order"] });
  expect(await refusalOf(await read(`${PATH}?status=lost`))).toMatchObject({ fields: ["status"] });
});

test("what was taken out, by whom and with which filter is on record", async () => {
  await linesOf("?status=closed&order=id");
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, "savings_account.exported"));
  expect(rows.at(-1)).toMatchObject({
    actorUserId: userId,
    subjectId: String(companyId),
    details: { status: "closed", order: "id" },
  });
});

test("a supervisor reads accounts, and takes none out", async () => {
  const supervisor = await createStaff(api, { companyId, role: "supervisor" });
  expect((await supervisor.read(PATH)).status).toBe(200);
  expect(await refusalOf(await supervisor.read(`${PATH}/export`))).toMatchObject({ status: 403 });
});

test("accounts that are listed with the record of their owner are one reading with it; those of another person are another", async () => {
  const other = await createStaff(api, { companyId, role: "supervisor" });
  const [row] = await api.db
    .select()
    .from(savingsAccounts)
    .where(eq(savingsAccounts.companyId, companyId))
    .limit(1);
  const id = row!.customerId;
  const readings = async () =>
    (
      await api.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, String(id)), eq(auditLog.action, "customer.looked_up")))
    ).map(({ actorUserId, details }) => [actorUserId, (details as { part: string }).part]);
  await read(`/v2/api/staff/customers/${id}/file`);
  await read(`${PATH}?customer_id=${id}`);
  await other.read(`${PATH}?customer_id=${id}`);
  expect(await readings()).toEqual([
    [userId, "file"],
    [other.userId, "accounts"],
  ]);
  await api.clock.advance(61);
  await read(`${PATH}?customer_id=${id}`);
  expect((await readings()).at(-1)).toEqual([userId, "accounts"]);
});
