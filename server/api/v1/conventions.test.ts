import { beforeAll, expect, test } from "vitest";
import { demoTemplate } from "../../testing/create-demo-context";
import { createTestApi, createTestKey, type TestApi, unlimited } from "../../testing/index";
import type { OpenApiDocument } from "../document/openapi-types";

let api: TestApi;
let headers: { Authorization: string };
let reader: { Authorization: string };

beforeAll(async () => {
  api = await createTestApi({ settings: unlimited(), template: await demoTemplate() });
  headers = (await createTestKey(api.ctx)).headers;
  reader = (await createTestKey(api.ctx, { scopes: ["customers:read"] })).headers;
});

const at = (number: string) => `/v1/savings_accounts/${number}`;
const HELD = { customer_number: "HSB00000002", product_id: 1, status: "active" };

async function call(method: string, path: string, json?: unknown, more: Record<string, string> = {}) {
  const answer = await api.call(path, { method, json, headers: { ...headers, ...more } });
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
    json: (await answer.json()) as any,
  };
}
const detailsOf = async (asked: ReturnType<typeof call>) => {
  const { status, json } = await asked;
  return [status, json.error.details];
};

test("an account is read where it was written, by its number or its digits", async () => {
  for (const number of ["12345678901234", "700001"]) {
    const put = await call("PUT", at(number), HELD);
    expect([put.status, put.location]).toEqual([201, at(number)]);
    expect(await call("GET", at(number))).toMatchObject({ status: 200, json: put.json });
    const patched = await call("PATCH", at(number), { balance: "1.00" });
    expect(patched.json).toMatchObject({ id: put.json.id, account_number: number, balance: "1.00" });
    expect((await call("GET", at(String(put.json.id)))).json.account_number).toBe(number);
  }
  const digits = await call("GET", at("00121000000012"));
  expect(digits.json.account_number).toBe("001-210-0000001-2");
});

test("where an id is read nothing is written, and a number comes before an id", async () => {
  const first = (await call("GET", at("1"))).json;
  const wrong = [
    400,
    [
      {
        field: "account_number",
        message: expect.stringContaining("must be an account number"),
        reason: "malformed",
      },
    ],
  ];
  expect(await detailsOf(call("PUT", at("1"), HELD))).toEqual(wrong);
  expect((await call("PATCH", at("1"), { balance: "1.00" })).status).toBe(404);
  expect((await call("GET", at("1"))).json).toEqual(first);
  const [{ id }] = (await call("GET", "/v1/savings_accounts?limit=1&order=id%20desc")).json.data;
  const taken = String(id + 1);
  expect((await call("PUT", at(taken), HELD)).status).toBe(201);
  expect((await call("GET", at(taken))).json.account_number).toBe(taken);
  expect((await call("PUT", at("888-1"), HELD)).status).toBe(201);
  expect((await call("GET", at(taken))).json.account_number).toBe(taken);
});

test("a change that names nothing is refused, for customers and for accounts", async () => {
  for (const path of ["/v1/customers/HSB00000002", at("001-210-0000001-2")])
    for (const body of [{}, { unknown: 1 }])
      expect(await detailsOf(call("PATCH", path, body))).toEqual([
        400,
        [{ field: "", message: "must name at least one field to change", reason: "required" }],
      ]);
});

test("customer numbers and e-mail addresses are found however they are capitalised", async () => {
  const total = async (query: string) => (await call("GET", `/v1/${query}`)).json.meta.total;
  expect(await total("customers?customer_number=hsb00000001")).toBe(1);
  expect(await total("customers?email=ANA@Example.com")).toBe(1);
  expect(await total("savings_accounts?customer_number=hsb00000001")).toBe(3);
  expect(await total("transactions?customer_number=hsb00000001")).toBeGreaterThan(0);
});

test("filters are typed, and no number is asked of who need not give one", async () => {
  const document = (await (await api.call("/openapi.json")).json()) as OpenApiDocument;
  const parameters = document.paths!["/v1/customers"]!.get!.parameters as {
    name: string;
    schema: { type: string };
  }[];
  const types = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema.type]));
  expect(types).toMatchObject({
    id: "integer",
    uid: "integer",
    company_id: "integer",
    is_company: "boolean",
    customer_number: "string",
  });
  const { SignupOtpBody } = document.components!.schemas as Record<string, object>;
  expect(SignupOtpBody).toMatchObject({ required: ["mobile"] });
  expect(JSON.stringify(SignupOtpBody)).not.toContain('"default"');
});

test("every operation that reads one record says what the record is", async () => {
  const document = (await (await api.call("/openapi.json")).json()) as OpenApiDocument;
  const finds = Object.entries(document.paths!).filter(([path]) => /^\/v1\/\w+\/\{\w+\}$/.test(path));
  expect(finds).toHaveLength(13);
  for (const [path, { get }] of finds) expect(get!.description, path).toMatch(/\.$/);
});

test("refusals say what of", async () => {
  const transactions = Array.from({ length: 501 }, () => ({}));
  const [status, details] = await detailsOf(call("POST", "/v1/transactions", { transactions }));
  expect(status).toBe(400);
  expect(details).toContainEqual({
    field: "transactions",
    message: "must have at most 500 entries",
    reason: "too_many",
    limit: 500,
  });
  expect(await detailsOf(call("PUT", "/v1/customers/HSB00000801", { name: "x", status: "weird" }))).toEqual([
    400,
    [
      {
        field: "status",
        message: expect.stringMatching(/^must be active, suspended or closed/),
        reason: "not_allowed",
      },
    ],
  ]);
  const refused = await call("PATCH", "/v1/customers/HSB00000002", { name: "x" }, reader);
  expect([refused.status, refused.json.error.message]).toEqual([403, expect.stringMatching(/^This API key/)]);
  expect(refused.json.error.details[0].message).toContain("customers:write");
});

test("a compressed body is 415 and says what to do", async () => {
  const [status, details] = await detailsOf(
    call("PATCH", "/v1/customers/HSB00000002", { name: "x" }, { "Content-Encoding": "gzip" }),
  );
  expect([status, details]).toEqual([
    415,
    [{ field: "Content-Encoding", message: expect.any(String), reason: "unexpected" }],
  ]);
});

test("the header's rule is the one that its text tells", async () => {
  const key = (text: string) => ({ "Idempotency-Key": text });
  const body = { name: "Once" };
  expect((await call("PUT", "/v1/customers/HSB00000802", body, key("a b"))).status).toBe(201);
  expect(await detailsOf(call("PUT", "/v1/customers/HSB00000802", body, key("é")))).toEqual([
    400,
    [
      {
        field: "Idempotency-Key",
        message: "must be 1 to 255 printable ASCII characters",
        reason: "malformed",
      },
    ],
  ]);
});

test("events carry what the document shows of each type", async () => {
  await call("PUT", "/v1/customers/CORE000001", { name: "Dora" });
  await call("PATCH", "/v1/customers/CORE000001", { status: "suspended" });
  await call("PATCH", "/v1/customers/CORE000001", { status: "active" });
  await call("PUT", at("900-1"), { ...HELD, customer_number: "CORE000001", balance: "1.00" });
  for (const change of [
    { balance: "2.00" },
    { status: "frozen" },
    { status: "active" },
    { opened_on: "2026-01-02" },
  ])
    await call("PATCH", at("900-1"), change);
  const document = (await (await api.call("/openapi.json")).json()) as OpenApiDocument;
  const { examples } = JSON.parse(JSON.stringify(document.webhooks)).event.post.requestBody.content[
    "application/json"
  ];
  const { data } = (await call("GET", "/v1/events?limit=100&order=timestamp%20desc")).json;
  const kinds = new Set<string>();
  for (const { type, data: told } of data) {
    kinds.add(type);
    const shown = examples[type].value.data;
    expect(Object.keys(told.object).sort(), type).toEqual(Object.keys(shown.object).sort());
    if (shown.previous && told.previous)
      expect(Object.keys(told.previous), type).toEqual(expect.arrayContaining(Object.keys(shown.previous)));
  }
  expect(kinds.size).toBeGreaterThan(6);
});
