import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { TokenResponse } from "../../../../lib/contract/index";
import { SYSTEM } from "../../../core/index";
import { auditLog, events, users } from "../../../db/schema/index";
import { createApiClient, createTestApi, refusalOf, type TestApi, unlimited } from "../../../testing/index";
import { createInstitution, newInstitution, resetStaff } from "./index";

const EMAIL = "admin@harbour.example";
const WHO = { company: "hsb", email: "Admin@Harbour.example" };
let api: TestApi;
let desk: ReturnType<typeof createApiClient>;
let first: string;

beforeEach(async () => {
  // One address guesses a lot here.
  api = await createTestApi({ settings: unlimited() });
  const harbour = newInstitution.parse({
    name: "Harbour Savings",
    prefix: "HSB",
    country: "PH",
    currency: "PHP",
    tz: "Asia/Manila",
    lang: "en_PH",
    userAppKey: "harbour-user",
    adminAppKey: "harbour-admin",
    administrator: EMAIL,
  });
  first = (await createInstitution(api.ctx, harbour)).password;
  desk = createApiClient(api, "harbour-admin");
});

const signIn = (password: string) => desk.getTokens({ email: EMAIL, password });

test("a reset opens what a hundred wrong passwords closed, and says so once", async () => {
  for (let i = 0; i < 100; i++) {
    await signIn("wrong-wrong-wrong");
    await api.clock.advance(901);
  }
  await api.clock.advance(86_400 * 30);
  expect(await refusalOf(await signIn(first))).toMatchObject({ status: 429, code: "account_locked" });
  const { password } = await resetStaff(api.ctx, WHO);
  expect(password).not.toBe(first);
  expect((await signIn(password)).status).toBe(200);
  expect(await refusalOf(await signIn(first))).toMatchObject({ status: 401 });
  const rows = JSON.stringify([await api.db.select().from(auditLog), await api.db.select().from(events)]);
  expect(rows).not.toContain(password);
});

test("a reset ends the sessions there are, and is recorded with its event", async () => {
  const { access_token, uid } = (await (await signIn(first)).json()) as TokenResponse;
  await resetStaff({ ...api.ctx, actor: SYSTEM }, WHO);
  expect(await refusalOf(await desk.me(access_token))).toMatchObject({ status: 401, code: "invalid_token" });
  const audit = await api.db.select().from(auditLog).orderBy(asc(auditLog.id));
  const about = audit.filter(
    ({ actorKind, subjectId }) => actorKind === "system" && subjectId === String(uid),
  );
  expect(about).toMatchObject([
    { action: "sessions.ended", details: { ended: 1 } },
    { action: "staff.credentials_changed", details: { kinds: ["password"] } },
  ]);
  const [event] = await api.db.select().from(events);
  expect(event).toMatchObject({
    type: "staff.credentials_changed",
    data: { object: { id: uid, role: "administrator" } },
  });
});

test.each([
  ["another company", { company: "SMT", email: EMAIL }],
  ["an unknown e-mail", { company: "HSB", email: "nobody@harbour.example" }],
])("%s has nobody to reset", async (_, who) => {
  await expect(resetStaff(api.ctx, who)).rejects.toMatchObject({ code: "not_found" });
  expect((await signIn(first)).status).toBe(200);
});

test("who no longer works here gets no password", async () => {
  await api.db.update(users).set({ active: false });
  await expect(resetStaff(api.ctx, WHO)).rejects.toMatchObject({ code: "not_found" });
  expect(await api.db.select().from(events)).toEqual([]);
});

test("when a row cannot be written, nothing has changed", async () => {
  const broken = { ...api.ctx, random: { ...api.ctx.random, uuid: () => "no uuid" } };
  await expect(resetStaff(broken, WHO)).rejects.toThrow();
  expect((await signIn(first)).status).toBe(200);
});
