import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { StaffProfile } from "../../../../lib/contract/index";
import { auditLog, users } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import { createInstitution, createTestApi, PASSWORD, refusalOf, type TestApi } from "../../../testing/index";
import { linkAudit } from "../../foundation/audit/index";
import { listOutbox, tellAdministrators } from "../../foundation/messages/index";
import { authenticate, type StaffSession } from "../../identity/tokens/index";
import { changeOwnProfile, disableStaff, enableStaff, relinkStaff } from "./index";

const ME = "/v2/api/staff/me";
const FRESH = "violet-anchor-17";

type Person = Pick<Awaited<ReturnType<typeof createStaff>>, "userId" | "client" | "token"> & {
  companyId: number;
};

let api: TestApi;
let companyId: number;

beforeAll(async () => {
  api = await createTestApi({ max: 20 });
  ({ companyId } = await createInstitution(api.ctx));
});

const newEmail = () => `${api.ctx.random.uuid()}@example.com`;

async function teller(company = companyId, appKey = "demo-admin-app") {
  const person = await createStaff(api, { companyId: company, role: "teller", appKey });
  const headers = { app_key: appKey, "Access-Token": person.token };
  const change = (json: object) => api.call(ME, { method: "PATCH", json, headers });
  const changed = async (json: object) => (await (await change(json)).json()) as StaffProfile;
  const audited = () =>
    api.db
      .select({ details: auditLog.details, by: auditLog.actorUserId })
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(person.userId)))
      .then((rows) => rows.filter(({ details }) => Object.hasOwn(details as object, "own")));
  const signsIn = async (email: string) =>
    (await person.client.getTokens({ email, password: PASSWORD })).status === 200;
  return { ...person, change, changed, audited, signsIn };
}

test("a name is changed at once, and said once: what is so already is no change", async () => {
  const { changed, audited, userId } = await teller();
  expect(await changed({ name: "Noemi Vale" })).toMatchObject({ name: "Noemi Vale", new_email: null });
  await changed({ name: "Noemi Vale" });
  await changed({});
  expect(await audited()).toEqual([{ details: { own: true, renamed: true }, by: userId }]);
});

test("an e-mail address signs in once the mailed link was followed; the former one is told, and signs in no more", async () => {
  const { email: former, changed, audited, client, signsIn, userId } = await teller();
  const email = newEmail();
  expect(await changed({ email: email.toUpperCase() })).toMatchObject({ email: former, new_email: email });
  expect([await signsIn(former), await signsIn(email)]).toEqual([true, false]);
  const [mail] = await listOutbox(api.ctx, { to: email });
  expect(mail?.text).toContain("/staff/confirm-email#eml_");
  expect((await client.confirmEmail(email)).status).toBe(200);
  expect([await signsIn(former), await signsIn(email)]).toEqual([false, true]);
  expect((await listOutbox(api.ctx, { to: former }))[0]?.text).toContain("another e-mail address");
  expect((await client.confirmEmail(email)).status).toBe(400);
  expect(await audited()).toEqual([
    { details: { own: true, renamed: false, email_asked: true }, by: userId },
    { details: { own: true, renamed: false, email_confirmed: true }, by: userId },
  ]);
  expect(await changed({})).toMatchObject({ email, new_email: null });
});

test("the address in force takes back what was asked for; the same is mailed once", async () => {
  const { email: former, changed, client } = await teller();
  const email = newEmail();
  await changed({ email });
  await changed({ email });
  expect(await listOutbox(api.ctx, { to: email })).toHaveLength(1);
  expect(await changed({ email: former })).toMatchObject({ new_email: null });
  expect((await client.confirmEmail(email)).status).toBe(400);
});

test("an address of another member of staff is refused, also where it became theirs meanwhile", async () => {
  const [one, other] = [await teller(), await teller()];
  expect(await refusalOf(await one.change({ email: other.email }))).toMatchObject({
    status: 409,
    fields: ["email"],
  });
  const email = newEmail();
  await one.changed({ email });
  await api.db.update(users).set({ email }).where(eq(users.id, other.userId));
  expect(await refusalOf(await one.client.confirmEmail(email))).toMatchObject({
    status: 409,
    fields: ["email"],
  });
});

test("it needs a fresh sign-in, a mail server, and an active member of staff; five mails an hour", async () => {
  const { change, changed, client, userId } = await teller();
  const email = newEmail();
  await changed({ email });
  await api.db.update(users).set({ active: false }).where(eq(users.id, userId));
  expect(await refusalOf(await client.confirmEmail(email))).toMatchObject({ fields: ["token"] });
  await api.db.update(users).set({ active: true }).where(eq(users.id, userId));
  for (let n = 0; n < 4; n += 1) await changed({ email: newEmail() });
  expect((await change({ email: newEmail() })).status).toBe(429);
  await api.db.execute(
    sql`update sessions set authenticated_at = app_now() - interval '601 seconds' where user_id = ${userId}`,
  );
  expect(await refusalOf(await change({ email: newEmail() }))).toMatchObject({
    code: "reauthentication_required",
  });
  expect((await change({ name: "Noemi" })).status).toBe(200);
});

test.each([
  [
    "who is reset",
    ({ userId: id, companyId }: Person) => relinkStaff(api.ctx, { companyId, id, reason: "Stolen phone" }),
  ],
  [
    "who is disabled",
    async ({ userId: id, companyId }: Person) => {
      await disableStaff(api.ctx, { companyId, id, reason: "Stolen phone" });
      await enableStaff(api.ctx, { companyId, id, reason: "Found" });
    },
  ],
  [
    "who sets another password",
    ({ client, token }: Person) =>
      client.post(`${ME}/password`, { password: FRESH, confirm_password: FRESH }, token),
  ],
])("an address that waits ends with the ways to sign in of %s", async (_, secure) => {
  const { email: former, changed, client, userId, token } = await teller();
  const email = newEmail();
  await changed({ email });
  await secure({ userId, companyId, client, token });
  expect((await client.confirmEmail(email)).status).toBe(400);
  expect(await api.db.select().from(users).where(eq(users.id, userId))).toMatchObject([{ email: former }]);
});

test("a session that ended meanwhile asks for nothing", async () => {
  const { userId, token } = await teller();
  const { session } = await authenticate(api.ctx, { accessToken: token });
  await api.db.execute(sql`update sessions set revoked_at = app_now() where user_id = ${userId}`);
  const asked = changeOwnProfile(api.ctx, {
    session: session as StaffSession,
    change: { email: newEmail() },
  });
  await expect(asked).rejects.toMatchObject({ code: "invalid_token" });
});

test("without a mail server no address is asked for", async () => {
  const silent = await createTestApi({ settings: { sendsEmail: false } });
  const { companyId } = await createInstitution(silent.ctx);
  const { token } = await createStaff(silent, { companyId, role: "teller" });
  const headers = { app_key: "demo-admin-app", "Access-Token": token };
  const answer = await silent.call(ME, { method: "PATCH", json: { email: "noemi@example.com" }, headers });
  expect(await refusalOf(answer)).toMatchObject({ status: 409, fields: ["email"] });
});

test("a link of another institution, or with the key of an application for customers, confirms nothing", async () => {
  await createInstitution(api.ctx, { prefix: "OTH", appKeyPrefix: "other" });
  const { changed, client } = await teller();
  const email = newEmail();
  await changed({ email });
  const token = await client.emailTokenFor(email);
  for (const app_key of ["other-admin-app", "demo-user-app", "other-user-app"]) {
    const headers = { app_key };
    const answer = await api.call("/v2/api/auth/confirm_email", { json: { token }, headers });
    expect([400, 403], app_key).toContain(answer.status);
  }
  expect((await client.confirmEmail(email)).status).toBe(200);
});

test("all administrators are told", async () => {
  const company = await createInstitution(api.ctx, { prefix: "TLD", appKeyPrefix: "told" });
  const admin = await createStaff(api, {
    companyId: company.companyId,
    role: "administrator",
    appKey: "told-admin-app",
  });
  const { changed } = await teller(company.companyId, "told-admin-app");
  await changed({ name: "Noemi Vale" });
  while (await linkAudit(api.ctx)) {}
  await tellAdministrators(api.ctx);
  expect((await listOutbox(api.ctx, { to: admin.email }))[0]?.text).toContain(
    "People on the staff, their roles and passwords: 1 (Noemi Vale)",
  );
});
