import { beforeAll, expect, test } from "vitest";
import {
  createFeedWorld,
  createProduct,
  type FeedWorld,
  refusalOf,
  type TestApi,
} from "../../../testing/index";

let api: TestApi;
let call: FeedWorld["call"];
let product: number;
let yen: number;

beforeAll(async () => {
  const world = await createFeedWorld();
  ({ api, product, call } = world);
  yen = await createProduct(api.ctx, { companyId: world.companyId, code: "220", currency: "JPY" });
  await call("PUT", "customers/HSB00000001", { name: "Ana" });
  await call("PUT", "savings_accounts/50-1", account({ balance: "10.00" }));
});

const account = (more: object = {}) => ({
  ...{ customer_number: "HSB00000001", product_id: product, status: "active" },
  ...more,
});
const line = (reference: string, more: object = {}) => ({
  ...{ account_number: "50-1", reference, posted_at: "2026-01-31T09:30:00Z", value_date: "2026-01-31" },
  ...{ type: "deposit", entry_type: "credit", amount: "50.00" },
  ...more,
});
const post = (...transactions: object[]) => call("POST", "transactions", { transactions });
const add = async (reference: string, more: object = {}) =>
  (await (await post(line(reference, more))).json()).data[0];
const reverse = (id: number, reference: string, more: object = {}) =>
  call("POST", `transactions/${id}/reversal`, {
    ...{ reference, posted_at: "2026-02-01T09:30:00Z", value_date: "2026-02-01" },
    ...more,
  });

test("a reversal is a new line of the other direction; the first one and the balance stay", async () => {
  const first = await add("A1", { running_balance: "60.00" });
  const answer = await reverse(first.id, "A1-back");
  expect(answer.status).toBe(201);
  const back = await answer.json();
  expect(back).toMatchObject({
    ...{ reverses: first.id, reference: "A1-back", entry_type: "debit", amount: "50.00", type: "reversal" },
    ...{ account_number: "50-1", running_balance: null, currency: "PHP" },
  });
  expect(await (await call("GET", `transactions/${first.id}`)).json()).toEqual({
    ...first,
    reversed_by: back.id,
  });
  expect((await (await call("GET", "savings_accounts/50-1")).json()).balance).toBe("10.00");
});

test("once: 50 reversals at once add one line; a reversal is not reversed, a reference not used twice", async () => {
  const { id } = await add("B1");
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => reverse(id, `B1-back-${n}`)));
  const [made] = answers.filter(({ status }) => status === 201);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  const undone = await reverse((await made!.json()).id, "B2-back");
  expect(await refusalOf(undone)).toMatchObject({ status: 409, fields: ["id"] });
  const other = await add("C1");
  expect(await refusalOf(await reverse(other.id, "B1"))).toMatchObject({
    status: 409,
    fields: ["reference"],
  });
  expect((await reverse(2_000_000_000, "D1")).status).toBe(404);
});

test("a reversal is not before what it takes back; it may be at the same moment", async () => {
  const first = await add("G1");
  const early = await reverse(first.id, "G1-early", { posted_at: "2026-01-31T09:29:59.999Z" });
  expect(await refusalOf(early)).toMatchObject({ status: 400, fields: ["posted_at"] });
  expect((await reverse(first.id, "G1-back", { posted_at: "2026-01-31T17:30:00+08:00" })).status).toBe(201);
});

test("a currency is one of ISO 4217, of an account as of a transaction", async () => {
  const unknown = await call("PUT", "savings_accounts/50-9", account({ currency: "ZZZ" }));
  expect(await refusalOf(unknown)).toMatchObject({ status: 400, fields: ["currency"] });
  expect(await refusalOf(await post(line("H1", { currency: "ZZZ" })))).toMatchObject({
    ...{ status: 400, fields: ["transactions.0.currency"] },
  });
});

test.each([
  [{ amount: "1.005" }, "transactions.0.amount", "too_precise"],
  [{ running_balance: "1.005" }, "transactions.0.running_balance", "too_precise"],
  [{ amount: "0.00" }, "transactions.0.amount", "too_small"],
  [{ currency: "USD" }, "transactions.0.currency", "mismatch"],
])("%j is refused: no ledger holds it", async (more, field, reason) => {
  const { error } = await (await post(line("E1", more))).json();
  expect(error.details).toMatchObject([{ field, reason }]);
});

test("zeros beyond the digits of the currency are left out", async () => {
  expect(await add("F1", { amount: "1250.000000", running_balance: "-7.50000000" })).toMatchObject({
    amount: "1250.00",
    running_balance: "-7.50",
  });
  expect((await post(line("F1", { amount: "1250", running_balance: "-7.5" }))).status).toBe(200);
});

test("balances have the digits of their currency, written alone, changed or in a batch", async () => {
  const wrong = account({ product_id: yen, balance: "10.50" });
  expect(await refusalOf(await call("PUT", "savings_accounts/50-2", wrong))).toMatchObject({
    fields: ["balance"],
  });
  const right = account({ product_id: yen, balance: "10.0000", hold_amount: "0.0" });
  const made = await (await call("PUT", "savings_accounts/50-2", right)).json();
  expect([made.balance, made.hold_amount]).toEqual(["10", "0"]);
  const patched = await call("PATCH", "savings_accounts/50-2", { available_balance: "1.5" });
  expect(await refusalOf(patched)).toMatchObject({ fields: ["available_balance"] });
  const rows = [{ ...wrong, account_number: "50-3" }];
  const batch = await call("POST", "savings_accounts/batch", { mode: "all", rows });
  expect(await refusalOf(batch)).toMatchObject({ fields: ["rows.0.balance"] });
  expect((await call("PATCH", "savings_accounts/50-2", { interest_rate: "0.125" })).status).toBe(200);
});
