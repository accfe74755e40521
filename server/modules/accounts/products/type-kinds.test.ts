import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { newProduct, productChange, type TypeKinds } from "../../../../lib/contract/index";
import { createFedAccount, type FedLine } from "../../../testing/create-fed-account";
import {
  createAccount,
  createBankRecord,
  createInstitution,
  createTestApi,
  createTestKey,
  type TestApi,
  waitingStatements,
} from "../../../testing/index";
import { checkNext } from "../reckoning/index";
import { createProduct, listProducts, updateProduct } from "./index";

let api: TestApi;
let companyId: number;
let customerId: number;
let headers: { Authorization: string };

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  ({ id: customerId } = await createBankRecord(api.ctx, { companyId, mobile: "+639171110001" }));
  ({ headers } = await createTestKey(api.ctx));
});

const LINES: FedLine[] = [
  ["2026-03-01T08:00", "100", "100"],
  ["2026-03-02T08:00", "3", "103", { type: "Profit share" }],
];
const fed = () => createFedAccount(api, { companyId, customerId, headers }, LINES);

const change = (id: number, type_kinds: TypeKinds) =>
  updateProduct(api.ctx, { companyId, id, change: productChange.parse({ type_kinds }) });
const values = async <Value>(statement: ReturnType<typeof sql>): Promise<Value[]> =>
  (await api.db.execute<{ value: Value }>(statement)).rows.map(({ value }) => value);
const kindsOf = (id: number) =>
  values<string>(sql`select kind as value from transactions where account_id = ${id} order by posted_at`);
const figuresOf = async (id: number) =>
  (await values<string>(sql`select figures as value from savings_accounts where id = ${id}`))[0];
const waiting = async (id: number) =>
  (
    await values<number | null>(sql`select look_anew_after as value from savings_products where id = ${id}`)
  )[0];
const lookAtAll = async () => {
  while (await checkNext(api.ctx)) {}
};

test("a product is made with what its types stand for, and answers it", async () => {
  const type_kinds: TypeKinds = { "profit share": "interest", zakat: "tax" };
  const product = newProduct.parse({ code: "210", name: "Everyday", currency: "PHP", type_kinds });
  expect(await createProduct(api.ctx, { companyId, product })).toMatchObject({ type_kinds });
  const { results } = await listProducts(api.ctx, { companyId, query: {} });
  expect(results.find(({ code }) => code === "210")).toMatchObject({ type_kinds });
  expect(newProduct.safeParse({ ...product, type_kinds: { zakat: "gift" } }).success).toBe(false);
});

test("what types stand for changes for transactions to come at once, and for those that are there once the job looked", async () => {
  const [own, other] = [await fed(), await fed()];
  expect(await kindsOf(own.id)).toEqual(["other", "other"]);
  const bare = await createAccount(api.ctx, { companyId, customerId, productId: own.productId });
  await change(own.productId, { "PROFIT SHARE": "interest" });
  await own.feed(["2026-03-03T08:00", "2", "105", { type: "profit-share" }]);
  expect(await kindsOf(own.id)).toEqual(["other", "other", "interest"]);
  await lookAtAll();
  expect(await kindsOf(own.id)).toEqual(["other", "interest", "interest"]);
  expect(await kindsOf(other.id)).toEqual(["other", "other"]);
  expect(await Promise.all([own.id, bare.id, other.id].map(figuresOf))).toEqual([
    ...["agree", "not_fed", "agree"],
  ]);
  expect(await waiting(own.productId)).toBeNull();
  await change(own.productId, {});
  await lookAtAll();
  expect(await kindsOf(own.id)).toEqual(["other", "other", "other"]);
});

test("who waits for an account while its product changes takes its transactions for what they stand for then", async () => {
  const { id, productId, feed } = await fed();
  let feeding: Promise<void> | undefined;
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`select from savings_accounts where id = ${id} for no key update`);
    feeding = feed(["2026-03-03T08:00", "2", "105", { type: "profit share" }]);
    await expect.poll(() => waitingStatements(api.db)).toBe(1);
    await change(productId, { "profit share": "interest" });
  });
  await feeding;
  expect(await kindsOf(id)).toEqual(["other", "other", "interest"]);
});

test("the same words in another order, or another field, have nothing looked at anew", async () => {
  const { productId } = await fed();
  await change(productId, { bonus: "interest", zakat: "tax" });
  await lookAtAll();
  await change(productId, { zakat: "tax", bonus: "interest" });
  await updateProduct(api.ctx, { companyId, id: productId, change: { name: "Renamed" } });
  expect(await waiting(productId)).toBeNull();
});

test("accounts are looked at one after another, with their figures told meanwhile, and a change in the middle begins anew", async () => {
  const accounts = [await fed(), await fed(), await fed()];
  const ids = accounts.map(({ id }) => id);
  const { productId } = accounts[0]!;
  await api.db.execute(
    sql`update savings_accounts set product_id = ${productId} where id = any(${sql.param(ids)}::int[])`,
  );
  const kinds = async () => (await Promise.all(ids.map(kindsOf))).map(([, kind]) => kind);
  await change(productId, { "profit share": "interest" });
  for (const looked of [
    ["interest", "other", "other"],
    ["interest", "interest", "other"],
  ]) {
    expect(await checkNext(api.ctx)).toBe(true);
    expect(await kinds()).toEqual(looked);
    expect(await Promise.all(ids.map(figuresOf))).toEqual(["agree", "agree", "agree"]);
  }
  await change(productId, { "profit share": "fee" });
  expect(await waiting(productId)).toBe(0);
  // An account that was not looked at yet comes first.
  const late = await fed();
  await api.db.execute(sql`update savings_accounts set figures = 'unchecked' where id = ${late.id}`);
  expect(await checkNext(api.ctx)).toBe(true);
  expect(await figuresOf(late.id)).toBe("agree");
  expect(await kinds()).toEqual(["interest", "interest", "other"]);
  await lookAtAll();
  expect(await kinds()).toEqual(["fee", "fee", "fee"]);
});

test("accounts that another transaction works on are not waited for: those before them go on, and so do other products", async () => {
  const first = await fed();
  const busy = await createFedAccount(api, { companyId, customerId, headers }, LINES);
  await api.db.execute(
    sql`update savings_accounts set product_id = ${first.productId} where id = ${busy.id}`,
  );
  const other = await fed();
  await change(first.productId, { "profit share": "interest" });
  await change(other.productId, { "profit share": "interest" });
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`select from savings_accounts where id = ${busy.id} for no key update`);
    await lookAtAll();
    expect(await waiting(first.productId)).toBe(first.id);
    expect(await Promise.all([first.id, busy.id, other.id].map(kindsOf))).toEqual([
      ["other", "interest"],
      ["other", "other"],
      ["other", "interest"],
    ]);
  });
  await lookAtAll();
  expect(await kindsOf(busy.id)).toEqual(["other", "interest"]);
  expect(await waiting(first.productId)).toBeNull();
});
