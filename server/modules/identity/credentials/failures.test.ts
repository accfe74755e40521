import { beforeAll, beforeEach, expect, test } from "vitest";
import { signInFailures } from "../../../db/schema/index";
import { createInstitution, createTestContext, type TestContext } from "../../../testing/index";
import { sweep } from "../../administration/retention/index";
import { type CredentialKind, forgetFailures, listBlocks, verifyCredential } from "./index";

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

interface Failed {
  kind?: CredentialKind;
  company?: number;
  identifier?: string;
  userId?: number | null;
}

/** The refusal of a wrong secret. */
const fail = ({
  kind = "password",
  company = companyId,
  identifier = "nobody",
  userId = null,
}: Failed = {}) =>
  verifyCredential(context.ctx, {
    companyId: company,
    kind,
    claimant: { userId, by: { identifier } },
    secret: "no",
  }).catch((error) => error);
/** The rows that are not sums of accounts. */
const identifiers = async () =>
  (await context.db.select().from(signInFailures)).filter(({ ofAccount }) => !ofAccount);
/** No user has it here: counting asks nobody. */
const USER = 7_001;
const WRONG = { code: "invalid_credentials" };
const LOCKED = { code: "account_locked" };

test("failures count for one company, one identifier and one kind of secret", async () => {
  for (let i = 0; i < 5; i++) expect(await fail()).toMatchObject(WRONG);
  expect(await fail()).toMatchObject({ ...LOCKED, options: { retryAfter: 1, limit: { limit: 5 } } });
  expect(await fail({ kind: "passcode" })).toMatchObject(WRONG);
  expect(await fail({ company: otherId })).toMatchObject(WRONG);
  expect(await fail({ identifier: "somebody" })).toMatchObject(WRONG);
});

test("an identifier is kept as a keyed hash, and costs the same writes whether anybody has it or not", async () => {
  for (const userId of [null, USER]) {
    await context.db.delete(signInFailures);
    await fail({ userId });
    const rows = await context.db.select().from(signInFailures);
    expect(rows.map(({ ofAccount, failures }) => [ofAccount, failures]).sort()).toEqual([
      [false, 1],
      [true, 1],
    ]);
    for (const { subject } of rows) expect(subject.toString("latin1")).not.toContain("nobody");
  }
});

test("tries at identifiers of one account end at its sum, and none of them tells", async () => {
  const names = ["mobile:+63", "email:a@b", "customerNumber:HSB1"];
  for (let i = 0; i < 24; i++) {
    expect(await fail({ kind: "passcode", userId: USER, identifier: names[i % 3]! })).toMatchObject(WRONG);
    if (i > 11 && i % 3 === 2) await context.clock.advance(901);
  }
  expect(await listBlocks(context.ctx, { userId: USER })).toEqual([
    { kind: "passcode", until: null, cause: "failures" },
  ]);
  expect((await identifiers()).every(({ blockedUntil }) => blockedUntil !== null)).toBe(true);
  await context.clock.advance(31 * DAY);
  await sweep(context.ctx, ["fewFailures", "failures"]);
  expect(await identifiers()).toEqual([]);
  expect(await listBlocks(context.ctx, { userId: USER })).toEqual([
    { kind: "passcode", until: null, cause: "failures" },
  ]);
  await forgetFailures(context.ctx, { userId: USER, kind: "passcode" });
  expect(await listBlocks(context.ctx, { userId: USER })).toEqual([]);
});

test("an identifier that was blocked before somebody had it opens with their account", async () => {
  const identifier = "email:new@example.com";
  for (let i = 0; i < 5; i++) await fail({ identifier });
  expect(await fail({ identifier, userId: USER })).toMatchObject(LOCKED);
  await forgetFailures(context.ctx, { userId: USER, kind: "password" });
  expect(await fail({ identifier, userId: USER })).toMatchObject(WRONG);
});

test("what waiting does not open says so; a sweep removes few failures after a day, others after 30", async () => {
  for (let i = 0; i < 20; i++) {
    expect(await fail({ kind: "passcode" })).toMatchObject(WRONG);
    await context.clock.advance(3_601);
  }
  await fail();
  const sweptAfter = async (seconds: number) => {
    await context.clock.advance(seconds);
    await sweep(context.ctx, ["fewFailures", "failures"]);
    return (await identifiers()).length;
  };
  expect(await sweptAfter(DAY - 60)).toBe(2);
  expect(await sweptAfter(120)).toBe(1);
  expect(await sweptAfter(28 * DAY)).toBe(1);
  expect(await fail({ kind: "passcode" })).toMatchObject({
    ...LOCKED,
    details: [{ field: "", reason: "indefinite" }],
    options: { retryAfter: DAY },
  });
  expect(await sweptAfter(DAY)).toBe(0);
});
