import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { CustomerNote, DataAccess, StaffRole } from "../../../../lib/contract/index";
import { only } from "../../../db/only";
import { auditLog, companies, customerNotes, customers, events } from "../../../db/schema/index";
import { createApiClient, PASSWORD, tokensOf } from "../../../testing/api-client";
import { createStaff } from "../../../testing/create-staff";
import {
  createAccount,
  createBankRecord,
  createInstitution,
  createTestApi,
  type TestApi,
} from "../../../testing/index";

const DAY = 86_400;
const SECRET_WORDS = "Watched for mule accounts";
const PASSPORT = { kind: "passport", ending: "417b" };

let api: TestApi;
let companyId: number;
let id: number;
type Person = Awaited<ReturnType<typeof createStaff>>;
const staff = {} as Record<StaffRole, Person>;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  ({ id } = await createBankRecord(api.ctx, { companyId, mobile: "+639171110001", name: "Ana" }));
  for (const role of ["teller", "supervisor", "auditor", "administrator"] as const)
    staff[role] = await createStaff(api, { companyId, role });
});

const post = (role: StaffRole, path: string, json: object) =>
  staff[role].client.post(`/v2/api/staff${path}`, json, staff[role].token);
const add = (role: StaffRole, note: object, of = id) => post(role, `/customers/${of}/notes`, note);
const added = async (role: StaffRole, note: object, of = id) =>
  (await (await add(role, note, of)).json()) as CustomerNote;
const end = (role: StaffRole, note: number) =>
  post(role, `/customer_notes/${note}/end`, { reason: "It is over" });
const read = async <T>(path: string) =>
  (await (await staff.auditor.read(`/v2/api/staff${path}`)).json()) as T;
const active = async (of = id) =>
  (await read<{ customer: { notes: CustomerNote[] } }>(`/customers/${of}/accounts`)).customer.notes;

test("a note is dated and signed, stands until the end of its day, and comes with the desk's answer", async () => {
  const today = new Date(api.clock.now()).toLocaleDateString("sv", { timeZone: "Asia/Manila" });
  const note = await added("teller", { kind: "note", text: "Asks for calls", expires_on: today });
  expect(note).toMatchObject({ kind: "note", text: "Asks for calls", active: true, ended_by_name: null });
  expect(note.written_by_name).toEqual(expect.any(String));
  expect(await active()).toEqual([note]);
  await api.clock.advance(DAY + 3600);
  for (const role of Object.keys(staff) as StaffRole[])
    staff[role] = await createStaff(api, { companyId, role });
  expect(await active()).toEqual([]);
  const { results } = await read<{ results: CustomerNote[] }>(`/customers/${id}/notes`);
  expect(results).toMatchObject([{ id: note.id, active: false, ended_by_name: null }]);
  expect((await end("teller", note.id)).status).toBe(409);
});

test("flags come first, the gravest before the others", async () => {
  for (const kind of ["call_supervisor", "note", "legal_hold", "fraud_alert"])
    await added("supervisor", { kind, text: "Known to us" });
  expect((await active()).map(({ kind }) => kind)).toEqual([
    "fraud_alert",
    "legal_hold",
    "call_supervisor",
    "note",
  ]);
});

test("a document of identity is told by its kind and the end of its number", async () => {
  const { id: of } = await createBankRecord(api.ctx, { companyId, mobile: "+639171110002", name: "Ben" });
  const document_expires_on = "2030-01-31";
  const seen = await added(
    "teller",
    { kind: "identity_seen", document: PASSPORT, matches: true, document_expires_on },
    of,
  );
  const document = { kind: "passport", ending: "417B" };
  expect(seen).toMatchObject({ document, matches: true, document_expires_on, text: null });
});

test.each([
  [{ kind: "note" }, "text"],
  [{ kind: "gossip", text: "x" }, "kind"],
  [{ kind: "identity_seen", matches: true }, "document"],
  [{ kind: "identity_seen", document: PASSPORT }, "matches"],
  [{ kind: "note", text: "x", document: PASSPORT }, "document"],
  [
    { kind: "identity_seen", document: { kind: "passport", ending: "P1234417B" }, matches: true },
    "document.ending",
  ],
  [{ kind: "note", text: "x", expires_on: "2001-01-01" }, "expires_on"],
])("%j is refused at %s", async (note, field) => {
  const answer = await add("supervisor", note);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { details: [{ field }] } });
});

test("tellers write notes and calls for a supervisor; what hides from a customer who looks, and the end of flags, is not theirs", async () => {
  for (const kind of ["fraud_alert", "legal_hold"])
    expect((await add("teller", { kind, text: "Suspicious" })).status, kind).toBe(403);
  const flag = await added("teller", { kind: "call_supervisor", text: "Large sums in cash" });
  expect((await end("teller", flag.id)).status).toBe(403);
  expect((await add("auditor", { kind: "note", text: "Hm" })).status).toBe(403);
  const ended = await end("supervisor", flag.id);
  expect(await ended.json()).toMatchObject({ active: false, ended_by_name: expect.any(String) });
  const note = await added("teller", { kind: "note", text: "Asks for calls" });
  expect((await end("teller", note.id)).status).toBe(200);
});

test("of two who end one at the same moment one does", async () => {
  const { id: note } = await added("administrator", { kind: "deceased", text: "Told by the family" });
  const answers = await Promise.all([end("supervisor", note), end("administrator", note)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("customers of another institution have no notes here", async () => {
  const { companyId: other } = await createInstitution(api.ctx, { prefix: "SMT", appKeyPrefix: "summit" });
  const { id: theirs } = await createBankRecord(api.ctx, {
    companyId: other,
    mobile: "+639171110001",
    name: "Ana",
  });
  expect((await add("supervisor", { kind: "note", text: "Hm" }, theirs)).status).toBe(404);
  expect((await staff.auditor.read(`/v2/api/staff/customers/${theirs}/notes`)).status).toBe(404);
});

test("what was written is in no audit row and no event", async () => {
  const before = (await api.db.select().from(events)).length;
  await added("supervisor", { kind: "fraud_alert", text: SECRET_WORDS });
  expect(JSON.stringify(await api.db.select().from(auditLog))).not.toContain(SECRET_WORDS);
  expect(await api.db.select().from(events)).toHaveLength(before);
});

test("what is read under a fraud alert or legal hold is withheld from the customer, also when it has ended; notes are never theirs", async () => {
  const client = createApiClient(api);
  const { access_token, customer_number } = await client.signUp("+639175550191");
  const mine = only(
    await api.db
      .select()
      .from(customers)
      .where(eq(customers.customerNumber, customer_number ?? "")),
  );
  await createAccount(api.ctx, { companyId, customerId: mine.id });
  let token = access_token;
  const told = async () => {
    const answer = await client.get("/v2/api/customer/me/accesses", token);
    return ((await answer.json()) as { results: DataAccess[]; total: number }).results.length;
  };
  const look = () => read(`/customers/${mine.id}/file`);
  const nextDay = async () => {
    await api.clock.advance(DAY);
    for (const role of Object.keys(staff) as StaffRole[])
      staff[role] = await createStaff(api, { companyId, role });
    ({ access_token: token } = await tokensOf(
      await client.getTokens({ mobile: "+639175550191", password: PASSWORD }),
    ));
  };
  await look();
  expect(await told()).toBe(1);
  await nextDay();
  // A flag that only asks for a supervisor hides nothing.
  const call = await added("supervisor", { kind: "call_supervisor", text: "Large sums" }, mine.id);
  await look();
  expect(await told()).toBe(2);
  await end("supervisor", call.id);
  await nextDay();
  // The look that led to the flag is withheld with it.
  await look();
  const flag = await added("supervisor", { kind: "fraud_alert", text: SECRET_WORDS }, mine.id);
  await look();
  expect(await told()).toBe(2);
  const own = await client.get("/v2/api/customer/me/data", token);
  const text = await own.text();
  expect(own.status).toBe(200);
  expect(text).not.toContain(SECRET_WORDS);
  expect(text).not.toContain("fraud_alert");
  expect((JSON.parse(text) as { accesses: unknown[] }).accesses).toHaveLength(2);
  await api.clock.advance(61);
  await end("supervisor", flag.id);
  expect(await told()).toBe(2);
  await api.clock.advance(61);
  await look();
  expect(await told()).toBe(3);
});

test("a flag of one person conceals for a day, and one that a second person confirmed as long as it stands; what was withheld is shown by an administrator alone", async () => {
  const client = createApiClient(api);
  const { access_token, customer_number } = await client.signUp("+639175550192");
  const [mine] = await api.db
    .select()
    .from(customers)
    .where(eq(customers.customerNumber, customer_number ?? ""));
  let token = access_token;
  const signIn = async () => {
    for (const role of Object.keys(staff) as StaffRole[])
      staff[role] = await createStaff(api, { companyId, role });
    ({ access_token: token } = await tokensOf(
      await client.getTokens({ mobile: "+639175550192", password: PASSWORD }),
    ));
  };
  const told = async () => {
    const answer = await client.get("/v2/api/customer/me/accesses", token);
    return ((await answer.json()) as { results: DataAccess[] }).results.length;
  };
  const look = () => read(`/customers/${mine?.id}/file`);
  const flag = await added("supervisor", { kind: "fraud_alert", text: SECRET_WORDS }, mine?.id);
  await look();
  expect(await told()).toBe(0);
  await api.clock.advance(DAY + 1);
  await signIn();
  await look();
  expect(await told()).toBe(1);
  const REASON = { reason: "The investigation is going on" };
  const path = `/customer_notes/${flag.id}`;
  const asked = await post("supervisor", `${path}/conceal`, REASON);
  expect([asked.status, await asked.clone().json()]).toMatchObject([202, { act: "flag.conceal" }]);
  const { id: approval } = (await asked.json()) as { id: number };
  expect((await post("supervisor", `/approvals/${approval}/approve`, REASON)).status).toBe(409);
  expect((await post("administrator", `/approvals/${approval}/approve`, REASON)).status).toBe(200);
  await look();
  expect(await told()).toBe(0);
  expect((await post("administrator", `${path}/disclose`, REASON)).status).toBe(409);
  await end("supervisor", flag.id);
  expect(await told()).toBe(0);
  expect((await post("supervisor", `${path}/disclose`, REASON)).status).toBe(403);
  expect((await post("administrator", `${path}/disclose`, REASON)).status).toBe(200);
  expect(await told()).toBe(3);
  const call = await added("supervisor", { kind: "call_supervisor", text: "Large sums" }, mine?.id);
  for (const verb of ["conceal", "disclose"])
    expect((await post("administrator", `/customer_notes/${call.id}/${verb}`, REASON)).status).toBe(409);
});

test("notes are read for a reason where the institution asks for one, and the audit keeps it", async () => {
  await api.db.update(companies).set({ lookupReasonRequired: true }).where(eq(companies.id, companyId));
  const teller = await createStaff(api, { companyId, role: "teller" });
  const path = `/v2/api/staff/customers/${id}/notes`;
  expect((await teller.read(path)).status).toBe(400);
  expect((await teller.read(`${path}?reason=Stands%20at%20the%20counter`)).status).toBe(200);
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.actorUserId, teller.userId));
  expect(rows.map(({ details }) => details)).toContainEqual(
    expect.objectContaining({ part: "notes", reason: "Stands at the counter" }),
  );
  await api.db.update(companies).set({ lookupReasonRequired: false }).where(eq(companies.id, companyId));
});

test("who ended a note first stays on record, also where the end is later than one's own beginning", async () => {
  staff.teller = await createStaff(api, { companyId, role: "teller" });
  const note = await added("teller", { kind: "note", text: "Ended by two" });
  const endsAt = new Date(api.clock.now().getTime() + 60_000);
  const ended = { endsAt, endedBy: staff.supervisor.userId };
  await api.db.update(customerNotes).set(ended).where(eq(customerNotes.id, note.id));
  expect((await end("teller", note.id)).status).toBe(409);
});

test("a note ends on a day that the clock can tell", async () => {
  const answer = await add("teller", { kind: "note", text: "For ever", expires_on: "9999-12-31" });
  expect(answer.status).toBe(400);
});

test("many flags of one kind do not hide a graver one", async () => {
  const { id: of } = await createBankRecord(api.ctx, { companyId, mobile: "+639171110077", name: "Eva" });
  staff.supervisor = await createStaff(api, { companyId, role: "supervisor" });
  await added("supervisor", { kind: "fraud_alert", text: "Known to us" }, of);
  const row = {
    companyId,
    customerId: of,
    kind: "call_supervisor",
    text: "Call",
    writtenBy: staff.teller.userId,
  } as const;
  await api.db.insert(customerNotes).values(Array.from({ length: 101 }, () => row));
  staff.auditor = await createStaff(api, { companyId, role: "auditor" });
  expect((await active(of))[0]?.kind).toBe("fraud_alert");
});
