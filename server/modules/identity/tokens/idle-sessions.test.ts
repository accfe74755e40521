import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { TokenResponse } from "../../../../lib/contract/index";
import { auditLog, users } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  SECRETS,
  type TestApi,
  tokensOf,
} from "../../../testing/index";

const MINUTE = 60;
/** Ten minutes, and what a use may be noted late. */
const GONE = 10 * MINUTE + 90;

let api: TestApi;
let desk: ReturnType<typeof createApiClient>;
let email: string;

beforeAll(async () => {
  api = await createTestApi();
  const { companyId } = await createInstitution(api.ctx);
  ({ email } = await createStaff(api, { companyId, role: "teller" }));
  desk = createApiClient(api, "demo-admin-app");
});

const signIn = async (more: object) => tokensOf(await desk.getTokens({ email, password: PASSWORD, ...more }));
const refresh = async ({ refresh_token }: TokenResponse) => tokensOf(await desk.refresh(refresh_token));
const work = ({ access_token }: TokenResponse) => desk.get("/v2/api/staff/customers", access_token);
const locks = () => api.db.select().from(auditLog).where(eq(auditLog.action, "session.locked"));

test("a session of staff that nobody used for ten minutes comes back locked, and opens with the password", async () => {
  let tokens = await signIn({ lock_when_idle: true });
  for (let n = 0; n < 3; n += 1) {
    await api.clock.advance(9 * MINUTE);
    expect((await work(tokens)).status).toBe(200);
    tokens = await refresh(tokens);
    expect(tokens.scope).toBe("staff");
  }
  await api.clock.advance(GONE);
  expect(await refusalOf(await work(tokens))).toMatchObject({ code: "invalid_token" });
  const before = (await locks()).length;
  tokens = await refresh(tokens);
  expect(tokens.scope).toBe("staff_locked");
  expect((await locks()).slice(before)).toMatchObject([{ details: { cause: "idle" } }]);
  expect(await refusalOf(await work(tokens))).toMatchObject({ status: 403, code: "insufficient_scope" });
  expect((await refresh(tokens)).scope).toBe("staff_locked");
  expect((await locks()).length).toBe(before + 1);
  const { access_token } = tokens;
  expect((await desk.post("/v2/api/staff/me/unlock", { password: PASSWORD }, access_token)).status).toBe(200);
  expect((await work(tokens)).status).toBe(200);
});

test("who has something to do first locks, too, and has it to do afterwards", async () => {
  await api.db.update(users).set({ passwordDrawn: true }).where(eq(users.email, email));
  const first = await signIn({ lock_when_idle: true });
  expect(first.scope).toBe("staff_setup");
  await api.clock.advance(GONE);
  const locked = await refresh(first);
  expect(locked.scope).toBe("staff_locked");
  await desk.post("/v2/api/staff/me/unlock", { password: PASSWORD }, locked.access_token);
  expect((await refresh(locked)).scope).toBe("staff_setup");
  await api.db.update(users).set({ passwordDrawn: false }).where(eq(users.email, email));
});

test("what is used at its refreshes alone is in use", async () => {
  let tokens = await signIn({ lock_when_idle: true });
  for (let n = 0; n < 3; n += 1) {
    await api.clock.advance(10 * MINUTE);
    tokens = await refresh(tokens);
  }
  expect(tokens.scope).toBe("staff");
});

test("whoever did not ask for it keeps the lifetimes of the contract", async () => {
  const without = await signIn({});
  const refused = await signIn({ lock_when_idle: false });
  await api.clock.advance(60 * MINUTE);
  expect((await refresh(without)).scope).toBe("staff");
  expect((await refresh(refused)).scope).toBe("staff");
});

describe("of customers", () => {
  const mobile = "+639175551234";
  let client: ReturnType<typeof createApiClient>;
  beforeAll(async () => {
    client = createApiClient(api);
    await client.signUp(mobile, { email: "ana@example.com" });
  });

  const enter = async (more: object) =>
    tokensOf(await client.getTokens({ mobile, password: PASSWORD, ...more }));
  const ends = () => api.db.select().from(auditLog).where(eq(auditLog.action, "session.ended"));
  const isOver = { status: 401, code: "invalid_token" };

  test("a session does not lock, and without a word it does not end", async () => {
    const tokens = await enter({ lock_when_idle: true, end_when_idle: false });
    await api.clock.advance(60 * MINUTE);
    expect((await tokensOf(await client.refresh(tokens.refresh_token))).scope).toBe("user");
  });

  test.each([
    ["end_when_idle", 15 * MINUTE, 10 * MINUTE],
    ["shared_device", 5 * MINUTE, 5 * MINUTE],
  ])(
    "one opened with %s ends after %d s without use, and lives on as long as it is used",
    async (how, limit, life) => {
      let tokens = await enter({ [how]: true });
      expect(tokens.expires_in).toBe(life);
      for (let n = 0; n < 4; n += 1) {
        await api.clock.advance(limit - MINUTE);
        tokens = await tokensOf(await client.refresh(tokens.refresh_token));
        expect((await client.me(tokens.access_token)).status).toBe(200);
      }
      const before = (await ends()).length;
      await api.clock.advance(limit + 90);
      expect(await refusalOf(await client.me(tokens.access_token))).toMatchObject(isOver);
      expect(await refusalOf(await client.refresh(tokens.refresh_token))).toMatchObject(isOver);
      expect(await refusalOf(await client.refresh(tokens.refresh_token))).toMatchObject(isOver);
      expect((await ends()).slice(before)).toMatchObject([{ details: { cause: "idle" } }]);
    },
  );

  test("none on a shared device lasts longer than an hour", async () => {
    let tokens = await enter({ shared_device: true });
    for (let n = 0; n < 14; n += 1) {
      await api.clock.advance(4 * MINUTE);
      tokens = await tokensOf(await client.refresh(tokens.refresh_token));
    }
    expect(tokens.refresh_expires_in).toBeLessThanOrEqual(4 * MINUTE);
    await api.clock.advance(4 * MINUTE);
    expect(await refusalOf(await client.refresh(tokens.refresh_token))).toMatchObject(isOver);
  });

  test("one that a code opened ends, too, before its sign-up is finished and after", async () => {
    const other = "+639175551235";
    const begin = async (more: object) => {
      const { ref_number, code } = await client.requestCode(other);
      const body = { mobile: other, ref_number, otp: code, ...more };
      return tokensOf(await client.post("/v2/api/auth/signup/otp-verify", body));
    };
    const lasting = await begin({});
    await api.clock.advance(30 * MINUTE);
    expect((await tokensOf(await client.refresh(lasting.refresh_token))).scope).toBe("signup");
    const left = await begin({ end_when_idle: true });
    const before = (await ends()).length;
    await api.clock.advance(15 * MINUTE + 90);
    expect(await refusalOf(await client.refresh(left.refresh_token))).toMatchObject(isOver);
    expect((await ends()).slice(before)).toMatchObject([{ details: { cause: "idle" } }]);
    const begun = await begin({ end_when_idle: true });
    await api.clock.advance(14 * MINUTE);
    const resumed = await tokensOf(await client.refresh(begun.refresh_token));
    const update = { partner: { mobile: other, name: "Ben" }, ...SECRETS };
    const path = `/v2/api/auth/signup/user-update/${resumed.customer_number}`;
    const done = await tokensOf(await client.post(path, update, resumed.access_token));
    expect(done.scope).toBe("user");
    await api.clock.advance(15 * MINUTE + 90);
    expect(await refusalOf(await client.refresh(done.refresh_token))).toMatchObject(isOver);
  });
});

describe("left by its page", () => {
  const leave = (client: typeof desk, { refresh_token }: TokenResponse) =>
    client.post("/api/auth/delete_tokens", { refresh_token, when_idle: true });

  test("a session that is in use goes on; asking is no use of it, and an idle one ends", async () => {
    const client = createApiClient(api);
    const secret = { mobile: "+639175551234", password: PASSWORD };
    const tokens = await tokensOf(await client.getTokens({ ...secret, shared_device: true }));
    for (let n = 0; n < 4; n += 1) {
      await api.clock.advance(MINUTE);
      expect(await refusalOf(await leave(client, tokens))).toMatchObject({ status: 409, code: "conflict" });
    }
    await api.clock.advance(MINUTE);
    expect((await leave(client, tokens)).status).toBe(200);
    expect(await refusalOf(await client.refresh(tokens.refresh_token))).toMatchObject({
      code: "invalid_token",
    });
    expect((await leave(client, tokens)).status).toBe(200);
    const lasting = await tokensOf(await client.getTokens(secret));
    await api.clock.advance(90 * MINUTE);
    expect(await refusalOf(await leave(client, lasting))).toMatchObject({ code: "conflict" });
  });

  test("one of staff locks", async () => {
    const tokens = await signIn({ lock_when_idle: true });
    await api.clock.advance(9 * MINUTE);
    expect(await refusalOf(await leave(desk, tokens))).toMatchObject({ code: "conflict" });
    await api.clock.advance(MINUTE);
    for (let n = 0; n < 2; n += 1) expect((await leave(desk, tokens)).status).toBe(200);
    expect((await refresh(tokens)).scope).toBe("staff_locked");
  });
});
