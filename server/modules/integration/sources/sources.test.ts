import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { SavingsAccount, SourceRecord } from "../../../../lib/contract/index";
import { companies, outbox, sources, users } from "../../../db/schema/index";
import { createFeedWorld, createTestKey, type FeedWorld, refusalOf } from "../../../testing/index";
import { writeRequests } from "../api-keys/index";
import { correctPosition, listSources, tellLateSources } from "./index";

const HOUR = 3_600;
let world: FeedWorld;
let account: { product_id: number; customer_number: string; status: string };

beforeAll(async () => {
  world = await createFeedWorld({ max: 1_000 });
  await world.call("PUT", "customers/HSB00000001", { name: "Ana" });
  const administrator = {
    kind: "staff",
    role: "administrator",
    name: "Ada",
    email: "ada@harbour.example",
  } as const;
  await world.api.db.insert(users).values({ companyId: world.companyId, ...administrator });
  account = { product_id: world.product, customer_number: "HSB00000001", status: "active" };
});

type Headers = Record<string, string>;
const now = (hours = 0) => new Date(world.api.clock.now().getTime() + hours * HOUR * 1_000).toISOString();
const position = (name: string, as_of: string, headers: Headers = {}) =>
  world.call("PUT", `sources/${name}/position`, { as_of }, headers);
const put = (number: string, more: object, headers?: Headers) =>
  world.call("PUT", `savings_accounts/${number}`, { ...account, ...more }, headers);
const read = async (number: string): Promise<SavingsAccount> =>
  (await world.call("GET", `savings_accounts/${number}`)).json();
const stated = async (name: string | null) => {
  const { results } = await listSources(world.api.ctx, { companyId: world.companyId, query: {} });
  return results.find((source) => source.name === name)?.state;
};
const seconds = (moment: string | null) => Math.round(Date.parse(moment ?? "") / 1_000);

test("a balance is of when it came, or of when the feed says; without one it has no age", async () => {
  const before = await (await put("100-000-0000001", { balance: "5.00" })).json();
  expect(Math.abs(seconds(before.as_of) - seconds(now()))).toBeLessThan(60);
  // No position was ever sent: nothing is told of its age.
  expect(before.stale).toBeNull();
  const threeHoursAgo = now(-3);
  const stated = await (await put("100-000-0000001", { balance: "6.00", as_of: threeHoursAgo })).json();
  expect(stated.as_of).toBe(threeHoursAgo);
  await put("100-000-0000001", {});
  expect(await read("100-000-0000001")).toMatchObject({ balance: null, as_of: null, stale: null });
  expect(await refusalOf(await put("100-000-0000001", { as_of: now() }))).toEqual({
    status: 400,
    code: "invalid_request",
    fields: ["as_of"],
  });
  expect(await refusalOf(await put("100-000-0000001", { balance: "1.00", as_of: now(1) }))).toEqual({
    status: 400,
    code: "invalid_request",
    fields: ["as_of"],
  });
});

test("a balance that is sent again as it was gets its age, and the record no other tag, moment or audit row", async () => {
  await put("100-000-0000002", { balance: "5.00" });
  const first = await world.call("GET", "savings_accounts/100-000-0000002");
  const known = await first.json();
  await world.api.clock.advance(HOUR);
  const again = await put("100-000-0000002", { balance: "5.0" });
  const record = await again.json();
  expect(seconds(record.as_of) - seconds(known.as_of)).toBeGreaterThanOrEqual(HOUR);
  expect(record).toEqual({ ...known, as_of: record.as_of });
  expect(again.headers.get("ETag")).toBe(first.headers.get("ETag"));
});

test("a position makes all that its source wrote newer, and nothing of another's", async () => {
  const other = await createTestKey(world.api.ctx, { source: "cards" });
  const rows = [1, 2].map((n) => ({ ...account, account_number: `200-000-000000${n}`, balance: "7.00" }));
  await world.call("POST", "savings_accounts/batch", { mode: "all", rows });
  await put("200-000-0000003", { balance: "8.00" }, other.headers);
  const tag = (await world.call("GET", "savings_accounts/200-000-0000001")).headers.get("ETag");
  await world.api.clock.advance(2 * HOUR);
  const sent = now();
  const answer = await position("core", sent);
  expect(await answer.json()).toMatchObject({ name: "core", as_of: sent, state: "current" });
  for (const { account_number } of rows)
    expect(await read(account_number)).toMatchObject({ as_of: sent, stale: false });
  expect(await read("200-000-0000003")).toMatchObject({ stale: null });
  expect((await world.call("GET", "savings_accounts/200-000-0000001")).headers.get("ETag")).toBe(tag);
  // The newest writer of a balance decides whose positions count.
  await put("200-000-0000002", { balance: "7.00" }, other.headers);
  expect(await read("200-000-0000002")).toMatchObject({ stale: null });
});

test("positions go forwards, not ahead of time, and belong to the key's own source, which its successor keeps", async () => {
  const key = await createTestKey(world.api.ctx);
  const sent = now(-1);
  expect((await position("fresh", sent, key.headers)).status).toBe(200);
  expect((await position("fresh", sent, key.headers)).status).toBe(200);
  expect(await refusalOf(await position("fresh", now(-2), key.headers))).toEqual({
    status: 409,
    code: "conflict",
    fields: ["as_of"],
  });
  expect(await refusalOf(await position("fresh", now(0.1), key.headers))).toEqual({
    status: 400,
    code: "invalid_request",
    fields: ["as_of"],
  });
  expect((await position("fresh", now(0.05), key.headers)).status).toBe(200);
  expect((await position("core", now(), key.headers)).status).toBe(404);
  const taker = await createTestKey(world.api.ctx);
  expect(await refusalOf(await position("fresh", now(), taker.headers))).toEqual({
    status: 409,
    code: "conflict",
    fields: ["name"],
  });
  expect((await position("Not a name", now(), taker.headers)).status).toBe(400);
  const sharer = await createTestKey(world.api.ctx, { source: "fresh" });
  expect((await position("fresh", now(0.06), sharer.headers)).status).toBe(200);
});

test("only an administrator sets a position back, with a reason, or takes it away", async () => {
  const { ctx, db } = world.api;
  const [source] = await db.select().from(sources).where(eq(sources.name, "core"));
  if (!source) throw new Error("core has no source");
  const correct = (as_of: string | null) =>
    correctPosition(ctx, {
      companyId: world.companyId,
      id: source.id,
      correction: { as_of, reason: "Restored" },
    });
  const earlier = now(-48);
  const back: SourceRecord = await correct(earlier);
  expect(back.as_of).toBe(earlier);
  expect((await correct(null)).as_of).toBeNull();
  await expect(correct(now(1))).rejects.toMatchObject({ code: "invalid_request" });
  await expect(
    correctPosition(ctx, { companyId: 999, id: source.id, correction: { as_of: null, reason: "x" } }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("a position that is too old makes figures stale, by the hours of the institution; administrators are mailed once", async () => {
  const { ctx, db, clock } = world.api;
  const mails = async () => (await db.select().from(outbox).where(eq(outbox.purpose, "notice"))).length;
  const key = await createTestKey(ctx, { source: "nightly" });
  await put("300-000-0000001", { balance: "1.00" }, key.headers);
  await position("nightly", now(), key.headers);
  await tellLateSources(ctx);
  const begun = await mails();
  await clock.advance(25 * HOUR);
  expect(await read("300-000-0000001")).toMatchObject({ stale: false });
  await clock.advance(2 * HOUR);
  expect(await read("300-000-0000001")).toMatchObject({ stale: true });
  expect(await stated("nightly")).toBe("stale");
  const late = async () => {
    await tellLateSources(ctx);
    await tellLateSources(ctx);
    return (await mails()) - begun;
  };
  const told = await late();
  expect(told).toBeGreaterThan(0);
  await db.update(companies).set({ staleAfter: 48 });
  expect(await read("300-000-0000001")).toMatchObject({ stale: false });
  expect(await stated("nightly")).toBe("current");
  await tellLateSources(ctx);
  await db.update(companies).set({ staleAfter: null });
  expect(await late()).toBeGreaterThan(told);
  await position("nightly", now(), key.headers);
  expect(await read("300-000-0000001")).toMatchObject({ stale: false });
  expect(await stated("nightly")).toBe("current");
});

test("a source that fed on seven days is silent after 26 hours, one that fed less often never", async () => {
  const { ctx, clock, keyRequests } = world.api;
  const [daily, weekly] = [
    await createTestKey(ctx, { source: "daily" }),
    await createTestKey(ctx, { source: "weekly" }),
  ];
  const feed = async ({ headers }: { headers: Headers }) => {
    await world.call("PATCH", "customers/HSB00000001", { street: "1 Main Street" }, headers);
    await writeRequests(ctx, keyRequests);
  };
  expect(await stated("daily")).toBe("unused");
  for (let day = 0; day < 7; day++) {
    if (day === 0 || day === 3) await feed(weekly);
    await feed(daily);
    // What reads alone feeds nothing.
    await world.call("GET", "customers/HSB00000001", undefined, weekly.headers);
    await clock.advance(24 * HOUR);
  }
  expect(await stated("daily")).toBe("current");
  await clock.advance(3 * HOUR);
  await writeRequests(ctx, keyRequests);
  expect(await stated("daily")).toBe("silent");
  expect(await stated("weekly")).toBe("current");
  await feed(daily);
  expect(await stated("daily")).toBe("current");
  // A pause of more than two days begins the count anew.
  await clock.advance(72 * HOUR);
  await feed(daily);
  await clock.advance(27 * HOUR);
  expect(await stated("daily")).toBe("current");
});
