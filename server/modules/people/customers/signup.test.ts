import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { CustomerRecord, TokenResponse } from "../../../../lib/contract/index";
import { customers } from "../../../db/schema/index";
import {
  type createApiClient,
  createCustomerWorld,
  nextMobile,
  SECRETS,
  type TestApi,
} from "../../../testing/index";
import { isNumberKnown } from "./index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let companyId: number;

beforeAll(async () => {
  ({ api, companyId, client } = await createCustomerWorld());
});

test("a new customer signs up: code, profile, secrets", async () => {
  const mobile = nextMobile();
  const tokens = await client.verifyNumber(mobile);
  expect(Object.keys(tokens).slice(0, 7)).toEqual([
    "access_token",
    "expires_in",
    "refresh_token",
    "refresh_expires_in",
    "uid",
    "company_id",
    "user_context",
  ]);
  expect(tokens).toMatchObject({
    expires_in: 600,
    refresh_expires_in: 7200,
    scope: "signup",
    user_context: { tz: "Asia/Manila", lang: "en_PH", uid: tokens.uid },
  });
  expect(tokens.customer_number).toMatch(/^HSB[0-9]{8}$/);

  const named = await client.update(tokens, {
    partner: { mobile, name: "Dora Cruz", email: "dora@example.com" },
  });
  expect(named.status).toBe(200);
  const second = (await named.json()) as TokenResponse;
  expect(second.scope).toBe("signup");
  const secured = await client.update({ ...second }, SECRETS);
  const done = (await secured.json()) as TokenResponse;
  expect(done.scope).toBe("user");
  const me = (await (await client.me(done.access_token)).json()) as CustomerRecord;
  expect(me).toMatchObject({
    status: "active",
    name: "Dora Cruz",
    email: "dora@example.com",
    mobile,
    has_password: true,
    has_passcode: true,
  });
  // The first access token stays valid, with the session's new scope.
  expect((await client.me(tokens.access_token)).status).toBe(200);
  expect((await client.get("/v2/api/savings/get-all", tokens.access_token)).status).toBe(200);
});

test("50 verifications of one number's challenges make one customer", async () => {
  const mobile = nextMobile();
  const challenges = [];
  for (let i = 0; i < 5; i++) {
    challenges.push(await client.requestCode(mobile));
  }
  // Only those of the last five minutes live; each is tried ten times at once.
  const answers = await Promise.all(
    challenges.flatMap(({ ref_number, code }) =>
      Array.from({ length: 10 }, () => client.verify(mobile, ref_number, code)),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  const again = await (async () => {
    await api.clock.advance(3_600);
    return client.verifyNumber(mobile);
  })();
  const winner = (await answers.find((answer) => answer.status === 200)!.json()) as TokenResponse;
  expect(again.customer_number).toBe(winner.customer_number);
});

test("a sign-up after a large feed goes on behind its numbers at once", async () => {
  const numberOf = (serial: number) => `HSB${String(serial).padStart(8, "0")}`;
  const last = Number((await client.verifyNumber(nextMobile())).customer_number!.slice(3));
  await api.db.insert(customers).values(
    Array.from({ length: 2_000 }, (_, n) => ({
      companyId,
      customerNumber: numberOf(last + 1 + n),
      status: "unclaimed" as const,
      lang: "en_PH",
      tz: "Asia/Manila",
    })),
  );
  const [{ largest } = { largest: "" }] = await api.db
    .select({ largest: sql<string>`max(customer_number)` })
    .from(customers);
  const next = await client.verifyNumber(nextMobile());
  expect(next.customer_number).toBe(numberOf(Number(largest.slice(3)) + 1));
});

test("a number is known once its holder has a way to sign in", async () => {
  const mobile = nextMobile();
  const known = () => isNumberKnown(api.ctx, { companyId, mobile });
  expect(await known()).toBe(false);
  const tokens = await client.verifyNumber(mobile);
  expect(await known()).toBe(false);
  await client.update(tokens, { partner: { mobile, name: "Noel" }, ...SECRETS });
  expect(await known()).toBe(true);
});
