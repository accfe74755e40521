import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, expect, test, vi } from "vitest";
import { createApi } from "../api/index";
import { systemRandom } from "../core/index";
import { applications } from "../db/schema/index";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
} from "../testing/index";

const SAVINGS = "/v2/api/savings/get-all";

let api: TestApi;
let token: { "Access-Token": string };

beforeAll(async () => {
  api = await createTestApi();
  await createInstitution(api.ctx);
  const { access_token } = await createApiClient(api).signUp("+639175550994");
  token = { "Access-Token": access_token };
});

/** How often a request reads the applications. */
async function lookUps(headers: Record<string, string>, settings = api.settings): Promise<number> {
  const query = vi.spyOn(api.connection.pool, "query");
  const { fetch } = createApi({ ...api, settings, random: systemRandom, log: pino({ level: "silent" }) });
  const answer = await fetch(new Request(`https://passbook.test${SAVINGS}`, { headers }));
  const count = query.mock.calls.filter((call) =>
    JSON.stringify(call).includes('from \\"applications\\"'),
  ).length;
  query.mockRestore();
  expect(answer.status).toBe(200);
  return count;
}

test("a token brings its application along: only an app key that is sent is looked up", async () => {
  const alone = await lookUps(token);
  expect(await lookUps({ ...token, app_key: "demo-user-app" })).toBe(alone + 1);
  expect(await lookUps(token, { ...api.settings, defaultUserAppKey: "nobody" })).toBe(alone);
});

test("an app key beside a token is the token's own, and its application is not switched off", async () => {
  const ask = async (headers: Record<string, string>) => refusalOf(await api.call(SAVINGS, { headers }));
  const refused = { status: 401, code: "invalid_app_key" };
  expect(await ask({ ...token, app_key: "demo-admin-app" })).toMatchObject(refused);
  const off = (active: boolean) =>
    api.db.update(applications).set({ active }).where(eq(applications.appKey, "demo-user-app"));
  await off(false);
  expect(await ask(token)).toMatchObject(refused);
  expect(await ask({ ...token, app_key: "demo-user-app" })).toMatchObject(refused);
  await off(true);
  expect((await api.call(SAVINGS, { headers: token })).status).toBe(200);
});

test("a refusal that cannot be put on record is still given, and logged; only calls with a key are noted", async () => {
  const { headers, id } = await createTestKey(api.ctx, { scopes: [] });
  const lines: object[] = [];
  const note = vi.fn();
  const { fetch } = createApi({
    ...api,
    keyRequests: { ...api.keyRequests, note },
    random: systemRandom,
    log: pino({}, { write: (line) => lines.push(JSON.parse(line)) }),
  });
  const ask = async (headers: Record<string, string>) =>
    (await fetch(new Request("https://passbook.test/v1/customers", { headers }))).status;
  await api.db.execute(sql`alter table audit_log rename to audit_log_away`);
  expect(await ask(headers)).toBe(403);
  await api.db.execute(sql`alter table audit_log_away rename to audit_log`);
  const security = { security: "api_key.scope_refused", subjectId: id, requestId: expect.any(String) };
  expect(lines).toEqual([expect.objectContaining({ ...security, err: expect.anything() })]);
  expect(await ask({})).toBe(401);
  expect(note.mock.calls).toEqual([[expect.objectContaining({ apiKeyId: id, status: 403 })]]);
});
