import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog } from "../db/schema/index";
import { dropSecret, issueSecret } from "../modules/foundation/applications/index";
import { createInstitution, createTestApi, refusalOf, type TestApi, testSettings } from "../testing/index";

let api: TestApi;
let application: { companyId: number; id: number };
let secret: string;

const CODES = { max: 20, seconds: 3_600 };
const FAILURES = { max: 3, seconds: 300 };

beforeAll(async () => {
  const limits = {
    ...testSettings().limits,
    otpPerApplication: CODES,
    loginFailuresPerApplication: FAILURES,
  };
  api = await createTestApi({ settings: { limits } });
  const { companyId } = await createInstitution(api.ctx);
  const all = await api.ctx.applications.read();
  const { id } = all.find(({ appKey }) => appKey === "demo-user-app") ?? { id: 0 };
  application = { companyId, id };
  ({ secret } = await issueSecret(api.ctx, application));
});

let serial = 0;
const ask = (headers: Record<string, string>) =>
  api.call("/v2/api/auth/signup/otp", {
    method: "POST",
    headers: { app_key: "demo-user-app", ...headers },
    json: { mobile: `+6391766600${String(++serial).padStart(2, "0")}` },
  });

/** The address that the newest row of the audit names. */
async function recordedAddress(): Promise<string | null> {
  const newest = sql`${auditLog.id} desc`;
  const [row] = await api.ctx.db
    .select({ address: auditLog.address })
    .from(auditLog)
    .orderBy(newest)
    .limit(1);
  return row?.address ?? null;
}

test("with the application's secret, the named address is the client's", async () => {
  expect((await ask({ "App-Secret": secret, "Client-Address": "2001:db8::7" })).status).toBe(200);
  expect(await recordedAddress()).toBe("2001:db8::7");
  expect((await ask({ "App-Secret": secret })).status).toBe(200);
  expect(await recordedAddress()).not.toBe("2001:db8::7");
});

test("without the secret nobody's word counts, and another's secret is refused", async () => {
  expect((await ask({ "Client-Address": "203.0.113.9" })).status).toBe(200);
  expect(await recordedAddress()).not.toBe("203.0.113.9");
  const refused = { status: 401, code: "invalid_app_key", fields: ["App-Secret"] };
  expect(await refusalOf(await ask({ "App-Secret": "as_guess", "Client-Address": "203.0.113.9" }))).toEqual(
    refused,
  );
  const staff = { app_key: "demo-admin-app", "App-Secret": secret };
  expect(await refusalOf(await ask(staff))).toEqual(refused);
  for (const address of ["somewhere", "fe80::7%eth0", "203.0.113.9, 203.0.113.10"]) {
    const answer = await ask({ "App-Secret": secret, "Client-Address": address });
    expect(await refusalOf(answer)).toMatchObject({ status: 400, fields: ["Client-Address"] });
  }
});

test("another secret ends the one before, and none is left once it is taken away", async () => {
  const next = await issueSecret(api.ctx, application);
  expect(next.application.has_secret).toBe(true);
  expect((await ask({ "App-Secret": secret })).status).toBe(401);
  expect((await ask({ "App-Secret": next.secret })).status).toBe(200);
  expect(await dropSecret(api.ctx, application)).toMatchObject({ has_secret: false });
  expect((await ask({ "App-Secret": next.secret })).status).toBe(401);
});

test("who makes addresses up is stopped as the application; others are not", async () => {
  const { secret } = await issueSecret(api.ctx, application);
  const own = (n: number) => ({ "App-Secret": secret, "Client-Address": `203.0.113.${n}` });
  const signIn = (n: number, headers: object = own(n)) =>
    api.call("/api/auth/get_tokens", {
      json: { email: `nobody${n}@example.com`, password: "x" },
      headers: { app_key: "demo-user-app", ...headers },
    });
  const failed = [];
  for (let n = 0; n <= FAILURES.max; n++) failed.push((await signIn(n)).status);
  expect(failed).toEqual([...Array(FAILURES.max).fill(401), 429]);
  expect((await signIn(9, {})).status).toBe(401);

  const asked = [];
  for (let n = 0; n <= CODES.max; n++) asked.push((await ask(own(100 + n))).status);
  expect(asked.at(-1)).toBe(429);
  expect(asked).toContain(200);
  expect((await ask({})).status).toBe(200);
});
