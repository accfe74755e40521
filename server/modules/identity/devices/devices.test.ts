import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { DeviceRecord, SessionRecord, TokenResponse } from "../../../../lib/contract/index";
import { devices, sessions } from "../../../db/schema/index";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  nextMobile,
  PASSWORD,
  refusalOf,
  type TestApi,
  tokensOf,
} from "../../../testing/index";
import { sweep } from "../../administration/retention/index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  api = await createTestApi();
  await createInstitution(api.ctx);
  client = createApiClient(api);
});

const signIn = async (mobile: string, device?: string) =>
  tokensOf(await client.getTokens({ mobile, password: PASSWORD }, device));
const listOf = async <Row>(what: string, { access_token }: TokenResponse) =>
  ((await (await client.get(`/v2/api/auth/${what}`, access_token)).json()) as { results: Row[] }).results;
const devicesOf = (tokens: TokenResponse) => listOf<DeviceRecord>("devices", tokens);
const remove = (path: string, { access_token }: TokenResponse) =>
  api.call(`/v2/api/auth/${path}`, {
    method: "DELETE",
    headers: { app_key: "demo-user-app", "Access-Token": access_token },
  });
const keptOf = (userId: number) => api.db.select().from(devices).where(eq(devices.userId, userId));

test("what signed its owner in is listed under its last sign-in, signed out or not, for 30 days", async () => {
  const mobile = nextMobile();
  const first = await client.signUp(mobile);
  const second = await signIn(mobile);
  const once = await devicesOf(second);
  expect(once).toMatchObject([{ current: true }, { current: false }]);
  await api.clock.advance(86_400);
  const again = await signIn(mobile, first.device_token);
  const listed = await devicesOf(again);
  expect(listed.map(({ current }) => current)).toEqual([true, false]);
  expect(listed.map(({ id }) => id)).toEqual([expect.any(Number), once[0]?.id]);
  const { last_used_at, expires_at } = listed[1]!;
  expect(Date.parse(expires_at) - Date.parse(last_used_at)).toBe(30 * 86_400_000);
  await api.clock.advance(30 * 86_400 - 86_300);
  expect(await devicesOf(await signIn(mobile, first.device_token))).toMatchObject([{ current: true }]);
});

test("one that is forgotten is a new one at its next sign-in; its session goes on", async () => {
  const mobile = nextMobile();
  const first = await client.signUp(mobile);
  const second = await signIn(mobile);
  const id = (await devicesOf(second)).find(({ current }) => !current)?.id;
  const stranger = await client.signUp(nextMobile());
  expect((await remove(`devices/${id}`, stranger)).status).toBe(404);
  expect((await remove(`devices/${id}`, second)).status).toBe(200);
  expect((await remove(`devices/${id}`, second)).status).toBe(404);
  expect((await client.me(first.access_token)).status).toBe(200);
  expect((await signIn(mobile, first.device_token)).device_token).not.toBe(first.device_token);
});

test.each([
  [
    "whose session was removed",
    (id: number) =>
      api.db
        .update(sessions)
        .set({ expiresAt: new Date(0) })
        .where(eq(sessions.id, id)),
  ],
  [
    "from before its session was kept",
    (id: number) => api.db.update(devices).set({ sessionId: null }).where(eq(devices.sessionId, id)),
  ],
])("a device %s is listed, and can be forgotten", async (_, make) => {
  const mobile = nextMobile();
  const first = await client.signUp(mobile);
  const second = await signIn(mobile);
  const session = (await devicesOf(second)).find(({ current }) => !current)!.id;
  await make(session);
  await sweep(api.ctx, ["sessions"]);
  const [own, old] = await devicesOf(second);
  expect([own, old]).toMatchObject([{ current: true }, { current: false }]);
  expect((await remove(`devices/${old?.id}`, second)).status).toBe(200);
  expect(await devicesOf(second)).toEqual([own]);
  expect((await signIn(mobile, first.device_token)).device_token).not.toBe(first.device_token);
});

test("ending another session takes a sign-in of the last ten minutes, and forgets its device", async () => {
  const mobile = nextMobile();
  const first = await client.signUp(mobile);
  const second = await signIn(mobile);
  const other = (await listOf<SessionRecord>("sessions", second)).find(({ current }) => !current);
  await api.clock.advance(601);
  const later = await tokensOf(await client.refresh(second.refresh_token));
  const old = { status: 403, code: "reauthentication_required" };
  expect(await refusalOf(await remove(`sessions/${other?.id}`, later))).toMatchObject(old);
  expect(await refusalOf(await remove("sessions", later))).toMatchObject(old);
  expect(await keptOf(first.uid)).toHaveLength(2);
  const fresh = await signIn(mobile, second.device_token);
  expect((await remove(`sessions/${other?.id}`, fresh)).status).toBe(200);
  expect((await client.refresh(first.refresh_token)).status).toBe(401);
  expect(await devicesOf(fresh)).toMatchObject([{ current: true }]);
  await api.clock.advance(601);
  const own = await tokensOf(await client.refresh(fresh.refresh_token));
  const [self] = await listOf<SessionRecord>("sessions", own);
  expect((await remove(`sessions/${self?.id}`, own)).status).toBe(200);
  // Signing out on a device forgets nothing.
  expect(await keptOf(first.uid)).toHaveLength(1);
});
