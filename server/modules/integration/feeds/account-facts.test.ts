import { desc } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { SavingsAccount } from "../../../../lib/contract/index";
import { auditLog, events } from "../../../db/schema/index";
import { createFeedWorld, type FeedWorld, refusalOf } from "../../../testing/index";
import { findSavingsById, listSavings } from "../../accounts/savings/index";

const SECRET = "Under suspicion of fraud";
const NUMBER = "500-000-0000001";
let world: FeedWorld;
let body: object;

beforeAll(async () => {
  world = await createFeedWorld({ max: 500 });
  await world.call("PUT", "customers/HSB00000001", { name: "Ana" });
  body = { customer_number: "HSB00000001", product_id: world.product, status: "active", balance: "5.00" };
});

const put = (more: object) => world.call("PUT", `savings_accounts/${NUMBER}`, { ...body, ...more });
const FACTS = {
  ...{ kind: "fixed_deposit", matures_on: "2027-03-31", minimum_balance: "500.00" },
  ...{ overdraft_limit: "0.00", credits_blocked: true, debits_blocked: false },
};

test("what kind an account is and what is blocked is kept as it is fed, and emptied where it is left out", async () => {
  const made: SavingsAccount = await (await put(FACTS)).json();
  expect(made).toMatchObject(FACTS);
  expect(await (await put({ ...FACTS, minimum_balance: "500" })).json()).toMatchObject({
    ...{ minimum_balance: "500.00", updated_at: made.updated_at },
  });
  const empty = Object.fromEntries(Object.keys(FACTS).map((name) => [name, null]));
  expect(await (await put({})).json()).toMatchObject(empty);
  expect(await refusalOf(await put({ minimum_balance: "1.005", overdraft_limit: "0.001" }))).toMatchObject({
    ...{ status: 400, fields: ["minimum_balance", "overdraft_limit"] },
  });
});

test("a reason for staff is read by staff alone: by no customer and no key, and no event tells of it", async () => {
  const { ctx, db } = world.api;
  const made: SavingsAccount = await (await put({ status: "frozen", status_reason: "As agreed" })).json();
  const [before] = await db.select().from(events).orderBy(desc(events.sequence)).limit(1);
  const answer = await put({ status: "frozen", status_reason: "As agreed", staff_reason: SECRET });
  const told: SavingsAccount = await answer.json();
  expect(told.staff_reason).toBeNull();
  expect(told.updated_at).not.toBe(made.updated_at);
  const [after] = await db.select().from(events).orderBy(desc(events.sequence)).limit(1);
  expect(after?.sequence).toBe(before?.sequence);
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(row).toMatchObject({ action: "savings_account.updated", details: { fields: ["staffReason"] } });

  const { companyId } = world;
  const staff = { kind: "staff", companyId, userId: 1 } as const;
  const customer = { kind: "customer", companyId, customerId: made.customer_id } as const;
  const both = async (viewer: typeof staff | typeof customer) => [
    (await findSavingsById(ctx, { viewer, id: made.id })).staff_reason,
    (await listSavings(ctx, { viewer, query: {} })).results[0]?.staff_reason,
  ];
  expect(await both(staff)).toEqual([SECRET, SECRET]);
  expect(await both(customer)).toEqual([null, null]);
  const read = await world.call("GET", `savings_accounts/${NUMBER}`);
  expect(await read.text()).not.toContain(SECRET);
  const list = await world.call("GET", "savings_accounts?limit=10");
  expect(await list.text()).not.toContain(SECRET);
  const all = await db.select({ data: events.data }).from(events);
  expect(JSON.stringify(all)).not.toMatch(/fraud|staff_reason/i);
});
