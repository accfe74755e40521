import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { TokenResponse } from "../../../../lib/contract/index";
import { SYSTEM } from "../../../core/index";
import { customers } from "../../../db/schema/index";
import {
  createAccount,
  type createApiClient,
  createBankRecord,
  createCustomerWorld,
  nextMobile,
  PASSWORD,
  SECRETS,
  type TestApi,
  tokensOf,
} from "../../../testing/index";
import { recordsOf } from "../../../testing/ledger/records-of";
import { sweep } from "../../administration/retention/index";
import { endIdleCustomers } from "./index";

let api: TestApi;
let companyId: number;
let client: ReturnType<typeof createApiClient>;
const DOB = "1990-03-27";

beforeAll(async () => {
  ({ api, companyId, client } = await createCustomerWorld());
});

/** A record of the bank with an account, and a number to claim it with. */
async function saver(record: { fedAt?: Date } = {}) {
  const mobile = nextMobile();
  const row = await createBankRecord(api.ctx, { companyId, mobile, dob: DOB, ...record });
  await createAccount(api.ctx, { companyId, customerId: row.id });
  return { mobile, record: row };
}

const claim = (tokens: TokenResponse, mobile: string, rest: object = {}) =>
  client.update(tokens, { partner: { mobile, name: "Somebody", dob: DOB }, ...rest });

const rowOf = async (id: number) =>
  (await api.db.select().from(customers).where(eq(customers.id, id)))[0] ?? null;

test("an unfinished record idle for 30 days is closed, and its number starts anew", async () => {
  const mobile = nextMobile();
  const first = await client.verifyNumber(mobile);
  for (let i = 0; i < 2; i++) {
    await api.clock.advance(86_400 * 29);
    expect((await client.verifyNumber(mobile)).customer_number).toBe(first.customer_number);
  }
  await api.clock.advance(86_400 * 31);
  expect((await client.verifyNumber(mobile)).customer_number).not.toBe(first.customer_number);
});

test("an unfinished record is closed by the sweep, and frees its number and e-mail", async () => {
  const mobile = nextMobile();
  const tokens = await client.verifyNumber(mobile);
  const named = await client.update(tokens, { partner: { mobile, name: "Idle", email: "idle@example.com" } });
  expect(named.status).toBe(200);
  await api.clock.advance(86_400 * 31);
  await sweep(api.ctx);
  const [row] = await api.db.select().from(customers).where(eq(customers.mobile, mobile));
  expect(row?.status).toBe("closed");
  await client.signUp(nextMobile(), { email: "idle@example.com" });
});

test("a claimed record that nobody went on with for 30 days goes back to the bank", async () => {
  const { mobile, record } = await saver();
  const claimed = await tokensOf(await claim(await client.verifyNumber(mobile), mobile));
  await api.clock.advance(31 * 86_400);
  await sweep(api.ctx);
  expect(await rowOf(record.id)).toMatchObject({ status: "unclaimed", userId: null, name: "Carla" });
  expect((await client.refresh(claimed.refresh_token)).status).toBe(401);
  const again = await client.verifyNumber(mobile);
  expect(again.claim_required).toBe(true);
  expect((await tokensOf(await claim(again, mobile))).customer_number).toBe(record.customerNumber);
});

test("signing in keeps an unfinished sign-up from being idle", async () => {
  const mobile = nextMobile();
  await tokensOf(await client.update(await client.verifyNumber(mobile), SECRETS));
  for (let i = 0; i < 4; i++) {
    await api.clock.advance(10 * 86_400);
    await sweep(api.ctx);
    const tokens = await tokensOf(await client.getTokens({ mobile, password: PASSWORD }));
    expect(tokens.scope).toBe("signup");
  }
});

test("a batch is fifty: with one more there is more to end", async () => {
  await sweep(api.ctx);
  const mobiles = Array.from({ length: 51 }, nextMobile);
  for (const mobile of mobiles) {
    await createBankRecord(api.ctx, { companyId, mobile, status: "mobile_verified" });
  }
  await api.clock.advance(31 * 86_400);
  expect([await endIdleCustomers(api.ctx), await endIdleCustomers(api.ctx)]).toEqual([true, false]);
});

test("closing and releasing an idle record are on record and told", async () => {
  const tokens = await client.verifyNumber(nextMobile());
  const { id } = await client.readMe(tokens.access_token);
  const { mobile, record } = await saver();
  await tokensOf(await claim(await client.verifyNumber(mobile), mobile));
  await api.clock.advance(31 * 86_400);
  const { audit, events } = await recordsOf(api.db, () => sweep({ ...api.ctx, actor: SYSTEM }));
  const of = (customer: number) => ({
    audit: audit.filter(({ subjectId }) => subjectId === String(customer)),
    events: events.filter(({ data }) => (data as { object: { id: number } }).object.id === customer),
  });
  const details = { reason: "unfinished and idle" };
  expect(of(id!)).toMatchObject({
    audit: [{ action: "customer.closed", actorKind: "system", details }],
    events: [
      {
        type: "customer.closed",
        data: { object: { status: "closed" }, previous: { status: "mobile_verified" } },
      },
    ],
  });
  expect(of(record.id)).toMatchObject({
    audit: [{ action: "customer.released", actorKind: "system", details }],
    events: [
      {
        type: "customer.updated",
        data: { object: { status: "unclaimed" }, previous: { status: "profile_completed" } },
      },
    ],
  });
});
