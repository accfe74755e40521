import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type CollectionName, listFields } from "../../../../lib/contract/index";
import { customers, savingsAccounts } from "../../../db/schema/index";
import {
  createInstitution,
  createProduct,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { recordEvent } from "../events/index";
import { listRecords } from "./index";

const ACCOUNTS = 23;

let api: TestApi;
let companyId: number;
let foreignId: number;
let key: { headers: { Authorization: string } };

const every = (n: number, of: number, value: string) =>
  sql`case when ${sql.raw(`i % ${of} = ${n}`)} then ${sql.raw(value)} end`;

/** Few values and many nulls: what is equal is told apart by the next field, or by the id. */
async function seed(company: number, prefix: string) {
  await api.db.execute(sql`
    insert into ${customers} (company_id, customer_number, status, name, sur_name, dob, lang, tz)
    select ${company}, ${prefix} || lpad(i::text, 8, '0'), 'unclaimed', ${every(0, 2, "(array['Ben', 'ana', 'Álvaro'])[1 + i % 3]")},
      'Santos', ${every(1, 3, "date '1990-01-01' + i % 2")}, 'en_PH', 'Asia/Manila'
    from generate_series(1, 9) i`);
  const product = await createProduct(api.ctx, { companyId: company });
  await api.db.execute(sql`
    insert into ${savingsAccounts} (company_id, account_number, customer_id, product_id, currency, balance, status,
      opened_on, last_transaction_at, updated_at)
    select ${company}, '7-' || i, (select min(id) + i % 9 from ${customers} where company_id = ${company}), ${product}, 'PHP',
      ${every(0, 2, "(i % 3) + 0.50")}, (array['active', 'closed', 'frozen'])[1 + i % 3],
      ${every(1, 2, "date '2024-01-01' + i % 4")}, ${every(2, 3, "timestamptz '2025-01-01' + i % 2 * interval '1 microsecond'")},
      app_now() - (i % 5) * interval '1 day'
    from generate_series(1, ${ACCOUNTS}) i`);
}

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api));
  ({ companyId: foreignId } = await createInstitution(api, { prefix: "SMT", appKeyPrefix: "summit" }));
  await seed(companyId, "HSB");
  await seed(foreignId, "SMT");
  key = await createTestKey(api.ctx);
});

const list = <Name extends CollectionName>(name: Name, query: Record<string, string>) =>
  listRecords(api.ctx, { companyId, name, query });

/** The ids of a list, page by page. */
async function follow(name: CollectionName, query: Record<string, string>, between = async () => {}) {
  const ids: unknown[] = [];
  for (let after: string | undefined; ; await between()) {
    const { data, next } = await list(name, { ...query, ...(after && { after }) });
    ids.push(...data.map(({ id }) => id));
    if (!next) return ids;
    after = next;
  }
}

const ORDERS = [
  ...listFields("savings_accounts").flatMap((field) => [field, `${field} desc`]),
  "balance desc, opened_on desc, last_transaction_at",
  "status desc, balance, updated_at desc",
  "last_transaction_at desc, customer_name desc, balance desc",
  "opened_on, opened_on desc, status",
  "updated_at desc, id desc",
  "status, account_number desc, id",
];

test.each(ORDERS)(
  "accounts by %s: what cursors lead through is the list, and so is what offsets do",
  async (order) => {
    const whole = (await list("savings_accounts", { limit: "100", order })).data.map(({ id }) => id);
    expect(new Set(whole).size).toBe(ACCOUNTS);
    expect(await follow("savings_accounts", { limit: "6", order })).toEqual(whole);
    const { data } = await list("savings_accounts", { limit: "9", offset: "11", order });
    expect(data.map(({ id }) => id)).toEqual(whole.slice(11, 20));
  },
);

test("filters stay while a cursor leads on, and the total is of all pages", async () => {
  const query = { limit: "3", status: "closed", order: "balance desc" };
  const first = await list("savings_accounts", query);
  const second = await list("savings_accounts", { ...query, after: first.next! });
  expect(second.meta).toEqual({ total: 8, limit: 3, offset: 0 });
  expect(second.data.map(({ status }) => status)).toEqual(["closed", "closed", "closed"]);
  const beyond = await list("savings_accounts", { ...query, limit: "8", after: second.next! });
  expect([beyond.data.length, beyond.next]).toEqual([2, undefined]);
});

test("rows that are added meanwhile make no other row come twice or not at all", async () => {
  const there = (await list("customers", { limit: "100" })).data.map(({ id }) => id);
  let added = 0;
  const between = async () => {
    const value = (name: string) => ({
      companyId,
      customerNumber: `HSB1${String(added++).padStart(7, "0")}`,
      status: "unclaimed" as const,
      name,
      lang: "en_PH",
      tz: "Asia/Manila",
    });
    await api.db.insert(customers).values([value("Aaron"), value("Zeno")]);
  };
  for (const order of ["name", "name desc", "id", "created_at desc"]) {
    const ids = await follow("customers", { limit: "4", order }, added < 40 ? between : undefined);
    expect(new Set(ids).size, order).toBe(ids.length);
    expect(ids, order).toEqual(expect.arrayContaining(there));
  }
});

test("a moment is a bound: from it on, or before it, to the microsecond", async () => {
  const count = async (query: Record<string, string>) => (await list("savings_accounts", query)).meta.total;
  const [row] = (await list("savings_accounts", { order: "updated_at", limit: "1" })).data;
  const at = row!.updated_at;
  const older = await count({ "updated_at[lt]": new Date(Date.parse(at) + 1).toISOString() });
  expect(older).toBe(4);
  expect(await count({ "updated_at[gte]": at })).toBe(ACCOUNTS);
  expect(await count({ "updated_at[lt]": at })).toBe(0);
  expect(await count({ updated_at: at })).toBe(older);
  expect(await count({ "last_transaction_at[gte]": "2025-01-01T08:00:00+08:00" })).toBe(8);
  expect(await count({ "last_transaction_at[gte]": "2025-01-01T00:00:00.000001Z" })).toBe(4);
  expect(await count({ "created_at[gte]": at, "created_at[lt]": at })).toBe(0);
});

test.each([
  ["savings_accounts", "updated_at[foo]", "2026-01-31T00:00:00Z"],
  ["savings_accounts", "updated_at[gt]", "2026-01-31T00:00:00Z"],
  ["savings_accounts", "updated_at[]", "2026-01-31T00:00:00Z"],
  ["savings_accounts", "updated_at[gte", "2026-01-31T00:00:00Z"],
  ["savings_accounts", "balance[gte]", "1"],
  ["savings_accounts", "opened_on[lt]", "2026-01-31"],
  ["savings_accounts", "posted_at[lt]", "2026-01-31T00:00:00Z"],
  ["savings_accounts", "updated_at[constructor]", "2026-01-31T00:00:00Z"],
  ["transactions", "posted_at[gte]", "2026-01-31"],
  ["transactions", "posted_at[lt]", "2026-02-30T00:00:00Z"],
  ["transactions", "created_at[gte]", ""],
  ["customers", "created_at[lt]", "2026-01-31T00:00:00"],
  ["events", "timestamp[gte]", "0000-01-01T00:00:00Z"],
  ["events", "created_at[gte]", "2026-01-31T00:00:00Z"],
])("%s: %s=%s is refused by its name as it was sent", async (name, parameter, value) => {
  const path = `/v1/${name}?${new URLSearchParams({ [parameter]: value })}`;
  expect(await refused(path)).toEqual({ status: 400, code: "invalid_request", fields: [parameter] });
});

test("a plus that arrives as a space is still the offset of a moment", async () => {
  const path = "/v1/savings_accounts?last_transaction_at[gte]=2025-01-01T08:00:00+08:00";
  expect(((await (await api.call(path, key)).json()) as { meta: object }).meta).toMatchObject({ total: 8 });
});

const refused = async (path: string) => refusalOf(await api.call(path, key));
const cursorOf = async (path: string) => {
  const link = (await api.call(path, key)).headers.get("link") ?? "";
  return /after=([^&>]+)/.exec(link)?.[1] ?? "";
};
const REFUSED = { status: 400, code: "invalid_request", fields: ["after"] };

test("a cursor that nobody gave, or was changed, is refused by its name", async () => {
  const good = await cursorOf("/v1/savings_accounts?limit=2");
  const changed = `${good.slice(0, 30)}${good[30] === "A" ? "B" : "A"}${good.slice(31)}`;
  const short = Buffer.alloc(12).toString("base64url");
  for (const after of ["", "x", "1", short, `${good}=`, `${good}A`, `${good} `, changed, good.slice(0, -2)])
    expect(await refused(`/v1/savings_accounts?after=${encodeURIComponent(after)}`), after).toEqual(REFUSED);
  expect((await api.call(`/v1/savings_accounts?after=${good}`, key)).status).toBe(200);
});

test("a cursor belongs to one list, in one order, of one company", async () => {
  const good = await cursorOf("/v1/savings_accounts?limit=2&order=balance");
  for (const path of [
    "customers?",
    "savings_accounts?",
    "savings_accounts?order=balance%20desc&",
    "savings_accounts?order=hold_amount&",
  ])
    expect(await refused(`/v1/${path}after=${good}`), path).toEqual(REFUSED);
  const foreign = listRecords(api.ctx, {
    companyId: foreignId,
    name: "savings_accounts",
    query: { order: "balance", after: good },
  });
  await expect(foreign).rejects.toMatchObject({ details: [{ field: "after", reason: "other_list" }] });
});

test("a page begins after a cursor or at an offset, not both", async () => {
  const good = await cursorOf("/v1/savings_accounts?limit=2");
  for (const offset of [0, 2])
    expect(await refused(`/v1/savings_accounts?after=${good}&offset=${offset}`)).toMatchObject({
      fields: ["offset"],
    });
});

test("Link keeps the other parameters, and what was sorted by is not to be read in it", async () => {
  const answer = await api.call("/v1/customers?limit=2&sur_name=Santos&order=name%20desc&offset=2", key);
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1] ?? "";
  const { searchParams } = new URL(next, "http://localhost");
  expect([...searchParams.keys()].sort()).toEqual(["after", "limit", "order", "sur_name"]);
  expect(Buffer.from(searchParams.get("after") ?? "", "base64url").toString("latin1")).not.toMatch(
    /Santos|ana|Ben/,
  );
});

test("the id of an event is its cursor, in any order; a foreign one is unknown", async () => {
  const tell = (company: number) =>
    recordEvent(api.ctx, { companyId: company, type: "customer.created", object: { id: 1 } });
  for (let n = 0; n < 5; n++) await tell(companyId);
  await tell(foreignId);
  for (const order of ["id", "timestamp desc", "type, timestamp"]) {
    const whole = (await list("events", { order })).data.map(({ id }) => id);
    expect(await follow("events", { order, limit: "2" })).toEqual(whole);
  }
  const [first, second] = (await list("events", {})).data;
  expect((await list("events", { after: first!.id, limit: "1" })).data).toEqual([second]);
  expect((await list("events", { limit: "1" })).next).toBe(first!.id);
  const { data } = await listRecords(api.ctx, { companyId: foreignId, name: "events", query: {} });
  for (const after of [data[0]!.id, "00000000-0000-4000-8000-000000000000", "7"])
    expect(await refused(`/v1/events?after=${after}`)).toEqual(REFUSED);
});
