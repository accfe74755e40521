import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog, events } from "../../../db/schema/index";
import { createFeedWorld, type FeedWorld, refusalOf, type TestApi } from "../../../testing/index";

let api: TestApi;
let call: FeedWorld["call"];
let account: { customer_number: string; product_id: number; status: string };

beforeAll(async () => {
  const world = await createFeedWorld();
  ({ api, call } = world);
  account = { customer_number: "HSB00000001", product_id: world.product, status: "active" };
  await call("PUT", "customers/HSB00000001", { name: "Ana" });
  await call("PUT", "savings_accounts/1-111", account);
});

const tagOf = async (path: string) => (await call("GET", path)).headers.get("etag") ?? "";
const written = async () => (await api.db.$count(auditLog)) + (await api.db.$count(events));
const FAILED = (header: string) => ({ status: 412, code: "precondition_failed", fields: [header] });

/** Each feed that writes one record, with two contents for it. */
const FEEDS = [
  ["PUT", "customers/HSB00000001", { name: "Ana" }, { name: "Anna" }],
  ["PATCH", "customers/HSB00000001", { name: "Ana" }, { name: "Anna" }],
  ["PUT", "savings_accounts/1-111", { balance: "1.00" }, { balance: "2.00" }],
  ["PATCH", "savings_accounts/1-111", { balance: "1.00" }, { balance: "2.00" }],
] as const;
const bodyOf = (path: string, content: object) =>
  path.startsWith("s") ? { ...account, ...content } : content;

test("an ETag names a state: 304 while it lasts, and a write answers the next one", async () => {
  const path = "customers/HSB00000001";
  const tag = await tagOf(path);
  expect(tag).toMatch(/^"[\w-]{43}"$/);
  for (const asked of [tag, `W/${tag}`, `"x", ${tag}`, "*"]) {
    const answer = await call("GET", path, undefined, { "If-None-Match": asked });
    expect([answer.status, answer.headers.get("etag"), await answer.text()]).toEqual([304, tag, ""]);
    expect(answer.headers.get("request-id")).not.toBeNull();
  }
  const answer = await call("PATCH", path, { street: "12 Rizal Street" });
  const next = answer.headers.get("etag");
  expect(next).not.toBe(tag);
  expect(await tagOf(path)).toBe(next);
  expect((await call("GET", path, undefined, { "If-None-Match": tag })).status).toBe(200);
});

test.each(FEEDS)(
  "%s %s happens to the state that its sender knows, and to no other",
  async (method, path, one, two) => {
    await call(method, path, bodyOf(path, one));
    const tag = await tagOf(path);
    const right = await call(method, path, bodyOf(path, two), { "If-Match": `"x", ${tag}` });
    expect([right.status, right.headers.get("etag")]).toEqual([200, await tagOf(path)]);
    const weak = `W/${await tagOf(path)}`;
    const before = await written();
    for (const stale of [tag, weak])
      expect(await refusalOf(await call(method, path, bodyOf(path, one), { "If-Match": stale }))).toEqual(
        FAILED("If-Match"),
      );
    const there = await call(method, path, bodyOf(path, one), { "If-None-Match": "*" });
    expect(await refusalOf(there)).toEqual(FAILED("If-None-Match"));
    expect(await written()).toBe(before);
    expect(await (await call("GET", path)).json()).toMatchObject(two);
    expect((await call(method, path, bodyOf(path, one), { "If-Match": "*" })).status).toBe(200);
  },
);

test.each(FEEDS)("of many %s %s at once that know the same state, one happens", async (method, path, one) => {
  await call(method, path, bodyOf(path, one));
  const tag = await tagOf(path);
  const contents = Array.from({ length: 8 }, (_, n) =>
    path.startsWith("s") ? { ...account, balance: `${n + 10}.00` } : { name: `Ana ${n}` },
  );
  const answers = await Promise.all(contents.map((body) => call(method, path, body, { "If-Match": tag })));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
});

test("a record is created only where there is none, and by one of many", async () => {
  const body = (path: string) => bodyOf(path, path.startsWith("s") ? {} : { name: "New" });
  for (const path of ["customers/HSB00000009", "savings_accounts/1-999"]) {
    for (const known of ["*", '"x"'])
      expect(await refusalOf(await call("PUT", path, body(path), { "If-Match": known }))).toEqual(
        FAILED("If-Match"),
      );
    expect((await call("GET", path)).status).toBe(404);
    expect((await call("PATCH", path, body(path), { "If-Match": '"x"' })).status).toBe(404);
    const creations = Array.from({ length: 6 }, () =>
      call("PUT", path, body(path), { "If-None-Match": "*" }),
    );
    const statuses = (await Promise.all(creations)).map(({ status }) => status).sort();
    expect(statuses, path).toEqual([201, 412, 412, 412, 412, 412]);
  }
});

test.each(["PATCH", "PUT"])(
  "%s of another state says so before what is wrong with the body",
  async (method) => {
    const body = { ...account, customer_number: "HSB99999999", product_id: 999_999 };
    const stale = await call(method, "savings_accounts/1-111", body, { "If-Match": '"stale"' });
    expect(await refusalOf(stale)).toEqual(FAILED("If-Match"));
    const there = await call(method, "savings_accounts/1-111", body, { "If-None-Match": "*" });
    expect(await refusalOf(there)).toEqual(FAILED("If-None-Match"));
  },
);

test("of two that open an account at the same moment the later one begins again, whichever index it meets first", async () => {
  // A sequence goes on also where its transaction is undone: each account's first insertion fails.
  await api.db.execute(sql`create sequence met_first`);
  await api.db.execute(sql`create function meet() returns trigger language plpgsql as $$ begin
    if nextval('met_first') % 2 = 1 then
      raise unique_violation using constraint = 'savings_accounts_number';
    end if;
    return null;
  end $$`);
  await api.db.execute(sql`create trigger meet after insert on savings_accounts execute function meet()`);
  const one = await call("PUT", "savings_accounts/2-111", account, { "If-None-Match": "*" });
  expect(one.status).toBe(201);
  const rows = [{ ...account, account_number: "2-222" }];
  const batch = await call("POST", "savings_accounts/batch", { mode: "all", rows });
  expect(await batch.json()).toMatchObject({ results: [{ status: 201 }] });
  await api.db.execute(sql`drop trigger meet on savings_accounts`);
});

test.each([
  ["If-Match", "x"],
  ["If-Match", '"x'],
  ["If-Match", ""],
  ["If-Match", '"x" "y"'],
  ["If-Match", '*, "x"'],
  ["If-None-Match", "true"],
])("%s: %s is not understood, and therefore refused", async (header, value) => {
  const answer = await call("PATCH", "customers/HSB00000001", { name: "Ana" }, { [header]: value });
  expect(await refusalOf(answer)).toEqual({ status: 400, code: "invalid_request", fields: [header] });
});

test("a repeated call gets its first answer, though the state is another one now", async () => {
  const path = "customers/HSB00000001";
  const tag = await tagOf(path);
  const headers = { "If-Match": tag, "Idempotency-Key": "conditional" };
  const first = await call("PATCH", path, { name: "Once" }, headers);
  const second = await call("PATCH", path, { name: "Once" }, headers);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
  const other = await call("PATCH", path, { name: "Once" }, { ...headers, "If-Match": await tagOf(path) });
  expect(await refusalOf(other)).toMatchObject({
    status: 422,
    code: "idempotency_key_reused",
    fields: ["If-Match"],
  });
});
