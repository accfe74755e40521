import { beforeAll, expect, test } from "vitest";
import { newProduct, productChange } from "../../../../lib/contract/index";
import {
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { createProduct, listProducts, updateProduct } from "./index";

let api: TestApi;
let companyId: number;
let elsewhere: number;
let headers: { Authorization: string };

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  ({ companyId: elsewhere } = await createInstitution(api.ctx, { prefix: "SMT", appKeyPrefix: "summit" }));
  ({ headers } = await createTestKey(api.ctx));
  await api.call("/v1/customers/HSB00000001", { method: "PUT", json: { name: "Dora" }, headers });
});

const EVERYDAY = { code: "210", name: "Everyday Savings", currency: "PHP", interest_rate: "0.25" };
const create = (change: object = {}, id = companyId) =>
  createProduct(api.ctx, { companyId: id, product: newProduct.parse({ ...EVERYDAY, ...change }) });
const put = (number: string, product_id: number) =>
  api.call(`/v1/savings_accounts/${number}`, {
    method: "PUT",
    json: { customer_number: "HSB00000001", product_id, status: "active" },
    headers,
  });

test("a new product is what integrators read, and accounts are fed under it; its code is the company's only", async () => {
  const made = await create();
  expect(made).toMatchObject({ ...EVERYDAY, company_id: companyId, status: "active" });
  expect(await (await api.call(`/v1/savings_products/${made.id}`, { headers })).json()).toEqual(made);
  expect((await put("001-210-1", made.id)).status).toBe(201);
  await expect(create({ name: "Another" })).rejects.toMatchObject({
    code: "conflict",
    details: [{ field: "code", reason: "taken" }],
  });
  const theirs = await create({}, elsewhere);
  expect(await refusalOf(await put("001-210-2", theirs.id))).toMatchObject({ fields: ["product_id"] });
});

test("what another product is called by a system of theirs is refused, when it is made and later", async () => {
  await create({ code: "310", external_id: "core:1" });
  const { id } = await create({ code: "320" });
  const refused = { code: "conflict", details: [{ field: "external_id", reason: "taken" }] };
  await expect(create({ code: "330", external_id: "core:1" })).rejects.toMatchObject(refused);
  const change = { external_id: "core:1" };
  await expect(updateProduct(api.ctx, { companyId, id, change })).rejects.toMatchObject(refused);
});

test("name and interest rate change, what is absent stays; a product of another company is not there", async () => {
  const { id } = await create({ code: "220" });
  const update = (change: object, company = companyId) =>
    updateProduct(api.ctx, { companyId: company, id, change: productChange.parse(change) });
  expect(await update({ interest_rate: "1.5" })).toMatchObject({ interest_rate: "1.5", name: EVERYDAY.name });
  expect(await update({ name: "Goal Saver" })).toMatchObject({ interest_rate: "1.5", name: "Goal Saver" });
  await expect(update({ name: "Mine" }, elsewhere)).rejects.toMatchObject({ code: "not_found" });
  const { results } = await listProducts(api.ctx, { companyId, query: {} });
  expect(results.find((each) => each.id === id)).toMatchObject({ name: "Goal Saver" });
  const others = await listProducts(api.ctx, { companyId: elsewhere, query: {} });
  expect(others.results.map((each) => each.id)).not.toContain(id);
});

test("a change that names nothing is a mistake, a wrong field as well", () => {
  for (const change of [{}, { code: "999" }])
    expect(productChange.safeParse(change).error?.issues[0]).toMatchObject({
      params: { reason: "required" },
    });
});

test("a retired product keeps its accounts and takes no other, until it is brought back", async () => {
  const [old, other] = [await create({ code: "230" }), await create({ code: "240" })];
  await put("001-230-1", old.id);
  await put("001-240-1", other.id);
  const turn = (status: "active" | "retired") =>
    updateProduct(api.ctx, { companyId, id: old.id, change: { status } });
  expect(await turn("retired")).toMatchObject({ status: "retired" });
  const patch = (number: string, json: object) =>
    api.call(`/v1/savings_accounts/${number}`, { method: "PATCH", json, headers });
  expect((await put("001-230-1", old.id)).status).toBe(200);
  expect((await patch("001-230-1", { product_id: old.id, balance: "5.00" })).status).toBe(200);
  const refused = { status: 400, code: "invalid_request", fields: ["product_id"] };
  expect(await refusalOf(await put("001-230-2", old.id))).toEqual(refused);
  expect(await refusalOf(await put("001-240-1", old.id))).toEqual(refused);
  expect(await refusalOf(await patch("001-240-1", { product_id: old.id }))).toEqual(refused);
  await turn("active");
  expect((await put("001-230-2", old.id)).status).toBe(201);
});

test.each([
  ["code", "every day"],
  ["code", "12345678901"],
  ["name", ""],
  ["currency", "XQQ"],
  ["interest_rate", "100.01"],
  ["interest_rate", "1e3"],
  ["interest_rate", 0.25],
])("%s %s is refused", (field, value) => {
  const { error } = newProduct.safeParse({ ...EVERYDAY, [field]: value });
  expect(error?.issues[0]?.path).toEqual([field]);
});
