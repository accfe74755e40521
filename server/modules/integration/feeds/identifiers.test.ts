import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createFeedWorld, type FeedWorld, refusalOf } from "../../../testing/index";

let api: FeedWorld["api"];
let call: FeedWorld["call"];
let product: number;

beforeAll(async () => {
  ({ api, product, call } = await createFeedWorld());
});

const read = async (path: string) => (await call("GET", path)).json();
const upsert = (id: string, json: object) => call("PUT", `customers/by-external-id/${id}`, json);
const account = (more: object = {}) => ({
  ...{ customer_number: "HSB00009001", product_id: product, status: "active" },
  ...more,
});

test("a customer is made and found by what their system calls it, with the next number of ours", async () => {
  const made = await upsert("crm:17", { name: "Ana" });
  expect(made.status).toBe(201);
  const { customer_number, external_id } = await made.json();
  expect([external_id, /^HSB[0-9]{8}$/.test(customer_number)]).toEqual(["crm:17", true]);
  expect(made.headers.get("location")).toBe(`/v1/customers/${customer_number}`);
  const again = await upsert("crm:17", { name: "Anna", external_id: "crm:17" });
  expect([again.status, (await again.json()).customer_number]).toEqual([200, customer_number]);
  const { data } = await read("customers?external_id=crm:17");
  expect(data).toMatchObject([{ customer_number, name: "Anna" }]);
  expect((await read("customers?external_id=CRM:17")).data).toEqual([]);
});

test("50 upserts of one identifier at once make one customer", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => upsert("crm:50", { name: "Once" })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
  expect((await read("customers?external_id=crm:50")).data).toHaveLength(1);
});

test("another identifier than the path's, one of another form, and one that is taken are refused", async () => {
  const other = await upsert("crm:18", { name: "Ana", external_id: "crm:19" });
  expect(await refusalOf(other)).toMatchObject({ status: 400, fields: ["external_id"] });
  for (const id of ["a b", "a%2Fb", "x".repeat(65)])
    expect(await refusalOf(await upsert(id, { name: "Ana" }))).toMatchObject({
      status: 400,
      fields: ["external_id"],
    });
  expect((await upsert("x".repeat(64), { name: "Ana" })).status).toBe(201);
  await upsert("crm:20", { name: "Ana" });
  const taken = await call("PUT", "customers/HSB00009001", { name: "Ben", external_id: "crm:20" });
  expect(await refusalOf(taken)).toMatchObject({ status: 409, fields: ["external_id"] });
});

test("PUT and batches that leave it out keep it; null frees it for another record", async () => {
  const batch = (path: string, row: object) => call("POST", `${path}/batch`, { mode: "all", rows: [row] });
  const records: [path: string, row: { [key: string]: unknown }][] = [
    ["customers", { customer_number: "HSB00009001", name: "Ben" }],
    ["savings_accounts", account({ account_number: "76-1" })],
  ];
  for (const [path, row] of records) {
    const one = `${path}/${row.account_number ?? row.customer_number}`;
    const { [path === "customers" ? "customer_number" : "account_number"]: _key, ...body } = row;
    await call("PUT", one, { ...body, external_id: "crm:30" });
    expect((await call("PUT", one, body)).status).toBe(200);
    expect((await read(one)).external_id).toBe("crm:30");
    expect((await batch(path, row)).status).toBe(200);
    expect((await read(one)).external_id).toBe("crm:30");
    await batch(path, { ...row, external_id: null });
    expect((await read(one)).external_id).toBeNull();
    await call("PUT", one, { ...body, external_id: "crm:30" });
    await call("PUT", one, { ...body, external_id: null });
    expect((await read(one)).external_id).toBeNull();
  }
  expect((await call("PUT", "customers/HSB00009002", { name: "Ben", external_id: "crm:30" })).status).toBe(
    201,
  );
});

test("accounts have theirs, alone and in a batch", async () => {
  await call("PUT", "customers/HSB00009001", { name: "Ben" });
  expect((await call("PUT", "savings_accounts/77-1", account({ external_id: "core:1" }))).status).toBe(201);
  const taken = await call("PUT", "savings_accounts/77-2", account({ external_id: "core:1" }));
  expect(await refusalOf(taken)).toMatchObject({ status: 409, fields: ["external_id"] });
  const rows = [
    account({ account_number: "77-3", external_id: "core:3" }),
    account({ account_number: "77-4", external_id: "core:1" }),
  ];
  const { results } = await (await call("POST", "savings_accounts/batch", { mode: "each", rows })).json();
  expect(results).toMatchObject([
    { status: 201 },
    { status: 409, error: { details: [{ field: "external_id", reason: "taken" }] } },
  ]);
  const patched = await call("PATCH", "savings_accounts/77-3", { external_id: "core:1" });
  expect(await refusalOf(patched)).toMatchObject({ status: 409, fields: ["external_id"] });
  expect((await read("savings_accounts?external_id=core:3")).data).toMatchObject([
    { account_number: "77-3" },
  ]);
});

test("a number that reads like the id of another account is a number; the id is asked for by its own parameter", async () => {
  // An account number has four digits at least.
  await api.db.execute(sql`alter table savings_accounts alter column id restart with 5000`);
  const other = await (await call("PUT", "savings_accounts/78-1", account())).json();
  const number = String(other.id);
  const { id } = await (await call("PUT", `savings_accounts/${number}`, account({ balance: "1.00" }))).json();
  expect(id).not.toBe(other.id);
  expect((await read(`savings_accounts/${number}`)).id).toBe(id);
  const { data } = await read(`savings_accounts?id=${other.id}`);
  expect(data).toMatchObject([{ account_number: "78-1" }]);
  expect((await call("PATCH", `savings_accounts/${number}`, { balance: "2.00" })).status).toBe(200);
  expect((await read("savings_accounts/78-1")).balance).toBeNull();
});

test("a batch names records wholly by what another system calls them", async () => {
  const post = async (path: string, body: object) => (await call("POST", path, body)).json();
  const people = ["lee", "mia", "lee"].map((name) => ({ name, external_id: `sys:${name}` }));
  const [lee, mia, again] = (await post("customers/batch", { mode: "each", rows: people })).results;
  expect([lee.status, mia.status, again.error.details[0].reason]).toEqual([201, 201, "repeated"]);
  const second = await post("customers/batch", { mode: "all", rows: people.slice(0, 2) });
  expect(second.results.map(({ status, id }: { status: number; id: number }) => [status, id])).toEqual([
    [200, lee.id],
    [200, mia.id],
  ]);
  const open = { product_id: product, status: "active", balance: "0.00" };
  const rows = [
    { ...open, account_number: "79-01", external_id: "acc:1", customer_external_id: "sys:lee" },
    { ...open, account_number: "79-02", customer_external_id: "sys:none" },
    { ...open, external_id: "acc:9", customer_external_id: "sys:lee" },
    { ...open, account_number: "79-03" },
  ];
  const accounts = await post("savings_accounts/batch", { mode: "each", rows });
  const told = accounts.results.map(
    ({ status, error }: { status: number; error?: { details: { field: string }[] } }) => [
      status,
      error?.details[0]?.field,
    ],
  );
  expect(told).toEqual([
    [201, undefined],
    [400, "customer_external_id"],
    [400, "account_number"],
    [400, "customer_number"],
  ]);
  const moved = { ...open, external_id: "acc:1", customer_external_id: "sys:mia", balance: "5.00" };
  expect((await post("savings_accounts/batch", { mode: "all", rows: [moved] })).results[0].status).toBe(200);
  expect(await read("savings_accounts/79-01")).toMatchObject({ balance: "5.00", customer_id: mia.id });
  const line = {
    ...{ reference: "X1", posted_at: "2026-03-01T08:00:00Z", value_date: "2026-03-01", type: "deposit" },
    ...{ entry_type: "credit", amount: "5.00" },
  };
  for (const mode of ["all", "each"]) {
    const transactions = [{ ...line, account_external_id: "acc:1" }];
    const { data } = await post("transactions", { mode, transactions });
    expect(data).toMatchObject([{ account_number: "79-01", reference: "X1" }]);
    const wrong = [{ ...line, account_external_id: "acc:none" }, line];
    const refused = await post("transactions", { mode, transactions: wrong });
    const fields =
      mode === "all"
        ? refused.error.details.map(({ field }: { field: string }) => field)
        : refused.results.map(
            ({ error }: { error: { details: { field: string }[] } }) => error.details[0]?.field,
          );
    const place = (row: number, field: string) => (mode === "all" ? `transactions.${row}.${field}` : field);
    expect(fields).toEqual([place(0, "account_external_id"), place(1, "account_number")]);
  }
});
