import { eq, type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { customers, sessions, signInFailures, totpEnrolments } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import { nodeOn } from "../../../testing/create-test-api";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  type TestApi,
  waitingStatements,
} from "../../../testing/index";

let api: TestApi;
let companyId: number;
let serial = 0;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
});

/** A node at which something happens once a secret has proved right. */
function nodeWhere(meanwhile: () => Promise<unknown>) {
  const verify = async (hash: string, secret: string) => {
    const isRight = await api.hasher.verify(hash, secret);
    await meanwhile();
    return isRight;
  };
  return nodeOn({ ...api, hasher: { ...api.hasher, verify } });
}

/** A sign-in with the right password, while whose hashing something happens. */
async function signInWhile(meanwhile: (userId: number) => Promise<unknown>) {
  const mobile = `+6391766677${String(++serial).padStart(2, "0")}`;
  await createApiClient(api).signUp(mobile);
  const [customer] = await api.db.select().from(customers).where(eq(customers.mobile, mobile));
  const userId = customer?.userId ?? 0;
  const before = await api.db.$count(sessions, eq(sessions.userId, userId));
  const node = createApiClient(nodeWhere(() => meanwhile(userId)));
  const answer = await node.getTokens({ mobile, password: PASSWORD });
  return {
    answer,
    opened: (await api.db.$count(sessions, eq(sessions.userId, userId))) - before,
    failures: await api.db.$count(signInFailures, eq(signInFailures.userId, userId)),
  };
}

const WRONG = { status: 401, code: "invalid_credentials" };
const CHANGES: [string, (userId: number) => SQL, object][] = [
  [
    "a credential is changed",
    (id) => sql`update credentials set hash = hash || 'x' where user_id = ${id}`,
    WRONG,
  ],
  ["a credential is removed", (id) => sql`delete from credentials where user_id = ${id}`, WRONG],
  [
    "a customer record is given back to the bank",
    (id) => sql`update customers set status = 'unclaimed', user_id = null where user_id = ${id}`,
    WRONG,
  ],
  ["an account is switched off", (id) => sql`update users set active = false where id = ${id}`, WRONG],
  [
    "a customer is suspended",
    (id) => sql`update customers set status = 'suspended' where user_id = ${id}`,
    { status: 403, code: "customer_not_active" },
  ],
];

describe.each(CHANGES)("while the secret is hashed, %s", (_, change, refusal) => {
  test("no session opens, and the right secret is no failure", async () => {
    const { answer, ...left } = await signInWhile((userId) => api.db.execute(change(userId)));
    expect(await refusalOf(answer)).toMatchObject(refusal);
    expect(left).toEqual({ opened: 0, failures: 0 });
  });

  test("a change that is committed only while the sign-in waits for the account counts, too", async () => {
    let committed: Promise<unknown> = Promise.resolve();
    const { answer, opened } = await signInWhile(
      (userId) =>
        new Promise<void>((changed) => {
          committed = api.db.transaction(async (tx) => {
            await tx.execute(sql`select from users where id = ${userId} for update`);
            await tx.execute(change(userId));
            changed();
            await expect.poll(() => waitingStatements(api.db)).toBe(1);
          });
        }),
    );
    await committed;
    expect(await refusalOf(answer)).toMatchObject(refusal);
    expect(opened).toBe(0);
  });
});

test("staff whose authenticator app is enrolled while the password is hashed are asked for its code", async () => {
  const { userId, email } = await createStaff(api, { companyId, role: "teller" });
  const before = await api.db.$count(sessions, eq(sessions.userId, userId));
  const node = nodeWhere(() =>
    api.db.insert(totpEnrolments).values({ userId, secret: Buffer.alloc(40), confirmedAt: sql`app_now()` }),
  );
  const answer = await createApiClient(node, "demo-admin-app").getTokens({ email, password: PASSWORD });
  expect(await refusalOf(answer)).toMatchObject({ status: 401, code: "totp_required" });
  expect(await api.db.$count(sessions, eq(sessions.userId, userId))).toBe(before);
});

test("a secret that is changed while it is hashed ends no access", async () => {
  const mobile = "+639176667799";
  const { access_token: token, uid } = await createApiClient(api).signUp(mobile);
  const changed = sql`update credentials set hash = hash || 'x' where user_id = ${uid}`;
  const node = createApiClient(nodeWhere(() => api.db.execute(changed)));
  const answer = await node.post("/v2/api/auth/end_access", { mobile, password: PASSWORD });
  expect(await refusalOf(answer)).toMatchObject(WRONG);
  expect((await createApiClient(api).me(token)).status).toBe(200);
});
