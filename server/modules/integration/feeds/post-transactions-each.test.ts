import { beforeAll, expect, test } from "vitest";
import type { TransactionBatchResult } from "../../../../lib/contract/index";
import { createFeedWorld, createTestKey, type FeedWorld, refusalOf } from "../../../testing/index";

let world: FeedWorld;
let serial = 0;

beforeAll(async () => {
  world = await createFeedWorld({ max: 500 });
  await world.call("PUT", "customers/HSB00000001", { name: "Ana" });
});

/** The number of a new account. */
async function newAccount(): Promise<string> {
  serial += 1;
  const number = `400-000-${String(serial).padStart(7, "0")}`;
  const account = { customer_number: "HSB00000001", product_id: world.product, status: "active" };
  await world.call("PUT", `savings_accounts/${number}`, { ...account, balance: "0.00" });
  return number;
}

const line = (account_number: string, reference: string, more: object = {}) => ({
  ...{ account_number, reference, posted_at: "2026-03-01T08:00:00Z", value_date: "2026-03-01" },
  ...{ type: "deposit", entry_type: "credit", amount: "10.00", ...more },
});
const back = (account_number: string, reference: string, reverses_reference: string, more: object = {}) =>
  line(account_number, reference, { entry_type: "debit", type: "undo", reverses_reference, ...more });
const post = (transactions: object[], more: object = {}, headers?: Record<string, string>) =>
  world.call("POST", "transactions", { transactions, ...more }, headers);
const posted = async (...given: Parameters<typeof post>): Promise<TransactionBatchResult> =>
  (await post(...given)).json();

test("what is right is taken, and each of the others says why not, by its place", async () => {
  const account = await newAccount();
  const rows = [
    line(account, "A"),
    line(account, "B", { amount: "1.005" }),
    { ...line(account, "C"), posted_at: "yesterday" },
    line("999-999-9999999", "D"),
    line(account, "E"),
  ];
  const answer = await post(rows, { mode: "each" });
  expect(answer.status).toBe(201);
  const { results = [], data, ...counts } = (await answer.json()) as TransactionBatchResult;
  expect(counts).toEqual({ created: 2, updated: 0, unchanged: 0 });
  expect(data.map(({ reference }) => reference)).toEqual(["A", "E"]);
  expect(results.map(({ row, status, id, error }) => [row, status, id, error?.details[0]?.field])).toEqual([
    [0, 201, data[0]?.id, undefined],
    [1, 400, undefined, "amount"],
    [2, 400, undefined, "posted_at"],
    [3, 400, undefined, "account_number"],
    [4, 201, data[1]?.id, undefined],
  ]);
  const again = await posted(rows.slice(0, 1), { mode: "each" });
  expect(again).toMatchObject({ unchanged: 1, results: [{ row: 0, status: 200 }] });
  // Whole, the same is refused whole.
  expect(await refusalOf(await post(rows))).toMatchObject({ status: 400 });
});

test("a transaction takes another one back by its reference, in the same batch or kept before, once", async () => {
  const account = await newAccount();
  const { data } = await posted([line(account, "A"), back(account, "A-", "A"), line(account, "B")]);
  const [a, undo, b] = data;
  expect(undo).toMatchObject({ reverses: a?.id, kind: "reversal", type: "undo", reversed_by: null });
  expect(a).toMatchObject({ reverses: null, reversed_by: undo?.id });
  expect(b).toMatchObject({ reverses: null, reversed_by: null });
  const later = await posted([back(account, "B-", "B"), back(account, "A-", "A")]);
  expect(later).toMatchObject({ created: 1, unchanged: 1 });
  expect(later.data[0]).toMatchObject({ reverses: b?.id });
  for (const [wrong, code, field] of [
    [back(account, "X", "A"), "conflict", "reverses_reference"],
    [back(account, "X", "A-"), "conflict", "reverses_reference"],
    [back(account, "X", "X"), "invalid_request", "reverses_reference"],
    [back(account, "X", "none"), "invalid_request", "reverses_reference"],
  ] as const) {
    const refusal = await refusalOf(await post([wrong]));
    expect(refusal, JSON.stringify(wrong)).toMatchObject({ fields: [`transactions.0.${field}`] });
    expect([refusal.code, "invalid_request"]).toContain(code === "conflict" ? refusal.code : code);
  }
  await posted([line(account, "C")]);
  for (const [more, field] of [
    [{ amount: "9.99" }, "reverses_reference"],
    [{ entry_type: "credit" }, "reverses_reference"],
    [{ posted_at: "2026-02-28T08:00:00Z" }, "posted_at"],
  ] as const)
    expect(await refusalOf(await post([back(account, "C-", "C", more)]))).toMatchObject({
      ...{ status: 400, fields: [`transactions.0.${field}`] },
    });
  // Nothing of what was refused is there.
  const { data: all } = await (await world.call("GET", `transactions?account_number=${account}`)).json();
  expect(all).toHaveLength(5);
});

test("balances change with their transactions, or neither does", async () => {
  const account = await newAccount();
  const other = await newAccount();
  const balanceOf = async (number: string) =>
    (await (await world.call("GET", `savings_accounts/${number}`)).json()).balance;
  const moved = { accounts: [{ account_number: account.replaceAll("-", ""), balance: "10.00" }] };
  expect((await post([line(account, "A", { running_balance: "10.00" })], moved)).status).toBe(201);
  expect(await balanceOf(account)).toBe("10.00");
  const wrongs = [
    [[line(account, "B", { amount: "0.00" })], { accounts: [{ account_number: account, balance: "20.00" }] }],
    [[line(account, "B")], { accounts: [{ account_number: account, balance: "20.005" }] }],
    [[line(account, "B")], { accounts: [{ account_number: "999-999-9999999", balance: "20.00" }] }],
    [[line(account, "B")], { accounts: [...moved.accounts, { account_number: account, balance: "20.00" }] }],
    [[line(account, "B")], { ...moved, mode: "each" }],
  ] as const;
  const fields = [];
  for (const [rows, more] of wrongs) {
    const refusal = await refusalOf(await post([...rows], more));
    expect(refusal.status).toBe(400);
    fields.push(refusal.fields);
  }
  expect(fields).toEqual([
    ["transactions.0.amount"],
    ["accounts.0.balance"],
    ["accounts.0.account_number"],
    ["accounts.1.account_number"],
    ["accounts"],
  ]);
  const poor = await createTestKey(world.api.ctx, { scopes: ["transactions:write"] });
  const refused = await post(
    [line(other, "A")],
    { accounts: [{ account_number: other, balance: "10.00" }] },
    poor.headers,
  );
  expect(await refusalOf(refused)).toMatchObject({ status: 403, code: "insufficient_scope" });
  expect(await balanceOf(account)).toBe("10.00");
  expect(await balanceOf(other)).toBe("0.00");
  const { data } = await (await world.call("GET", `transactions?account_number=${other}`)).json();
  expect(data).toEqual([]);
});
