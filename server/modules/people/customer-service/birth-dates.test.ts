import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { BirthDateCase, BirthDateRequest, BirthDateRequestList } from "../../../../lib/contract/index";
import { approvals, auditLog, customers } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createApiClient,
  createBankRecord,
  createInstitution,
  createTestApi,
  nextMobile,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { listOutbox } from "../../foundation/messages/index";

const WRONG = "1990-03-28";
const RIGHT = "1990-03-27";
const REASON = "The birth certificate was shown";
const WEEK = 7 * 86_400;
const REQUESTS = "/v2/api/staff/birth_date_requests";

type Colleague = Awaited<ReturnType<typeof createStaff>>;

let api: TestApi;
let companyId: number;
let asker: Colleague;
let decider: Colleague;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  asker = await createStaff(api, { companyId, role: "supervisor" });
  decider = await createStaff(api, { companyId, role: "administrator" });
});

const bankRecord = (dob: string | null = WRONG) =>
  createBankRecord(api.ctx, { companyId, mobile: nextMobile(), dob });
const ask = (customerId: number, dob = RIGHT, by = asker) =>
  by.client.post(
    `/v2/api/staff/customers/${customerId}/birth_date_requests`,
    { dob, reason: REASON },
    by.token,
  );
const asked = async (customerId: number) => (await (await ask(customerId)).json()) as BirthDateRequest;
const decide = (id: number, verb: string, by = decider) =>
  by.client.post(`${REQUESTS}/${id}/${verb}`, { reason: REASON }, by.token);
const dobOf = async (id: number) =>
  (await api.db.select().from(customers).where(eq(customers.id, id)))[0]?.dob;
const reasonOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { details: { field: string; reason: string }[] } };
  return [answer.status, error.details[0]?.field, error.details[0]?.reason];
};

test("a second person gives the customer the birth date, and the customer is told", async () => {
  const client = createApiClient(api);
  const mobile = nextMobile();
  const { access_token } = await client.signUp(mobile, { dob: WRONG });
  const { id: customerId } = await client.readMe(access_token);
  const request = await asked(customerId!);
  expect(request).toMatchObject({
    status: "waiting",
    asked_by: asker.userId,
    asked_by_name: "Tess",
    reason: REASON,
  });
  expect(JSON.stringify(request)).not.toContain(RIGHT);
  const shown = (await (await decider.read(`${REQUESTS}/${request.id}`)).json()) as BirthDateCase;
  expect([shown.dob, shown.current_dob]).toEqual([RIGHT, WRONG]);
  const decided = (await (await decide(request.id, "approve")).json()) as BirthDateRequest;
  expect(decided).toMatchObject({ status: "approved", decided_by_name: "Tess", decision_reason: REASON });
  expect(await dobOf(customerId!)).toBe(RIGHT);
  expect((await listOutbox(api.ctx, { to: mobile }))[0]?.text).toContain("your date of birth was corrected");
  const rows = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(customerId)));
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["customer.birth_date_requested", "customer.birth_date_corrected"]),
  );
  expect(JSON.stringify(rows)).not.toMatch(/1990-03/);
  expect((await api.db.select().from(approvals))[0]).toMatchObject({
    request: null,
    before: null,
    after: null,
  });
});

test("who asked decides nothing, whichever role", async () => {
  const { id: customerId } = await bankRecord();
  const { id } = await asked(customerId);
  for (const verb of ["approve", "refuse"])
    expect(await reasonOf(await decide(id, verb, asker))).toEqual([409, "id", "second_person"]);
  expect(await dobOf(customerId)).toBe(WRONG);
  expect((await decide(id, "refuse")).status).toBe(200);
  expect(await dobOf(customerId)).toBe(WRONG);
  expect(await reasonOf(await decide(id, "approve"))).toEqual([409, "id", "wrong_state"]);
});

test("of two who decide at once one does", async () => {
  const other = await createStaff(api, { companyId, role: "supervisor" });
  const { id: customerId } = await bankRecord(null);
  const { id } = await asked(customerId);
  const answers = await Promise.all([decide(id, "approve"), decide(id, "refuse", other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await dobOf(customerId)).toBe(answers[0]?.status === 200 ? RIGHT : null);
});

test("one waits at a time, for a week; then another may be asked for", async () => {
  const { id: customerId } = await bankRecord();
  const { id } = await asked(customerId);
  expect(await reasonOf(await ask(customerId))).toEqual([409, "id", "wrong_state"]);
  await api.clock.advance(WEEK + 1);
  asker = await createStaff(api, { companyId, role: "supervisor" });
  decider = await createStaff(api, { companyId, role: "administrator" });
  expect(await reasonOf(await decide(id, "approve"))).toEqual([409, "id", "wrong_state"]);
  const listed = async (status: string) =>
    ((await (await decider.read(`${REQUESTS}?status=${status}`)).json()) as BirthDateRequestList).results.map(
      (each) => each.id,
    );
  expect(await listed("expired")).toContain(id);
  expect(await listed("waiting")).not.toContain(id);
  const next = await asked(customerId);
  expect(await listed("waiting")).toEqual([next.id]);
  expect((await decide(next.id, "approve")).status).toBe(200);
});

test("a day to come, a closed customer and nobody are refused", async () => {
  const { id } = await bankRecord();
  expect(await refusalOf(await ask(id, "2100-01-01"))).toMatchObject({ status: 400, fields: ["dob"] });
  await api.db.update(customers).set({ status: "closed" }).where(eq(customers.id, id));
  expect(await reasonOf(await ask(id))).toEqual([409, "status", "wrong_state"]);
  expect((await ask(999_999)).status).toBe(404);
  expect((await decide(999_999, "approve")).status).toBe(404);
  expect((await decider.read(`${REQUESTS}/999999`)).status).toBe(404);
});

test("staff of another institution neither see nor decide a request", async () => {
  const { id: customerId } = await bankRecord();
  const { id } = await asked(customerId);
  const elsewhere = await createInstitution(api.ctx, { prefix: "ELS", appKeyPrefix: "els" });
  const stranger = await createStaff(api, {
    companyId: elsewhere.companyId,
    role: "administrator",
    appKey: "els-admin-app",
  });
  expect((await stranger.read(`${REQUESTS}/${id}`)).status).toBe(404);
  for (const verb of ["approve", "refuse"]) expect((await decide(id, verb, stranger)).status).toBe(404);
  const list = (await (await stranger.read(`${REQUESTS}?status=waiting`)).json()) as BirthDateRequestList;
  expect(list.results).toEqual([]);
  expect(await dobOf(customerId)).toBe(WRONG);
});
