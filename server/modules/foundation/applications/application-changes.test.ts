import { beforeAll, expect, test } from "vitest";
import { type NewApplication, newApplication } from "../../../../lib/contract/index";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import {
  createApplication,
  findApplication,
  listApplications,
  listOrigins,
  rotateAppKey,
  updateApplication,
} from "./index";

const DAY = 86_400;
const APP = { name: "Mobile app", kind: "user", origins: ["https://app.bank.example"] } as const;

let api: TestApi;
let companyId: number;
let elsewhere: number;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  ({ companyId: elsewhere } = await createInstitution(api.ctx, { prefix: "SMT", appKeyPrefix: "summit" }));
});

const create = (change: Partial<NewApplication> = {}) =>
  createApplication(api.ctx, { companyId, application: newApplication.parse({ ...APP, ...change }) });
const find = (appKey: string) => findApplication(api.ctx, { appKey });
const list = async (id = companyId, query = {}) =>
  (await listApplications(api.ctx, { companyId: id, query })).results;
const byKey = async (appKey: string, id = companyId) =>
  (await list(id)).find((each) => each.app_key === appKey)!;
const UNKNOWN = { code: "invalid_app_key" };
const IN_USE = (field: string) => ({ code: "conflict", details: [{ field, reason: "in_use" }] });

test("a new application has a key of its own and works at once, with a public user of its own", async () => {
  const made = await create();
  expect(made).toMatchObject({ ...APP, status: "active", former_app_key: null });
  expect(made.app_key).toMatch(/^app_[A-Za-z0-9_-]{22}$/);
  expect((await create()).app_key).not.toBe(made.app_key);
  expect(await find(made.app_key)).toMatchObject({ id: made.id, companyId });
  const answer = await createApiClient(api, made.app_key).post("/v2/api/auth/signup/otp", {
    mobile: "+639175550001",
  });
  const { uid } = (await answer.json()) as { uid: number };
  const guests = (await list()).length;
  expect(guests).toBeGreaterThan(2);
  expect(uid).toBe((await find(made.app_key)).publicUserId);
});

test("name, origins and status change together or alone, and CORS goes by them", async () => {
  const { id, app_key } = await create();
  const update = (change: Parameters<typeof updateApplication>[1]["change"]) =>
    updateApplication(api.ctx, { companyId, id, change });
  const origins = ["https://new.bank.example", "http://localhost:5173"];
  expect(await update({ name: "App", origins })).toMatchObject({ name: "App", origins, status: "active" });
  expect(await listOrigins(api.ctx)).toEqual(expect.arrayContaining(origins));
  expect(await update({ status: "disabled" })).toMatchObject({ name: "App", origins, status: "disabled" });
  await expect(find(app_key)).rejects.toMatchObject(UNKNOWN);
  expect(await listOrigins(api.ctx)).not.toContain(origins[0]);
  expect(await update({ status: "active", origins: [] })).toMatchObject({ status: "active", origins: [] });
  expect((await find(app_key)).id).toBe(id);
});

test.each([
  ["http://bank.example", "not_allowed"],
  ["https://bank.example/", "malformed"],
  ["https://bank.example/app", "malformed"],
  ["https://Bank.example", "malformed"],
  ["https://bank.example:443", "malformed"],
  ["https://user@bank.example", "malformed"],
  ["https://*.bank.example", null],
  ["null", "malformed"],
  ["*", "malformed"],
  ["bank.example", "malformed"],
  ["file:///etc", "malformed"],
  ["ftp://bank.example", "not_allowed"],
  ["http://localhost.bank.example", "not_allowed"],
  ["http://127.0.0.1:5173", null],
  ["http://[::1]:5173", null],
  ["https://bank.example:8443", null],
])("origin %s: %s", (origin, reason) => {
  const { error } = newApplication.safeParse({ ...APP, origins: [origin] });
  const [issue] = error?.issues ?? [];
  expect((issue as { params?: { reason: string } } | undefined)?.params?.reason ?? null).toBe(reason);
});

test("a rotated key goes on until its overlap ends by database time; the sessions go on anyway", async () => {
  const { id, app_key: old } = await create();
  const { access_token } = await createApiClient(api, old).signUp("+639175550002");
  const rotated = await rotateAppKey(api.ctx, { companyId, id, overlap: DAY });
  expect(rotated).toMatchObject({ id, former_app_key: old });
  expect(rotated.former_app_key_ends_at).toMatch(/Z$/);
  for (const appKey of [old, rotated.app_key]) expect((await find(appKey)).id).toBe(id);
  const me = async (appKey: string) => (await createApiClient(api, appKey).me(access_token)).status;
  expect([await me(old), await me(rotated.app_key)]).toEqual([200, 200]);
  await api.clock.advance(DAY + 1);
  await expect(find(old)).rejects.toMatchObject(UNKNOWN);
  expect((await find(rotated.app_key)).id).toBe(id);
  expect(await byKey(rotated.app_key)).toMatchObject({ former_app_key: null, former_app_key_ends_at: null });
});

test("without overlap, and at the next rotation, a former key ends at once", async () => {
  const { id, app_key: first } = await create();
  const { app_key: second } = await rotateAppKey(api.ctx, { companyId, id, overlap: 7 * DAY });
  const { app_key: third } = await rotateAppKey(api.ctx, { companyId, id, overlap: 7 * DAY });
  await expect(find(first)).rejects.toMatchObject(UNKNOWN);
  expect((await find(second)).id).toBe(id);
  const last = await rotateAppKey(api.ctx, { companyId, id, overlap: 0 });
  expect(last.former_app_key).toBeNull();
  for (const ended of [second, third]) await expect(find(ended)).rejects.toMatchObject(UNKNOWN);
});

test("a key that goes on does not open a disabled application, and hides nobody who has it as their own", async () => {
  const { id, app_key } = await create();
  await rotateAppKey(api.ctx, { companyId, id, overlap: DAY });
  await updateApplication(api.ctx, { companyId, id, change: { status: "disabled" } });
  await expect(find(app_key)).rejects.toMatchObject(UNKNOWN);
  await updateApplication(api.ctx, { companyId, id, change: { status: "active" } });
  const old = await createInstitution(api.ctx, { prefix: "OLD", appKeyPrefix: "old" });
  for (const each of await list(old.companyId))
    await rotateAppKey(api.ctx, { companyId: old.companyId, id: each.id, overlap: DAY });
  expect((await find("old-user-app")).companyId).toBe(old.companyId);
  const next = await createInstitution(api.ctx, { prefix: "NXT", appKeyPrefix: "old" });
  expect((await find("old-user-app")).companyId).toBe(next.companyId);
});

test("the applications of our own pages stay, and their keys go on until the settings name others", async () => {
  for (const appKey of ["demo-user-app", "demo-admin-app"]) {
    const { id } = await byKey(appKey);
    const disable = updateApplication(api.ctx, { companyId, id, change: { status: "disabled" } });
    await expect(disable).rejects.toMatchObject(IN_USE("status"));
    const rotate = (overlap: number) => rotateAppKey(api.ctx, { companyId, id, overlap });
    await expect(rotate(0)).rejects.toMatchObject(IN_USE("overlap_hours"));
    await rotate(DAY);
    await expect(rotate(DAY)).rejects.toMatchObject(IN_USE("overlap_hours"));
    expect((await find(appKey)).id).toBe(id);
    await expect(
      updateApplication(api.ctx, { companyId, id, change: { status: "disabled" } }),
    ).rejects.toMatchObject(IN_USE("status"));
  }
});

test("staff keep one application to sign in through, also when the last two are disabled at once", async () => {
  const application = newApplication.parse({ name: "Second desk", kind: "admin" });
  const second = await createApplication(api.ctx, { companyId: elsewhere, application });
  const first = await byKey("summit-admin-app", elsewhere);
  const disable = ({ id }: { id: number }) =>
    updateApplication(api.ctx, { companyId: elsewhere, id, change: { status: "disabled" } });
  const outcomes = await Promise.allSettled([disable(first), disable(second)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: IN_USE("status") });
});

test("an application of another company is not there; a list has the own ones, page by page", async () => {
  const { id } = await create();
  const foreign = { companyId: elsewhere, id };
  for (const attempt of [
    () => updateApplication(api.ctx, { ...foreign, change: { name: "Mine" } }),
    () => rotateAppKey(api.ctx, { ...foreign, overlap: 0 }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
  const all = await list();
  expect(all.map((each) => each.id)).toContain(id);
  expect((await list(elsewhere)).map((each) => each.id)).not.toContain(id);
  const first = await listApplications(api.ctx, { companyId, query: { limit: "2" } });
  expect(await list(companyId, { after: first.next })).toEqual(all.slice(2));
});

test("the session of a disabled application ends with the next request", async () => {
  const { id, app_key } = await create();
  const client = createApiClient(api, app_key);
  const { access_token } = await client.signUp("+639175550003");
  await updateApplication(api.ctx, { companyId, id, change: { status: "disabled" } });
  expect(await refusalOf(await client.me(access_token))).toMatchObject({ status: 401, ...UNKNOWN });
});
