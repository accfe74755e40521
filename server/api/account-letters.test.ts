import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { customers, events, savingsProducts } from "../db/schema/index";
import { workOnImports } from "../modules/integration/imports/index";
import { createStaff } from "../testing/create-staff";
import {
  createAccount,
  createApiClient,
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
  unlimited,
} from "../testing/index";

const NUMBER = "GB29-NWBK-6016X";
const WRITINGS = [NUMBER, NUMBER.toLowerCase(), "GB29NWBK6016X", "gb29nwbk6016x"];
const MOBILE = "+639171110001";

let api: TestApi;
let key: Awaited<ReturnType<typeof createTestKey>>;
let ana: { token: string; customer_number: string };
let desk: Awaited<ReturnType<typeof createStaff>>;
let product_id: number;

const v1 = (path: string, json?: unknown, method = json ? "POST" : "GET") =>
  api.call(`/v1/${path}`, { ...key, method, json });
const jsonOf = async (answer: Response | Promise<Response>) => (await answer).json();
const fed = (more: object = {}) => ({
  ...{ customer_number: ana.customer_number, product_id, status: "active" },
  ...more,
});

beforeAll(async () => {
  api = await createTestApi({ settings: unlimited() });
  const { companyId } = await createInstitution(api.ctx);
  key = await createTestKey(api.ctx);
  const tokens = await createApiClient(api).signUp(MOBILE);
  ana = { token: tokens.access_token, customer_number: tokens.customer_number! };
  desk = await createStaff(api, { companyId, role: "supervisor" });
  const [customer] = await api.db.select().from(customers).where(eq(customers.mobile, MOBILE));
  await createAccount(api.ctx, { companyId, customerId: customer!.id });
  const [product] = await api.db.select().from(savingsProducts);
  product_id = product!.id;
  const opened = await v1("savings_accounts/gb29-nwbk-6016x", fed({ balance: "5.00" }), "PUT");
  expect(opened.status).toBe(201);
});

test.each(WRITINGS)("%s is looked up by customers, staff and keys", async (writing) => {
  const path = `/v2/api/savings/by-account-number/${writing}`;
  const found = { account_number: NUMBER };
  expect(await jsonOf(createApiClient(api).get(path, ana.token))).toMatchObject(found);
  expect(await jsonOf(desk.read(path))).toMatchObject(found);
  expect(await jsonOf(v1(`savings_accounts/${writing}`))).toMatchObject(found);
  expect(await jsonOf(desk.read(`/v2/api/staff/customers?search=${writing}`))).toMatchObject({
    ...{ found_by: "account_number", exact: true },
    results: [{ customer_number: ana.customer_number }],
  });
});

test("staff find it by its end, and a list by a filter", async () => {
  for (const end of ["016X", "6016x", "BK 6016 X"])
    expect(await jsonOf(desk.read(`/v2/api/staff/customers?search=${end}`)), end).toMatchObject({
      ...{ found_by: "account_number", exact: false, count: 1 },
    });
  for (const end of ["16X", "016Z", "X"])
    expect(await jsonOf(desk.read(`/v2/api/staff/customers?search=${end}`)), end).toMatchObject({ count: 0 });
  const list = await jsonOf(v1(`savings_accounts?account_number=${NUMBER.toLowerCase()}`));
  expect(list.data).toMatchObject([{ account_number: NUMBER }]);
});

test("movements, a batch and a file name it in any writing; events and statements by its own", async () => {
  const line = (account_number: string, reference: string) => ({
    ...{ account_number, reference, posted_at: "2026-01-31T09:30:00+08:00", value_date: "2026-01-31" },
    ...{ type: "deposit", entry_type: "credit", amount: "5.00" },
  });
  const transactions = WRITINGS.map((writing, index) => line(writing, `R${index}`));
  expect(await jsonOf(v1("transactions", { transactions }))).toMatchObject({ created: WRITINGS.length });
  const [event] = await api.db.select().from(events).where(eq(events.type, "transaction.created"));
  expect(event?.data).toMatchObject({
    object: { account_number: NUMBER, transactions: WRITINGS.map(() => ({})) },
  });
  const rows = [
    fed({ account_number: "sav-1a" }),
    fed({ account_number: "SAV-1A" }),
    fed({ account_number: "S1A" }),
  ];
  const { results } = await jsonOf(v1("savings_accounts/batch", { mode: "each", rows }));
  expect(results.map(({ status }: { status: number }) => status)).toEqual([201, 400, 400]);
  const file = `account_number,customer_number,product_id,status\nSav-1b,${ana.customer_number},${product_id},active\nsav1B,${ana.customer_number},${product_id},active\n`;
  const headers = { ...key.headers, "Content-Type": "text/csv" };
  const sent = api.call("/v1/imports?kind=savings_accounts", { method: "POST", headers, body: file });
  const { id, columns } = await jsonOf(sent);
  await v1(`imports/${id}/check`, { fields: columns.map(({ field }: { field: string }) => field) });
  await workOnImports(api.ctx, { signal: new AbortController().signal });
  expect(await jsonOf(v1(`imports/${id}/problems`))).toMatchObject({
    results: [{ row: 3, field: "account_number", reason: "repeated" }],
  });
  const statement = await v1(
    `savings_accounts/${NUMBER.toLowerCase()}/statement?from=2026-01-01&to=2026-01-31`,
  );
  expect(await statement.text()).toContain("5.00");
});

test("a paper tells its end, letters too, and a receipt shows no more", async () => {
  const { id } = await jsonOf(v1(`savings_accounts/${NUMBER}`));
  const post = createApiClient(api).post;
  const paper = await post(`/v2/api/savings/by-id/${id}/certificate/pdf`, {}, ana.token);
  expect(paper.headers.get("Content-Disposition")).toContain("certificate-016X-");
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await paper.arrayBuffer())));
  const code = /(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}/.exec(text.join(" "))?.[0] ?? "";
  for (const [ending, issued] of [
    ["016X", true],
    ["016x", true],
    ["6016", false],
  ] as const)
    expect(await jsonOf(post("/v2/api/verify", { code, ending }))).toMatchObject({ issued });
  const receipt = await desk.client.post(`/v2/api/staff/savings_accounts/${id}/receipt`, {}, desk.token);
  expect(await jsonOf(receipt)).toMatchObject({ account_number: "••••-••••-•016X" });
});

test.each(["savings", "12-", "-12A", "1--2A", "A 12", "ÄB12", "123", `A${"1".repeat(34)}`])(
  "%j opens no account",
  async (number) => {
    const answer = await v1(`savings_accounts/${encodeURIComponent(number)}`, fed(), "PUT");
    expect(await refusalOf(answer)).toMatchObject({ status: 400, fields: ["account_number"] });
  },
);
