import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { TokenResponse } from "../../../lib/contract/index";
import { auditLog, users } from "../../db/schema/index";
import { createStaff } from "../../testing/create-staff";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  type TestApi,
  tokensOf,
} from "../../testing/index";

const MINUTE = 60;

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
  await api.clock.advance(11 * MINUTE + 1);
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
  await api.clock.advance(11 * MINUTE + 1);
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

test("a customer's session does not lock", async () => {
  const client = createApiClient(api);
  const mobile = "+639175551234";
  await client.signUp(mobile, { email: "ana@example.com" });
  const tokens = await tokensOf(await client.getTokens({ mobile, password: PASSWORD, lock_when_idle: true }));
  await api.clock.advance(60 * MINUTE);
  expect((await tokensOf(await client.refresh(tokens.refresh_token))).scope).toBe("user");
});
