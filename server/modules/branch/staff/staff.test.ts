import { eq, ne, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { rolesThatMay, type StaffWithLink } from "../../../../lib/contract/index";
import { auditLog, branches, credentials, staffLinks, users } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  type TestApi,
  unlimited,
  waitingStatements,
} from "../../../testing/index";
import { mailedLink } from "../../../testing/mailed-link";
import { listOutbox } from "../../foundation/messages/index";
import { changeStaff, disableStaff, inviteStaff, listStaff, locateStaff, relinkStaff } from "./index";

const MEMBERS = "/v2/api/staff/members";
const REASON = { reason: "A test of the rules" };

let api: TestApi;
let companyId: number;
let branchId: number;
let admin: Awaited<ReturnType<typeof createStaff>>;
let serial = 0;

beforeAll(async () => {
  api = await createTestApi({ max: 20, settings: unlimited() });
  ({ companyId } = await createInstitution(api.ctx));
  const [branch] = await api.db
    .insert(branches)
    .values({ companyId, code: "001", name: "Main Street" })
    .returning();
  branchId = branch!.id;
  admin = await createStaff(api, { companyId, role: "administrator" });
});

const staff = () => createStaff(api, { companyId, role: "teller" });
const person = (more: object = {}) => ({
  name: "Noemi Vale",
  email: `noemi-${++serial}@example.com`,
  role: "teller" as const,
  ...more,
});
const call = (
  path: string,
  json?: object,
  { method, token = admin.token }: { method?: string; token?: string } = {},
) =>
  api.call(MEMBERS + path, { method, json, headers: { app_key: "demo-admin-app", "Access-Token": token } });
/** The link is mailed, and not answered. */
async function withMail({ member, link }: StaffWithLink) {
  expect([link.url, link.token, link.emailed]).toEqual([null, null, true]);
  return { member, link: { ...link, token: await mailedLink(api, member.email) } };
}
async function invite(more?: object) {
  const answer = await call("", person(more));
  expect(answer.status).toBe(201);
  return withMail((await answer.json()) as StaffWithLink);
}
const relink = async (id: number) => withMail(await relinkStaff(api.ctx, { companyId, id, ...REASON }));
const accept = (link: string, password = PASSWORD, appKey = "demo-admin-app") =>
  createApiClient(api, appKey).post("/v2/api/auth/staff_link", {
    link,
    password,
    confirm_password: password,
  });
const signIn = (email: string | null, password = PASSWORD) =>
  createApiClient(api, "demo-admin-app").getTokens({ email, password });
const me = async (token: string) =>
  (
    await api.call("/v2/api/staff/me", { headers: { app_key: "demo-admin-app", "Access-Token": token } })
  ).json();

test("somebody is invited, sets a password by the link, and works", async () => {
  const { member, link } = await invite({ email: "Noemi@Example.com", branch_id: branchId });
  expect(member).toMatchObject({
    name: "Noemi Vale",
    email: "noemi@example.com",
    role: "teller",
    branch_code: "001",
    branch_name: "Main Street",
    status: "invited",
    link_expires_at: link.expires_at,
  });
  expect(await refusalOf(await signIn(member.email))).toMatchObject({ status: 401 });
  const accepted = await accept(link.token);
  expect([accepted.status, await accepted.json()]).toEqual([200, { email: "noemi@example.com" }]);
  const { access_token } = (await (await signIn(member.email)).json()) as { access_token: string };
  expect(await me(access_token)).toMatchObject({
    id: member.id,
    status: "active",
    link_expires_at: null,
    company_name: "Harbour Savings",
  });
});

test("an invitation says who invites whom to what, to its link alone; it is not used up", async () => {
  const read = async (link: string) =>
    createApiClient(api, "demo-admin-app").post("/v2/api/auth/staff_invitation", { link });
  const { member, link } = await invite({ email: "read@example.com", branch_id: branchId });
  const told = {
    name: "Noemi Vale",
    role: "teller",
    institution: "Harbour Savings",
    branch: "Main Street",
    inviter: "Tess",
  };
  for (const _ of ["once", "again"]) expect(await (await read(link.token)).json()).toEqual(told);
  const unknown = { status: 400, code: "invalid_request", fields: ["link"] };
  expect(await refusalOf(await read("stl_unknown"))).toMatchObject(unknown);
  expect((await accept(link.token)).status).toBe(200);
  expect(await refusalOf(await read(link.token))).toMatchObject(unknown);
  const reset = await relink(member.id);
  expect(await refusalOf(await read(reset.link.token))).toMatchObject(unknown);
  expect((await accept(reset.link.token)).status).toBe(200);
  const late = await invite({ email: "late@example.com" });
  await api.db
    .update(staffLinks)
    .set({ expiresAt: new Date(0) })
    .where(eq(staffLinks.userId, late.member.id));
  expect(await refusalOf(await read(late.link.token))).toMatchObject(unknown);
});

test("a link is mailed, and not answered, where mails are sent; at a host of their own it names that", async () => {
  const { member, link } = await invite({ email: "mailed@example.com" });
  const url = (token: string) => `${api.settings.publicOrigin}/staff/welcome#${token}`;
  const mails = await listOutbox(api.ctx, { to: "mailed@example.com" });
  expect(mails).toMatchObject([{ channel: "email", subject: "Choose your password" }]);
  expect(mails[0]?.text).toContain(url(link.token));
  expect(mails[0]?.text).toContain(
    "Tess invites you to work with Harbour Savings here, as teller. Choose your password by this link.",
  );
  const [branch] = await api.db.insert(branches).values({ companyId, code: "088", name: "Hill" }).returning();
  const invited = { name: "Ed Sy", email: "ed@example.com", role: "auditor" } as const;
  await inviteStaff(api.ctx, { companyId, ...invited, branch_id: branch!.id });
  expect((await listOutbox(api.ctx, { to: invited.email }))[0]?.text).toContain(
    "You are invited to work with Harbour Savings here, as auditor (Hill). Choose",
  );
  const again = await relink(member.id);
  const [renewed] = await listOutbox(api.ctx, { to: "mailed@example.com" });
  expect(renewed?.text).toContain(url(again.link.token));
  expect(again.link.token).not.toBe(link.token);
  // There was no password yet: it is the invitation once more.
  expect(renewed?.text).toContain("You are invited to work with Harbour Savings here, as teller.");
  await accept(again.link.token);
  await relink(member.id);
  const [reset] = await listOutbox(api.ctx, { to: "mailed@example.com" });
  expect(reset?.text).toContain("was taken away");
  const settings = { ...api.settings, sendsEmail: false, staffOrigin: "https://staff.passbook.test" };
  const silent = await relinkStaff({ ...api.ctx, settings }, { companyId, id: member.id, ...REASON });
  expect(silent.link).toMatchObject({
    emailed: false,
    url: `https://staff.passbook.test/staff/welcome#${silent.link.token}`,
  });
  expect(await listOutbox(api.ctx, { to: "mailed@example.com" })).toHaveLength(3);
});

test("a link is kept as a hash only, works once, and for 72 hours", async () => {
  const { member, link } = await invite();
  for (const table of ["staff_links", "users", "audit_log", "events"]) {
    const { rows } = await api.db.execute(sql`select t::text as row from ${sql.identifier(table)} t`);
    expect(JSON.stringify(rows)).not.toContain(link.token.slice(4));
  }
  await api.clock.advance(72 * 3_600 - 60);
  const again = await relink(member.id);
  expect(await refusalOf(await accept(link.token))).toMatchObject({ status: 400, fields: ["link"] });
  await api.clock.advance(72 * 3_600 + 1);
  expect(await refusalOf(await accept(again.link.token))).toMatchObject({ status: 400, fields: ["link"] });
  const third = await relink(member.id);
  // All three have found the link before one of them uses it.
  const three = await api.db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${member.id} for update`);
    const waiting = [1, 2, 3].map(() => accept(third.link.token));
    await expect.poll(() => waitingStatements(api.db)).toBe(3);
    return waiting;
  });
  const answers = await Promise.all(three);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  admin = await createStaff(api, { companyId, role: "administrator" });
});

test("a password is held against what everybody knows of the person, and the link stays", async () => {
  const { link } = await invite({ name: "Amberlantern Vale" });
  const refused = await accept(link.token, "amberlantern-1");
  expect(await refusalOf(refused)).toMatchObject({ code: "password_rejected", fields: ["password"] });
  const unequal = await createApiClient(api, "demo-admin-app").post("/v2/api/auth/staff_link", {
    link: link.token,
    password: PASSWORD,
    confirm_password: "another-one-17",
  });
  expect(await refusalOf(unequal)).toMatchObject({ status: 400, fields: ["confirm_password"] });
  expect(await refusalOf(await accept(link.token, PASSWORD, "demo-user-app"))).toMatchObject({
    code: "application_not_allowed",
  });
  expect((await accept(link.token)).status).toBe(200);
});

test("a link of another institution is unknown", async () => {
  const { link } = await invite();
  await createInstitution(api.ctx, { prefix: "SMT", appKeyPrefix: "summit" });
  expect(await refusalOf(await accept(link.token, PASSWORD, "summit-admin-app"))).toMatchObject({
    fields: ["link"],
  });
});

test.each([
  ["an e-mail of somebody on the staff", () => ({ email: admin.email.toUpperCase() }), "conflict", ["email"]],
  ["no e-mail", () => ({ email: "noemi" }), "invalid_request", ["email"]],
  ["a role that is none", () => ({ role: "owner" }), "invalid_request", ["role"]],
  ["a branch of nobody", () => ({ branch_id: 999_999 }), "invalid_request", ["branch_id"]],
])("%s is refused", async (_, more, code, fields) => {
  expect(await refusalOf(await call("", person(more())))).toMatchObject({ code, fields });
});

test("two invitations of one e-mail at once make one person", async () => {
  const twice = person();
  const answers = await Promise.all([call("", twice), call("", twice)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("a branch that is closed takes nobody", async () => {
  const values = { companyId, code: "009", name: "Old Pier", active: false };
  const [closed] = await api.db.insert(branches).values(values).returning();
  const { userId } = await staff();
  const moved = await call(`/${userId}`, { branch_id: closed!.id, ...REASON }, { method: "PATCH" });
  expect(await refusalOf(moved)).toMatchObject({ status: 400, fields: ["branch_id"] });
});

test("name, role and branch change with a reason; absent is unchanged, null is no branch", async () => {
  // Who is alone raises a role at once (modules/administration/approvals).
  await api.db.update(users).set({ active: false }).where(ne(users.id, admin.userId));
  const { userId, token } = await staff();
  const change = async (json: object) =>
    (await call(`/${userId}`, { ...json, ...REASON }, { method: "PATCH" })).json();
  expect(await change({ branch_id: branchId })).toMatchObject({ branch_id: branchId, role: "teller" });
  expect(await change({ role: "supervisor" })).toMatchObject({ branch_id: branchId, name: "Tess" });
  expect(await me(token)).toMatchObject({ role: "supervisor" });
  expect(await change({ name: "Tess Navarro", branch_id: null })).toMatchObject({
    name: "Tess Navarro",
    branch_id: null,
    role: "supervisor",
  });
  const without = await call(`/${userId}`, { role: "teller" }, { method: "PATCH" });
  expect(await refusalOf(without)).toMatchObject({ status: 400, fields: ["reason"] });
  const rows = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(userId)));
  const told = rows.filter(({ action }) => action === "staff.updated").map(({ details }) => details);
  expect(told).toEqual([
    {
      ...REASON,
      renamed: false,
      raised: false,
      before: { role: "teller", branch_id: null },
      after: { role: "teller", branch_id: branchId },
    },
    {
      ...REASON,
      renamed: false,
      raised: true,
      alone: true,
      before: { role: "teller", branch_id: branchId },
      after: { role: "supervisor", branch_id: branchId },
    },
    {
      ...REASON,
      renamed: true,
      raised: false,
      before: { role: "supervisor", branch_id: branchId },
      after: { role: "supervisor", branch_id: null },
    },
  ]);
});

test("whoever is shut out is out with the next request, and comes back with the same password", async () => {
  const { userId, token, email } = await staff();
  expect(await (await call(`/${userId}/disable`, REASON)).json()).toMatchObject({ status: "disabled" });
  const asked = await api.call("/v2/api/staff/me", {
    headers: { app_key: "demo-admin-app", "Access-Token": token },
  });
  expect(await refusalOf(asked)).toMatchObject({ status: 401, code: "invalid_token" });
  expect(await refusalOf(await signIn(email))).toMatchObject({ code: "invalid_credentials" });
  const relinked = await call(`/${userId}/reset`, REASON);
  expect(await refusalOf(relinked)).toMatchObject({ status: 409, fields: ["id"] });
  expect(await (await call(`/${userId}/enable`, REASON)).json()).toMatchObject({ status: "active" });
  expect((await signIn(email)).status).toBe(200);
});

test("who is shut out before accepting has a link no more", async () => {
  const { member, link } = await invite();
  await call(`/${member.id}/disable`, REASON);
  await call(`/${member.id}/enable`, REASON);
  expect(await refusalOf(await accept(link.token))).toMatchObject({ fields: ["link"] });
});

test("a reset takes password and sessions away, and the count of failures with the new one", async () => {
  const { userId, token, email } = await staff();
  for (let i = 0; i < 6; i++) await signIn(email, "wrong-wrong-wrong");
  const answer = await call(`/${userId}/reset`, REASON);
  const { member, link } = await withMail((await answer.json()) as StaffWithLink);
  expect(member.status).toBe("invited");
  const asked = await api.call("/v2/api/staff/me", {
    headers: { app_key: "demo-admin-app", "Access-Token": token },
  });
  expect(asked.status).toBe(401);
  await api.clock.advance(10);
  expect((await signIn(email)).status).toBe(401);
  expect((await accept(link.token, "amber-lantern-22")).status).toBe(200);
  expect((await signIn(email, "amber-lantern-22")).status).toBe(200);
});

test("staff are listed by name, narrowed and searched, page after page", async () => {
  const { companyId, adminAppKey } = await createInstitution(api.ctx, {
    prefix: "LST",
    appKeyPrefix: "list",
  });
  const { token } = await createStaff(api, { companyId, role: "auditor", appKey: adminAppKey });
  const names = ["Élan", "Abel", "zoe", "Mira_X", "Mira%"];
  for (const [n, name] of names.entries())
    await inviteStaff(api.ctx, { companyId, name, email: `l${n}@example.com`, role: "teller" });
  const list = async (query = "") => {
    const headers = { app_key: adminAppKey, "Access-Token": token };
    const answer = await api.call(MEMBERS + query, { headers });
    const { results, total } = (await answer.json()) as { results: { name: string }[]; total: number };
    const after = /after=([^&>]+)/.exec(answer.headers.get("link") ?? "")?.[1];
    return { names: results.map(({ name }) => name), total, after };
  };
  expect((await list()).names).toEqual(["Abel", "Élan", "Mira_X", "Mira%", "Tess", "zoe"]);
  const first = await list("?limit=4");
  expect([first.names.length, first.total]).toEqual([4, 6]);
  expect((await list(`?limit=4&after=${first.after}`)).names).toEqual(["Tess", "zoe"]);
  expect((await list("?role=auditor")).names).toEqual(["Tess"]);
  expect((await list("?status=invited&order=id desc&limit=1")).names).toEqual(["Mira%"]);
  expect((await list("?search=MIRA%25")).names).toEqual(["Mira%"]);
  expect((await list("?search=l1@")).names).toEqual(["Abel"]);
  expect((await list(`?branch_id=${branchId}`)).names).toEqual([]);
  const other = await listStaff(api.ctx, { companyId });
  expect(other.results.every((each) => each.company_id === companyId)).toBe(true);
});

test("another institution's people are not there", async () => {
  const { companyId: other, adminAppKey } = await createInstitution(api.ctx, {
    prefix: "OTH",
    appKeyPrefix: "other",
  });
  const { userId } = await createStaff(api, { companyId: other, role: "teller", appKey: adminAppKey });
  const customer = await createApiClient(api).signUp("+639175550321");
  for (const id of [userId, customer.uid])
    for (const [path, json, method] of [
      ["", undefined, "GET"],
      ["", { role: "auditor", ...REASON }, "PATCH"],
      ["/disable", REASON, "POST"],
      ["/enable", REASON, "POST"],
      ["/reset", REASON, "POST"],
    ] as const)
      expect(await refusalOf(await call(`/${id}${path}`, json, { method }))).toMatchObject({ status: 404 });
});

/** An institution with so many administrators, and nobody else. */
async function administrators(count: number) {
  const prefix = `A${String.fromCharCode(65 + (++serial % 26))}${String.fromCharCode(65 + (serial >> 4))}`;
  const made = await createInstitution(api.ctx, { prefix, appKeyPrefix: `admins-${serial}` });
  const people = [];
  for (let i = 0; i < count; i++)
    people.push(
      await createStaff(api, { companyId: made.companyId, role: "administrator", appKey: made.adminAppKey }),
    );
  return { companyId: made.companyId, ids: people.map(({ userId }) => userId) };
}

const left = async (companyId: number) =>
  (
    await api.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(credentials, eq(credentials.userId, users.id))
      .where(sql`${users.companyId} = ${companyId} and ${users.role} = 'administrator' and ${users.active}`)
  ).length;

test("the last administrator stays, also where others are invited or shut out", async () => {
  const { companyId, ids } = await administrators(2);
  const [id = 0, gone = 0] = ids;
  await inviteStaff(api.ctx, { companyId, ...person({ role: "administrator" as const }) });
  await disableStaff(api.ctx, { companyId, id: gone, ...REASON });
  const refused = { code: "conflict", details: [{ reason: "last_administrator" }] };
  await expect(disableStaff(api.ctx, { companyId, id, ...REASON })).rejects.toMatchObject(refused);
  await expect(relinkStaff(api.ctx, { companyId, id, ...REASON })).rejects.toMatchObject(refused);
  await expect(changeStaff(api.ctx, { companyId, id, role: "auditor", ...REASON })).rejects.toMatchObject(
    refused,
  );
  expect(await changeStaff(api.ctx, { companyId, id, name: "Ada", ...REASON })).toMatchObject({
    name: "Ada",
  });
  expect(await left(companyId)).toBe(1);
});

test.each([1, 2, 3])("of administrators who go at the same time one is left: %i", async () => {
  const { companyId, ids } = await administrators(3);
  const ways = [
    (id: number) => disableStaff(api.ctx, { companyId, id, ...REASON }),
    (id: number) => changeStaff(api.ctx, { companyId, id, role: "teller" as const, ...REASON }),
    (id: number) => relinkStaff(api.ctx, { companyId, id, ...REASON }),
  ];
  const results = await Promise.allSettled(ids.map((id, n) => ways[n % ways.length]!(id)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  const [failed] = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(failed).toMatchObject({ code: "conflict", details: [{ reason: "last_administrator" }] });
  expect(await left(companyId)).toBe(1);
});

test.each(["disable", "reset"])(
  "of an invitation, %s waits for its being taken, and then does nothing",
  async (verb) => {
    const { member, link } = await invite();
    const [taking, asked] = await api.db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${member.id} for update`);
      const first = accept(link.token);
      await expect.poll(() => waitingStatements(api.db)).toBe(1);
      const then = call(`/${member.id}/${verb}`, { ...REASON, only_invited: true });
      await expect.poll(() => waitingStatements(api.db)).toBe(2);
      return [first, then] as const;
    });
    expect((await taking).status).toBe(200);
    expect(await refusalOf(await asked)).toMatchObject({ status: 409, fields: ["only_invited"] });
    expect((await signIn(member.email)).status).toBe(200);
  },
);

test("a change that cannot be recorded is not made", async () => {
  const { userId } = await staff();
  const broken = { ...api.ctx, requestId: "no\u0000request" };
  await expect(disableStaff(broken, { companyId, id: userId, ...REASON })).rejects.toThrow();
  expect(await (await call(`/${userId}`)).json()).toMatchObject({ status: "active" });
  const links = await api.db.select().from(staffLinks).where(eq(staffLinks.userId, userId));
  expect(links).toEqual([]);
});

test("somebody is found by e-mail in any case, in the own institution only", async () => {
  const { userId, email } = await staff();
  expect(await locateStaff(api.ctx, { companyId, email: email.toUpperCase() })).toBe(userId);
  await expect(locateStaff(api.ctx, { companyId: companyId + 1, email })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("only administrators write", () => {
  expect(rolesThatMay("staff:write")).toEqual(["administrator"]);
});
