import { beforeAll, expect, test } from "vitest";
import type { TransactionRecord } from "../../../../lib/contract/index";
import {
  createAccount,
  createBankRecord,
  createInstitution,
  createTestApi,
  createTestKey,
  type TestApi,
} from "../../../testing/index";

let api: TestApi;
let headers: { Authorization: string };
let accountNumber: string;

beforeAll(async () => {
  api = await createTestApi();
  const { companyId } = await createInstitution(api.ctx);
  ({ headers } = await createTestKey(api.ctx));
  const { id: customerId } = await createBankRecord(api.ctx, { companyId, mobile: "+639171110001" });
  ({ accountNumber } = await createAccount(api.ctx, { companyId, customerId }));
  const other = await createAccount(api.ctx, { companyId, customerId });
  await post([3, 2, 1].map((n) => line(n)));
  await post([line(9, { account_number: other.accountNumber })]);
});

/** The n-th deposit of one moment. */
const line = (n: number, more: object = {}) => ({
  ...{ account_number: accountNumber, reference: `L${n}`, type: "deposit", entry_type: "credit" },
  ...{
    posted_at: "2026-03-02T00:00:00Z",
    value_date: "2026-03-02",
    amount: "1.00",
    running_balance: `${n}.00`,
  },
  ...more,
});
const post = (transactions: object[]) => api.call("/v1/transactions", { headers, json: { transactions } });

async function list(query: string): Promise<{ data: TransactionRecord[]; next: string | null }> {
  const answer = await api.call(`/v1/transactions?${query}`, { headers });
  const next = /[?&]after=([^&>]+)[^,]*rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1] ?? null;
  return { ...((await answer.json()) as { data: TransactionRecord[] }), next };
}
const referencesOf = ({ data }: { data: TransactionRecord[] }) => data.map(({ reference }) => reference);

test.each([
  ["posted_at", ["L1", "L2", "L3"]],
  ["posted_at desc", ["L3", "L2", "L1"]],
])("a list of one account by %s has its order, page by page", async (order, expected) => {
  const query = `account_number=${accountNumber}&order=${encodeURIComponent(order)}`;
  expect(referencesOf(await list(query))).toEqual(expected);
  const found: string[] = [];
  for (let after = ""; ; ) {
    const page = await list(`${query}&limit=1${after}`);
    found.push(...referencesOf(page));
    if (page.next === null) break;
    after = `&after=${page.next}`;
  }
  expect(found).toEqual(expected);
});

test("a list of the whole institution keeps the order of arrival among lines of one moment", async () => {
  expect(referencesOf(await list("order=posted_at"))).toEqual(["L3", "L2", "L1", "L9"]);
});

test("what was corrected since is found by when it was, and so is what was added", async () => {
  const query = async (since: string) =>
    referencesOf(await list(`updated_at[gte]=${encodeURIComponent(since)}&order=updated_at`));
  await api.clock.advance(60);
  const since = (await api.clock.now()).toISOString();
  expect(await query(since)).toEqual([]);
  await post([line(2, { description: "Mended" }), line(4)]);
  expect((await query(since)).toSorted()).toEqual(["L2", "L4"]);
  expect(await query("2026-01-01T00:00:00Z")).toHaveLength(5);
});
