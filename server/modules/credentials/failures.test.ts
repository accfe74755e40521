import { beforeAll, beforeEach, expect, test } from "vitest";
import { signInFailures } from "../../db/schema/index";
import { createInstitution, createTestContext, type TestContext } from "../../testing/index";
import { type CredentialKind, sweepFailures, verifyCredential } from "./index";

const DAY = 86_400;
let context: TestContext;
let companyId: number;
let otherId: number;

beforeAll(async () => {
  context = await createTestContext();
  companyId = (await createInstitution(context)).companyId;
  otherId = (await createInstitution(context, { prefix: "OTH", appKeyPrefix: "other" })).companyId;
});
beforeEach(() => context.db.delete(signInFailures));

/** The refusal of a wrong secret. */
const fail = (kind: CredentialKind = "password", company = companyId, unknown = "nobody") =>
  verifyCredential(context.ctx, { companyId: company, kind, claimant: { unknown }, secret: "no" }).catch(
    (error) => error,
  );
const WRONG = { code: "invalid_credentials" };
const LOCKED = { code: "account_locked" };

test("failures count for one company, one claimant and one kind of secret", async () => {
  for (let i = 0; i < 5; i++) expect(await fail()).toMatchObject(WRONG);
  expect(await fail()).toMatchObject({ ...LOCKED, options: { retryAfter: 1, limit: { limit: 5 } } });
  expect(await fail("passcode")).toMatchObject(WRONG);
  expect(await fail("password", otherId)).toMatchObject(WRONG);
  expect(await fail("password", companyId, "somebody")).toMatchObject(WRONG);
});

test("a claimant is kept as a keyed hash", async () => {
  await fail();
  const rows = await context.db.select().from(signInFailures);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.subject.toString("latin1")).not.toContain("nobody");
});

test("what waiting does not open says so, and outlives the sweep; what is long past does not", async () => {
  for (let i = 0; i < 20; i++) {
    expect(await fail("passcode")).toMatchObject(WRONG);
    await context.clock.advance(3_601);
  }
  await fail("password");
  await context.clock.advance(29 * DAY);
  await sweepFailures(context.ctx);
  expect(await context.db.select().from(signInFailures)).toHaveLength(2);
  await context.clock.advance(2 * DAY);
  await sweepFailures(context.ctx);
  expect(await context.db.select().from(signInFailures)).toHaveLength(1);
  expect(await fail("passcode")).toMatchObject({
    ...LOCKED,
    details: [{ field: "", reason: "indefinite" }],
    options: { retryAfter: DAY },
  });
});
