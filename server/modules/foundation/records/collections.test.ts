import { beforeAll, expect, test } from "vitest";
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type CollectionName,
  listFields,
} from "../../../../lib/contract/index";
import { demoTemplate } from "../../../testing/create-demo-context";
import { createTestApi, createTestKey, refusalOf, type TestApi, unlimited } from "../../../testing/index";

let api: TestApi;
let harbour: { headers: { Authorization: string } };
let summit: { headers: { Authorization: string } };

beforeAll(async () => {
  api = await createTestApi({ settings: unlimited(), template: await demoTemplate() });
  harbour = await createTestKey(api.ctx);
  summit = await createTestKey(api.ctx, { company: "SMT" });
});

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
const read = async (path: string, key = harbour): Promise<any> => (await api.call(path, key)).json();
const refused = async (path: string, key = harbour) => refusalOf(await api.call(path, key));

/** Everything needed to have an event in the list. */
const makeEvent = () =>
  api.call("/v1/customers/HSB00000004", { ...harbour, method: "PATCH", json: { street: "12 Rizal Street" } });

test.each(COLLECTION_NAMES)(
  "%s: the envelope, a record as documented, the same record by its id",
  async (name) => {
    await makeEvent();
    const list = await read(`/v1/${name}?limit=3`);
    expect(Object.keys(list)).toEqual(["data", "meta"]);
    expect(list.meta).toEqual({ total: expect.any(Number), limit: 3, offset: 0 });
    expect(list.meta.total).toBeGreaterThanOrEqual(list.data.length);
    const [first] = list.data;
    expect(COLLECTIONS[name].strict().parse(first)).toEqual(first);
    expect(Object.keys(first).sort()).toEqual(Object.keys(COLLECTIONS[name].shape).sort());
    expect(await read(`/v1/${name}/${first.id}`)).toEqual(first);
  },
);

test.each(COLLECTION_NAMES)("%s: each field filters to the record it came from, and orders", async (name) => {
  await makeEvent();
  const [first] = (await read(`/v1/${name}?limit=1`)).data;
  for (const field of listFields(name)) {
    if (first[field] !== null) {
      const query = new URLSearchParams({ [field]: String(first[field]), order: "id" });
      const found = await read(`/v1/${name}?${query}`);
      expect(found.meta?.total, field).toBeGreaterThan(0);
      for (const row of found.data) expect(row[field], field).toEqual(first[field]);
    }
    for (const direction of ["", " asc", " desc"]) {
      const answer = await api.call(
        `/v1/${name}?limit=1&order=${encodeURIComponent(field + direction)}`,
        harbour,
      );
      expect(answer.status, field).toBe(200);
    }
  }
});

test("pages: 25 by default, over 100 coerced and echoed, anything else refused", async () => {
  expect((await read("/v1/customers")).meta).toEqual({ total: 348, limit: 25, offset: 0 });
  const most = await read("/v1/customers?limit=5000&offset=300");
  expect(most.meta).toEqual({ total: 348, limit: 100, offset: 300 });
  expect(most.data).toHaveLength(48);
  expect(await read("/v1/customers?offset=9999")).toEqual({
    data: [],
    meta: { total: 348, limit: 25, offset: 9999 },
  });
  for (const limit of ["0", "-1", "1.5", "x", "1e2"]) {
    expect(await refused(`/v1/customers?limit=${limit}`), limit).toMatchObject({
      status: 400,
      fields: ["limit"],
    });
  }
  for (const offset of ["-1", "1.5", "x", "99999999999"]) {
    expect(await refused(`/v1/customers?offset=${offset}`)).toMatchObject({
      status: 400,
      fields: ["offset"],
    });
  }
});

test("Link leads through all pages and back", async () => {
  const seen: string[] = [];
  let path: string | undefined = "/v1/savings_accounts?limit=100&status=active&order=balance desc";
  while (path) {
    const answer: Response = await api.call(path, harbour);
    const { data } = (await answer.json()) as { data: { account_number: string }[] };
    seen.push(...data.map((account) => account.account_number));
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
  }
  const { meta } = await read("/v1/savings_accounts?status=active&limit=1");
  expect(seen).toHaveLength(meta.total);
  expect(new Set(seen).size).toBe(meta.total);
  const middle = await api.call("/v1/customers?limit=10&offset=5", harbour);
  expect(middle.headers.get("link")).toMatch(
    /^<\/v1\/customers\?limit=10&after=[\w-]+>; rel="next", <\/v1\/customers\?limit=10&offset=0>; rel="prev"$/,
  );
  expect((await api.call("/v1/savings_products", harbour)).headers.get("link")).toBeNull();
});

test("orders as people and banks do", async () => {
  const { data } = await read("/v1/savings_accounts?limit=100&order=balance%20desc");
  const balances = data.map((account: { balance: string }) => Number(account.balance));
  expect(balances).toEqual([...balances].sort((a: number, b: number) => b - a));
  for (const order of ["mobile;drop", "data", "id,id,id,id", "id up"]) {
    const query = new URLSearchParams({ order });
    expect(await refused(`/v1/events?${query}`)).toMatchObject({ status: 400, fields: ["order"] });
  }
});

test.each([
  ["customers", "nobody", "1"],
  ["customers", "status", "nice"],
  ["customers", "id", "x"],
  ["customers", "id", "99999999999"],
  ["customers", "is_company", "1"],
  ["customers", "dob", "1990-02-30"],
  ["customers", "created_at", "yesterday"],
  ["savings_accounts", "balance", "1e3"],
  ["events", "id", "1"],
  ["events", "type", "customer.renamed"],
  ["events", "data", "{}"],
])("%s: a filter %s=%s is refused by its name", async (name, field, value) => {
  expect(await refused(`/v1/${name}?${new URLSearchParams({ [field]: value })}`)).toEqual({
    status: 400,
    code: "invalid_request",
    fields: [field],
  });
});

/** `inOffset` writes a moment as clocks of another offset, in hours, show it. */
const inOffset = (moment: string, hours: number) => {
  const local = new Date(Date.parse(moment) + hours * 3_600_000).toISOString().replace("Z", "");
  return `${local}${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`;
};

test.each([-23, -12, 14, 16, 23])(
  "a moment is found by any offset that RFC 3339 has: %s hours",
  async (hours) => {
    const [{ id, created_at }] = (await read("/v1/savings_accounts?limit=1")).data;
    const found = async (filter: string, moment: string) =>
      (await read(`/v1/savings_accounts?${new URLSearchParams({ [filter]: moment, id })}`)).meta.total;
    const next = new Date(Date.parse(created_at) + 1).toISOString();
    expect(await found("created_at", inOffset(created_at, hours))).toBe(1);
    expect(await found("created_at", inOffset(next, hours))).toBe(0);
    expect(await found("created_at[gte]", inOffset(created_at, hours))).toBe(1);
    expect(await found("created_at[lt]", inOffset(created_at, hours))).toBe(0);
    expect(await found("created_at[lt]", inOffset(next, hours))).toBe(1);
  },
);

test.each(["0001-01-01T00:00:00+00:01", "9999-12-31T23:59:00-00:01", "0000-06-01T00:00:00Z"])(
  "the moment %s, whose year in UTC does not have four digits, is refused by the name of its filter",
  async (moment) => {
    for (const filter of ["posted_at", "posted_at[gte]", "posted_at[lt]"]) {
      const answer = await api.call(`/v1/transactions?${new URLSearchParams({ [filter]: moment })}`, harbour);
      const { details } = (await answer.json()).error;
      expect(details).toMatchObject([{ field: filter, reason: "out_of_range" }]);
    }
  },
);

test("a parameter twice is refused; a plus in a number may be written as it is", async () => {
  expect(await refused("/v1/customers?limit=1&limit=2")).toMatchObject({ status: 400, fields: ["limit"] });
  expect((await read("/v1/customers?mobile=+639171234567")).data[0].customer_number).toBe("HSB00000001");
  expect((await read("/v1/customers?mobile=%2B639171234567")).meta.total).toBe(1);
});

test("a customer as customer/me shows it, by number in any case", async () => {
  const ana = await read("/v1/customers/hsb00000001");
  expect(ana).toMatchObject({
    id: 1,
    email: "ana@example.com",
    has_password: true,
    has_passcode: true,
    uid: 5,
  });
  expect(await read("/v1/customers/1")).toEqual(ana);
  expect((await read("/v1/savings_accounts/001-210-0000001-2")).id).toBe(1);
});

test("another company's records are not there, reference data is everybody's", async () => {
  const own: CollectionName[] = ["customers", "savings_products", "savings_accounts"];
  for (const name of own) {
    const theirs = (await read(`/v1/${name}`, summit)).data;
    expect(theirs.length, name).toBeGreaterThan(0);
    for (const { id, company_id } of theirs) {
      expect(company_id).toBe(2);
      expect(await refused(`/v1/${name}/${id}`)).toEqual({ status: 404, code: "not_found", fields: [] });
    }
  }
  expect(await refused("/v1/savings_accounts/001-220-0000002-1", summit)).toMatchObject({ status: 404 });
  const [transaction] = (await read("/v1/transactions?limit=1", summit)).data;
  expect(await refused(`/v1/transactions/${transaction.id}`)).toMatchObject({ status: 404 });
  await makeEvent();
  const [event] = (await read("/v1/events")).data;
  expect((await read("/v1/events", summit)).meta.total).toBe(0);
  expect(await refused(`/v1/events/${event.id}`, summit)).toMatchObject({ status: 404 });
  expect((await read("/v1/countries", summit)).meta.total).toBe(249);
});

test("ids of no or of the wrong shape", async () => {
  for (const id of ["x", "0", "-1", "1.0", "99999999999"]) {
    expect(await refused(`/v1/customers/${id}`), id).toMatchObject({
      status: 400,
      fields: ["customer_number"],
    });
  }
  const uuid = "00000000-0000-4000-8000-000000000000";
  const misshapen = [
    ["events/7", "id"],
    [`events/${uuid}0`, "id"],
    ["customers/12HSB00000004", "customer_number"],
    ["savings_accounts/x", "account_number"],
  ];
  for (const [path, part] of misshapen)
    expect(await refused(`/v1/${path}`), path).toMatchObject({ status: 400, fields: [part] });
  expect(await refused(`/v1/events?after=${uuid}0`)).toMatchObject({ status: 400, fields: ["after"] });
  expect(await refused("/v1/transactions/99999999999")).toMatchObject({ status: 404 });
  expect(await refused("/v1/customers/999999")).toMatchObject({ status: 404, code: "not_found" });
  expect(await refused("/v1/customers/HSB99999999")).toMatchObject({ status: 404 });
  expect(await refused(`/v1/events/${uuid}`)).toMatchObject({ status: 404 });
  for (const path of ["nothing", "customers/"])
    expect(await refused(`/v1/${path}`)).toMatchObject({ status: 404, code: "not_found" });
});
