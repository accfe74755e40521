import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Approval, ImportRecord, StaffWithLink, TokenResponse } from "../../../../lib/contract/index";
import { apiKeys, companies, credentials, customers, users } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createBankRecord,
  createInstitution,
  createTestApi,
  PASSWORD,
  type TestApi,
} from "../../../testing/index";
import { mailedLink } from "../../../testing/mailed-link";
import { linkAudit } from "../../foundation/audit/index";
import { listOutbox, tellAdministrators } from "../../foundation/messages/index";
import { workOnImports } from "../../integration/imports/index";

/** What a reviewer did as one administrator, Mallory, step by step: each step ends here. */

const REASON = { reason: "A reason that sounds right to others" };
const MEMBERS = "/v2/api/staff/members";
const KEYS = "/v2/api/staff/api_keys";
const APPROVALS = "/v2/api/staff/approvals";
const INSTITUTION = "/v2/api/staff/institution";
const CHOSEN = "amber-lantern-22";
const DAY = 86_400;

type Colleague = Awaited<ReturnType<typeof createStaff>>;
type Caller = Pick<Colleague, "token" | "client">;

let api: TestApi;
let companyId: number;
let mallory: Colleague;
let honest: Colleague;
let supervisor: Colleague;

beforeEach(async () => {
  api = await createTestApi({ max: 20 });
  ({ companyId } = await createInstitution(api.ctx));
  [mallory, honest, supervisor] = [
    await staff("administrator"),
    await staff("administrator"),
    await staff("supervisor"),
  ];
});

// Each test has a database, and all of them more connections than the server.
afterEach(() => api.connection.close());

const staff = (role: "supervisor" | "administrator" | "auditor") => createStaff(api, { companyId, role });
const send = ({ client, token }: Caller, path: string, json: object = REASON) =>
  client.post(path, json, token);
const patch = ({ client, token }: Caller, path: string, json: object) =>
  client.call("PATCH", path, token, json);
const decide = (by: Caller, id: number, verb = "approve") => send(by, `${APPROVALS}/${id}/${verb}`);

/** It waits for a second person, and Mallory is none. */
async function waits(answer: Response): Promise<Approval> {
  const text = await answer.text();
  expect([answer.status, text.includes("stl_"), text.includes("sk_")]).toEqual([202, false, false]);
  const approval = JSON.parse(text) as Approval;
  await isNoSecondPerson(mallory, approval.id);
  return approval;
}
async function isNoSecondPerson(who: Caller, id: number): Promise<void> {
  const answer = await decide(who, id);
  const { error } = (await answer.json()) as { error: { details: { reason: string }[] } };
  expect([answer.status, error.details[0]?.reason]).toEqual([409, "second_person"]);
}
const signIn = (email: string | null, password = PASSWORD) => mallory.client.getTokens({ email, password });

/** Takes the link from a mailbox that Mallory reads, and signs in with a password of his. */
async function takeOver(email: string): Promise<Caller> {
  const link = await mailedLink(api, email);
  const body = { link, password: CHOSEN, confirm_password: CHOSEN };
  expect((await mallory.client.post("/v2/api/auth/staff_link", body)).status).toBe(200);
  const { access_token: token } = (await (await signIn(email, CHOSEN)).json()) as TokenResponse;
  return { token, client: mallory.client };
}
const closing = async () => {
  const { id } = await createBankRecord(api.ctx, { companyId, mobile: "+639174440001" });
  return `/v2/api/staff/customers/${id}/close`;
};
const isThere = async (email: string) =>
  (await api.db.select().from(users).where(eq(users.email, email))).length > 0;

test("he resets a supervisor, to take the link and approve as them", async () => {
  await waits(await send(mallory, `${MEMBERS}/${supervisor.userId}/reset`));
  await waits(
    await send(mallory, `${MEMBERS}/${supervisor.userId}/reset`, { second_factor: true, ...REASON }),
  );
  expect(await mailedLink(api, supervisor.email)).toBe("");
  expect((await signIn(supervisor.email)).status).toBe(200);
  expect((await supervisor.read(APPROVALS)).status).toBe(200);
});

test("he invents a supervisor, or a teller whom he raises", async () => {
  const invented = { name: "Rosa Villar", email: "rosa@example.com", ...REASON };
  for (const role of ["supervisor", "auditor", "administrator"])
    await waits(await send(mallory, MEMBERS, { ...invented, email: `${role}@example.com`, role }));
  expect(await isThere("supervisor@example.com")).toBe(false);
  const teller = await send(mallory, MEMBERS, { ...invented, role: "teller" });
  const { member, link } = (await teller.json()) as StaffWithLink;
  expect([teller.status, link.url, link.token]).toEqual([201, null, null]);
  const puppet = await takeOver("rosa@example.com");
  const { id } = await waits(
    await patch(mallory, `${MEMBERS}/${member.id}`, { role: "supervisor", ...REASON }),
  );
  expect((await decide(puppet, id)).status).toBe(403);
  const close = await waits(await send(mallory, await closing()));
  expect((await decide(puppet, close.id)).status).toBe(403);
});

test("he lets another account approve that he invited, though an honest colleague approved the invitation", async () => {
  const email = "puppet@example.com";
  const invited = await waits(
    await send(mallory, MEMBERS, { name: "Rosa", email, role: "administrator", ...REASON }),
  );
  expect((await decide(honest, invited.id)).status).toBe(200);
  const puppet = await takeOver(email);
  const key = { name: "Core", scopes: ["customers:write"], ...REASON };
  const { id } = await waits(await send(mallory, KEYS, key));
  await isNoSecondPerson(puppet, id);
  const back = (await (await send(puppet, KEYS, key)).json()) as Approval;
  await isNoSecondPerson(mallory, back.id);
  expect(await api.db.$count(apiKeys)).toBe(0);
});

test("he imports a file that changes number and birth date of an active customer", async () => {
  const known = {
    companyId,
    mobile: "+639174440002",
    dob: "1990-03-28",
    name: "Ana",
    fedAt: api.clock.now(),
  };
  const ana = await createBankRecord(api.ctx, known);
  const [user] = await api.db.insert(users).values({ companyId, kind: "customer" }).returning();
  await api.db.insert(credentials).values({ userId: user!.id, kind: "password", hash: "x" });
  await api.db.update(customers).set({ userId: user!.id, status: "active" }).where(eq(customers.id, ana.id));
  const work = () => workOnImports(api.ctx, { signal: new AbortController().signal });
  const fields = ["customer_number", "name", "dob", "mobile"];
  const file = `${fields.join(",")}\n${ana.customerNumber},Ana,1985-01-01,+639174449999\n`;
  const headers = { app_key: "demo-admin-app", "Access-Token": mallory.token, "Content-Type": "text/csv" };
  const sent = await api.call("/v2/api/staff/imports?kind=customers", {
    method: "POST",
    headers,
    body: file,
  });
  const { id } = (await sent.json()) as ImportRecord;
  await send(mallory, `/v2/api/staff/imports/${id}/check`, { fields });
  await work();
  await waits(await send(mallory, `/v2/api/staff/imports/${id}/commit`));
  await work();
  const [kept] = await api.db.select().from(customers).where(eq(customers.id, ana.id));
  expect(kept).toMatchObject({ dob: "1990-03-28", mobile: "+639174440002" });
});

test("he makes himself a key that writes, or the secret of an application", async () => {
  const { id } = await waits(
    await send(mallory, KEYS, { name: "Core", scopes: ["customers:write"], ...REASON }),
  );
  expect((await decide(mallory, id, "collect")).status).toBe(409);
  const secret = await waits(await send(mallory, "/v2/api/staff/applications/1/secret"));
  expect((await decide(mallory, secret.id, "collect")).status).toBe(409);
  expect(await api.db.$count(apiKeys)).toBe(0);
});

test("he switches the policies off that are in the way", async () => {
  const strict = {
    ...{ recoveryAsksBirthDate: true, lookupReasonRequired: true, passwordMinLength: 12 },
    importBalances: "second_person" as const,
  };
  await api.db.update(companies).set(strict).where(eq(companies.id, companyId));
  for (const change of [
    { recovery_asks_birth_date: false },
    { lookup_reason_required: false },
    { password_min_length: 8 },
    { import_balances: "alone" },
  ]) {
    const { id } = await waits(await patch(mallory, INSTITUTION, { ...change, ...REASON }));
    await send(mallory, `${APPROVALS}/${id}/withdraw`, {});
  }
  expect(await api.db.select().from(companies)).toMatchObject([strict]);
});

test("he disables, demotes or resets the other administrators first, to be alone; and they are told", async () => {
  const third = await staff("administrator");
  expect((await send(mallory, `${MEMBERS}/${honest.userId}/disable`)).status).toBe(200);
  const demoted = await patch(mallory, `${MEMBERS}/${third.userId}`, { role: "teller", ...REASON });
  expect(demoted.status).toBe(200);
  const invented = { name: "Rosa Villar", email: "rosa@example.com", role: "supervisor", ...REASON };
  await waits(await send(mallory, MEMBERS, invented));
  await waits(await send(mallory, KEYS, { name: "Core", scopes: ["customers:write"], ...REASON }));
  await waits(await send(mallory, `${MEMBERS}/${supervisor.userId}/reset`));
  await waits(await send(mallory, await closing()));
  expect([await isThere("rosa@example.com"), await api.db.$count(apiKeys)]).toEqual([false, 0]);
  while (await linkAudit(api.ctx)) {}
  await tellAdministrators(api.ctx);
  for (const told of [honest, third, supervisor])
    expect(await listOutbox(api.ctx, { to: told.email })).toMatchObject([{ channel: "email" }]);
  // A month later, and no sooner, he is the only administrator.
  await api.clock.advance(29 * DAY);
  const { access_token: token } = (await (await signIn(mallory.email)).json()) as TokenResponse;
  const later = await send({ ...mallory, token }, MEMBERS, { ...invented, email: "later@example.com" });
  expect(later.status).toBe(202);
});

test("he works with an old session that he found open, and has neither password nor second factor", async () => {
  const { refresh_token } = (await (await signIn(mallory.email)).json()) as TokenResponse;
  const waiting = (await (await send(honest, await closing())).json()) as Approval;
  await api.clock.advance(601);
  const { access_token: token } = (await (
    await mallory.client.refresh(refresh_token)
  ).json()) as TokenResponse;
  const found = { ...mallory, token };
  const person = { name: "Rosa", email: "rosa@example.com", role: "supervisor", ...REASON };
  const steps = [
    send(found, MEMBERS, person),
    patch(found, `${MEMBERS}/${supervisor.userId}`, { role: "administrator", ...REASON }),
    send(found, `${MEMBERS}/${supervisor.userId}/reset`),
    send(found, KEYS, { name: "Core", scopes: ["customers:write"], ...REASON }),
    send(found, "/v2/api/staff/applications/1/secret"),
    patch(found, INSTITUTION, { password_min_length: 12 }),
    send(found, await closing()),
    decide(found, waiting.id),
    decide(found, waiting.id, "refuse"),
    decide(found, waiting.id, "collect"),
    found.client.get("/v2/api/staff/customers/export", token),
  ];
  for (const answer of await Promise.all(steps)) {
    const { error } = (await answer.json()) as { error: { code: string } };
    expect([answer.url, answer.status, error.code]).toEqual([answer.url, 403, "reauthentication_required"]);
  }
  const guess = await send(found, "/v2/api/staff/step_up", { password: "not-the-password" });
  expect(guess.status).toBe(400);
  expect((await decide(found, waiting.id)).status).toBe(403);
});
