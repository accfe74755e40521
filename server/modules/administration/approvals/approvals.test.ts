import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  ACTS_WITH_SECRET,
  type ActName,
  type Approval,
  type ApprovalCase,
  type StaffWithLink,
} from "../../../../lib/contract/index";
import { SYSTEM } from "../../../core/index";
import {
  approvals,
  auditLog,
  companies,
  credentials,
  customerNotes,
  customers,
  imports,
  reviews,
  users,
} from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createAccount,
  createApiClient,
  createBankRecord,
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  type TestApi,
  tokensOf,
  unlimited,
  waitingStatements,
} from "../../../testing/index";
import { mailedLink } from "../../../testing/mailed-link";
import { recordAudit } from "../../foundation/audit/index";
import type { StaffSession } from "../../identity/tokens/index";
import { checkImport, receiveImport, workOnImports } from "../../integration/imports/index";
import { createEndpoint } from "../../integration/webhooks/index";
import { sweep } from "../retention/index";
import { type KnownAct, type RequestOf, ACTS as TABLE } from "./acts";
import { approve, refuse } from "./index";

const REASON = { reason: "A reason that a second person can judge" };
const WHY = REASON.reason;
const APPROVALS = "/v2/api/staff/approvals";
const MEMBERS = "/v2/api/staff/members";
const DAY = 86_400;

type Colleague = Awaited<ReturnType<typeof createStaff>>;
interface Request {
  path: string;
  json?: object;
  method?: string;
}

let api: TestApi;
let companyId: number;
let serial = 0;

beforeEach(async () => {
  api = await createTestApi({ max: 20, settings: unlimited() });
  ({ companyId } = await createInstitution(api.ctx));
});

// Each test has a database, and all of them more connections than the server.
afterEach(() => api.connection.close());

const staff = (role: "teller" | "supervisor" | "administrator" | "auditor") =>
  createStaff(api, { companyId, role });
const send = ({ token }: Pick<Colleague, "token">, { path, json = {}, method = "POST" }: Request) =>
  api.call(path, { method, json, headers: { app_key: "demo-admin-app", "Access-Token": token } });
const bodyOf = async <T>(answer: Response, status: number): Promise<T> => {
  expect([answer.status, answer.status === status ? null : await answer.clone().json()]).toEqual([
    status,
    null,
  ]);
  return (await answer.json()) as T;
};
const asked = async (by: Colleague, request: Request) => bodyOf<Approval>(await send(by, request), 202);
const decide = (by: Colleague, id: number, verb = "approve") =>
  send(by, { path: `${APPROVALS}/${id}/${verb}`, json: REASON });
const reasonOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; details: { reason: string }[] } };
  return [answer.status, error.code, error.details[0]?.reason];
};
const SECOND_PERSON = [409, "conflict", "second_person"];
const OVER = [409, "conflict", "wrong_state"];

const rename = { path: MEMBERS, json: { name: "Rosa Villar", email: "", role: "supervisor", ...REASON } };
const invitation = () => ({ ...rename, json: { ...rename.json, email: `rosa-${++serial}@example.com` } });
const closing = async (): Promise<Request & { id: number; customerNumber: string }> => {
  const mobile = `+63917444${String(++serial).padStart(4, "0")}`;
  const known = { companyId, mobile, dob: "1990-03-28", name: "Ana", fedAt: api.clock.now() };
  const { id, customerNumber } = await createBankRecord(api.ctx, known);
  return { id, customerNumber, path: `/v2/api/staff/customers/${id}/close`, json: REASON };
};
const roleOf = async (id: number) => (await api.db.select().from(users).where(eq(users.id, id)))[0]?.role;
const auditOf = (action: string) =>
  api.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(auditLog.id);

const work = () => workOnImports(api.ctx, { signal: new AbortController().signal });

/** A file that was checked, and changes the name of a customer who signs in. */
async function checkedImport(): Promise<number> {
  const { id, customerNumber } = await closing();
  const [user] = await api.db.insert(users).values({ companyId, kind: "customer" }).returning();
  await api.db.insert(credentials).values({ userId: user!.id, kind: "password", hash: "x" });
  await api.db.update(customers).set({ userId: user!.id, status: "active" }).where(eq(customers.id, id));
  // One is open at a time.
  await api.db.update(imports).set({ status: "cancelled" });
  const operator = { ...api.ctx, actor: SYSTEM };
  const file = (async function* () {
    yield Buffer.from(`customer_number,name\n${customerNumber},Mallory\n`);
  })();
  const received = await receiveImport(operator, { companyId, kind: "customers", file });
  await checkImport(operator, { companyId, id: received.id, fields: ["customer_number", "name"] });
  await work();
  return received.id;
}

/** The review of a customer who gave five wrong birth dates to recover. */
async function missedRecovery(): Promise<number> {
  const client = createApiClient(api);
  const mobile = `+63917445${String(++serial).padStart(4, "0")}`;
  const { access_token } = await client.signUp(mobile, { dob: "1990-03-27" });
  const { id } = await client.readMe(access_token);
  await createAccount(api.ctx, { companyId, customerId: id! });
  const recovery = await client.verifyNumber(mobile);
  const secret = { password: "amber-lantern-22", confirm_password: "amber-lantern-22" };
  for (let day = 1; day <= 5; day += 1) await client.update(recovery, { ...secret, dob: `1991-03-0${day}` });
  const [review] = await api.db.select().from(reviews).where(eq(reviews.customerId, id!));
  return review!.id;
}

const ENDPOINTS = "/v2/api/staff/webhook_endpoints";
const endpoint = (payload: "full" | "thin") => ({
  ...{ url: "https://hooks.example.com/passbook", types: ["customer.*" as const], payload },
  ...REASON,
});

interface ActRequest extends Request {
  usual: number;
  /** What a job does once it was approved. */
  later?: () => Promise<unknown>;
}

/** Every act as an administrator asks for it, and the status of the usual answer. An act without a row does not compile. */
const ACTS: Record<ActName, () => Promise<ActRequest>> = {
  "import.commit": async () => ({
    path: `/v2/api/staff/imports/${await checkedImport()}/commit`,
    json: REASON,
    usual: 200,
    later: work,
  }),
  "review.approve": async () => ({
    path: `/v2/api/staff/reviews/${await missedRecovery()}/approve`,
    json: { ...REASON, document: { kind: "passport", ending: "417b" } },
    usual: 200,
  }),
  "role.raise": async () => {
    const { userId } = await staff("teller");
    return {
      path: `${MEMBERS}/${userId}`,
      method: "PATCH",
      json: { role: "auditor", ...REASON },
      usual: 200,
    };
  },
  "member.invite": async () => ({ ...invitation(), usual: 201 }),
  "member.reset": async () => {
    const { userId } = await staff("auditor");
    return { path: `${MEMBERS}/${userId}/reset`, json: REASON, usual: 200 };
  },
  "second_factor.remove": async () => {
    const { userId } = await staff("auditor");
    return { path: `${MEMBERS}/${userId}/reset`, json: { second_factor: true, ...REASON }, usual: 200 };
  },
  "api_key.create": async () => ({
    path: "/v2/api/staff/api_keys",
    json: { name: "Core", scopes: ["customers:write"], ...REASON },
    usual: 201,
  }),
  "api_key.rotate": async () => {
    const { rows } = await api.db.execute<{ id: number }>(
      sql`insert into api_keys (company_id, name, hint, hash, scopes)
        values (${companyId}, 'Core', 'sk', ${`\\x${++serial}${"0".repeat(7)}`.slice(0, 10)}::bytea, '{customers:write}') returning id`,
    );
    return {
      path: `/v2/api/staff/api_keys/${rows[0]?.id}/rotate`,
      json: { overlap_hours: 0, ...REASON },
      usual: 201,
    };
  },
  "application.secret": async () => {
    const { rows } = await api.db.execute<{ id: number }>(sql`select min(id) as id from applications`);
    return { path: `/v2/api/staff/applications/${rows[0]?.id}/secret`, json: REASON, usual: 201 };
  },
  "webhook_endpoint.create": async () => ({ path: ENDPOINTS, json: endpoint("full"), usual: 201 }),
  "webhook_endpoint.change": async () => {
    const operator = { ...api.ctx, actor: SYSTEM };
    const { id } = await createEndpoint(operator, {
      companyId,
      endpoint: { description: null, ...endpoint("thin") },
    });
    return {
      path: `${ENDPOINTS}/${id}`,
      method: "PATCH",
      json: { payload: "full", ...REASON },
      usual: 200,
    };
  },
  "policy.lower": async () => {
    await api.db.update(companies).set({ recoveryAsksBirthDate: true });
    return {
      path: "/v2/api/staff/institution",
      method: "PATCH",
      json: { recovery_asks_birth_date: false, ...REASON },
      usual: 200,
    };
  },
  "customer.close": async () => ({ ...(await closing()), usual: 200 }),
  "flag.conceal": async () => {
    const writer = await staff("auditor");
    const { id: customerId } = await closing();
    const [flag] = await api.db
      .insert(customerNotes)
      .values({ companyId, customerId, kind: "fraud_alert", text: "Watched", writtenBy: writer.userId })
      .returning();
    return { path: `/v2/api/staff/customer_notes/${flag?.id}/conceal`, json: REASON, usual: 200 };
  },
  "birth_date.correct": async () => {
    const { id } = await closing();
    return {
      path: `/v2/api/staff/customers/${id}/birth_date_requests`,
      json: { dob: "1990-03-27", ...REASON },
      usual: 201,
    };
  },
};

const everyAct = Object.entries(ACTS) as [ActName, () => Promise<ActRequest>][];

test("the table of acts is the one that is tried here", () => {
  expect(Object.keys(ACTS).sort()).toEqual(Object.keys(TABLE).sort());
  const guide = readFileSync("docs/guides/approvals.md", "utf8").matchAll(/^\| (`.+) \| .+ \| (.+) \|$/gm);
  const told = [...guide].flatMap(([, acts = "", who]) =>
    [...acts.matchAll(/`([a-z_.]+)`/g)].map(([, act]) => [act, who]),
  );
  const decided = everyAct.map(([name]) => [
    name,
    TABLE[name].deciders.map((role) => (role === "administrator" ? `an ${role}` : `a ${role}`)).join(" or "),
  ]);
  expect(told.sort()).toEqual(decided.sort());
  const makeSecrets = everyAct.flatMap(([name]) => (TABLE[name].secretOf ? name : []));
  expect(makeSecrets.sort()).toEqual([...ACTS_WITH_SECRET].sort());
});

test.each(everyAct)("%s: one person alone does it at once, and the audit says so", async (act, make) => {
  const alone = await staff("administrator");
  const { usual, later, ...request } = await make();
  await bodyOf(await send(alone, request), usual);
  await later?.();
  const rows = await api.db.select().from(auditLog).where(sql`details->>'alone' = 'true'`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ actorUserId }) => actorUserId === alone.userId)).toBe(true);
  expect(await api.db.select().from(approvals)).toMatchObject([{ act, status: "approved", alone: true }]);
});

test.each(everyAct)("%s: of two people one asks, and the other decides", async (act, make) => {
  const asker = await staff("administrator");
  const second = await staff("administrator");
  const { usual: _, later, ...request } = await make();
  const isAlias = act === "birth_date.correct";
  const { id } = await bodyOf<Approval>(await send(asker, request), isAlias ? 201 : 202);
  expect(await reasonOf(await decide(asker, id))).toEqual(SECOND_PERSON);
  expect(await reasonOf(await decide(asker, id, "refuse"))).toEqual(SECOND_PERSON);
  expect(await bodyOf(await asker.read(`${APPROVALS}/${id}`), 200)).toMatchObject({ barred: "asker" });
  const shown = await bodyOf<ApprovalCase>(await second.read(`${APPROVALS}/${id}`), 200);
  expect(shown).toMatchObject({ act, status: "waiting", asked_by: asker.userId, barred: null, reason: WHY });
  expect(shown.after).not.toBeNull();
  const decided = await bodyOf<Approval>(await decide(second, id), 200);
  expect(decided).toMatchObject({ status: "approved", decided_by: second.userId, alone: false });
  expect(await reasonOf(await decide(second, id))).toEqual(OVER);
  if (ACTS_WITH_SECRET.includes(act)) await bodyOf(await decide(asker, id, "collect"), 200);
  await later?.();
  const both = { approval: id, asked_by: asker.userId, approved_by: second.userId };
  const rows = await api.db
    .select()
    .from(auditLog)
    .where(sql`details->>'approval' = ${String(id)}`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { details } of rows) expect(details).toMatchObject(both);
});

/** A value that is refused, or not stored. */
class Refused {
  constructor(readonly value: unknown) {}
}
const refused = (value: unknown) => new Refused(value);
const UNKNOWN = refused(999_999);

/** Another value of each field of each act's request. A field without a row does not compile. */
const OTHERS: { [Name in KnownAct]: Record<keyof Required<RequestOf<Name>>, unknown> } = {
  "import.commit": { id: UNKNOWN, checked: refused("another"), only_good: true },
  "review.approve": {
    id: UNKNOWN,
    document: { kind: "passport", ending: "9999" },
    holder: refused({ mobile: "+639179999999", userId: 1, customerId: 1 }),
  },
  "role.raise": { id: UNKNOWN, name: "Mallory", role: "administrator", branch_id: 7, enable: refused(true) },
  "member.invite": { name: "Mallory", email: "m@example.com", role: "administrator", branch_id: 7 },
  "member.reset": { id: UNKNOWN, second_factor: true, only_invited: refused(true) },
  "second_factor.remove": { id: UNKNOWN, second_factor: false, only_invited: refused(true) },
  "api_key.create": {
    ...{ name: "Mallory", scopes: ["imports:write"], expires_in_days: 9, public_name: "Your tax office" },
    ...{ allowed_addresses: ["192.0.2.1"], source: "mallory" },
  },
  "api_key.rotate": { id: UNKNOWN, overlap: 7_200 },
  "application.secret": { id: UNKNOWN },
  "webhook_endpoint.create": {
    ...{ url: "https://mallory.example/", types: [], description: "Another", payload: refused("thin") },
    in_flight: 1,
  },
  "webhook_endpoint.change": {
    ...{ id: UNKNOWN, url: "https://mallory.example/", types: [], description: "Another" },
    ...{ payload: refused("thin"), status: "disabled", in_flight: 1 },
  },
  "policy.lower": {
    ...{ name: "Mallory", tz: "UTC", lang: "tl_PH", support_phone: "+639170000000", support_email: "m@x.ph" },
    ...{ support_hours: "Never", accent: "#000000", allowed_countries: ["GB"], recovery_enabled: false },
    ...{ recovery_asks_birth_date: refused(true), second_step: "always", high_risk: "passkey" },
    ...{
      staff_totp_required: true,
      lookup_reason_required: true,
      import_balances: "second_person",
      stale_after: 90,
      text_price: "1.00",
      text_prices: { GB: "1.00" },
    },
    ...{ password_min_length: 15, passcode_length: 8, passcode_identifiers: ["mobile"] },
  },
  "customer.close": { id: UNKNOWN },
  "flag.conceal": { id: UNKNOWN },
  "birth_date.correct": { id: UNKNOWN, dob: "1985-01-01" },
};

test.each(everyAct)(
  "%s: each field that is stored stands in what is shown, or is refused",
  async (act, make) => {
    const asker = await staff("administrator");
    await staff("administrator");
    const { usual: _, later: __, ...request } = await make();
    await send(asker, request);
    const [row] = await api.db.select().from(approvals);
    const [company] = await api.db.select().from(companies).where(eq(companies.id, companyId));
    const describe = async (request: unknown) => {
      const asked = { companyId, company: company!, userId: asker.userId, request, reason: WHY };
      const described = await TABLE[act].describe(api.ctx, asked).catch(() => null);
      if (!described) return null;
      const { request: stored = request, ...shown } = described;
      return { stored, shown };
    };
    const first = await describe(row!.request);
    const judged: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(OTHERS[act])) {
      const wanted = value instanceof Refused ? value.value : value;
      const other = await describe({ ...row!.request, [field]: wanted });
      const isStored = other !== null && !isDeepStrictEqual(other.stored, first!.stored);
      const isShown = !isDeepStrictEqual(other?.shown, first!.shown);
      judged[field] = isStored ? isShown && "shown" : "refused";
    }
    const expected = Object.entries(OTHERS[act]).map(([field, value]) => [
      field,
      value instanceof Refused ? "refused" : "shown",
    ]);
    expect(judged).toEqual(Object.fromEntries(expected));
  },
);

/** What makes two accounts count as one person's for a week, as the audit tells it. */
const TIES = {
  invited: ["staff.invited", {}],
  reset: ["staff.reset", { link_shown: true }],
  enabled: ["staff.enabled", {}],
  raised: ["staff.updated", { raised: true }],
} as const;

test.each(everyAct)(
  "%s: an account that one invited, reset, enabled or raised is no second person",
  async (_, make) => {
    const asker = await staff("administrator");
    const puppets = await Promise.all(
      Object.values(TIES).map(async ([action, details]) => {
        const puppet = await staff("administrator");
        const actor = { kind: "staff", userId: asker.userId, companyId } as const;
        await recordAudit({ ...api.ctx, actor }, { companyId, action, subjectId: puppet.userId, details });
        return puppet;
      }),
    );
    const ask = async (by: Colleague) => {
      const { usual: __, later: ___, ...request } = await make();
      return ((await (await send(by, request)).json()) as Approval).id;
    };
    const id = await ask(asker);
    for (const puppet of puppets)
      for (const verb of ["approve", "refuse"])
        expect(await reasonOf(await decide(puppet, id, verb))).toEqual(SECOND_PERSON);
    await send(asker, { path: `${APPROVALS}/${id}/withdraw` });
    for (const puppet of puppets.slice(0, 1)) {
      const back = await ask(puppet);
      expect(await reasonOf(await decide(asker, back))).toEqual(SECOND_PERSON);
      await send(puppet, { path: `${APPROVALS}/${back}/withdraw` });
    }
  },
);

test("of an approval and a withdrawal at once one counts, and nothing is done that was withdrawn", async () => {
  const [asker, second] = [await staff("administrator"), await staff("administrator")];
  for (let round = 0; round < 5; round += 1) {
    const request = invitation();
    const { id } = await asked(asker, request);
    const withdrawn = send(asker, { path: `${APPROVALS}/${id}/withdraw` });
    const two = await Promise.all([decide(second, id), withdrawn]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = await api.db.select().from(users).where(eq(users.email, request.json.email));
    expect(made).toHaveLength(two[0].status === 200 ? 1 : 0);
  }
});

test("of an approval and the end of its week at once the end counts, and nothing is done", async () => {
  const asker = await staff("administrator");
  await staff("administrator");
  const request = invitation();
  const { id } = await asked(asker, request);
  await api.clock.advance(7 * DAY);
  const second = await staff("administrator");
  const [approved] = await Promise.all([
    decide(second, id),
    sweep(api.ctx, ["approvals"]),
    decide(second, id),
  ]);
  expect(await reasonOf(approved)).toEqual(OVER);
  expect(await api.db.select().from(approvals)).toMatchObject([{ status: "expired", request: null }]);
  expect(await api.db.select().from(users).where(eq(users.email, request.json.email))).toEqual([]);
});

/** Resets a supervisor with the approval of another, follows the mailed link, and has the person decide what the asker asks for. */
async function decidesAfterReset([asker, second]: [Colleague, Colleague], supervisor: Colleague) {
  const { id } = await asked(asker, { path: `${MEMBERS}/${supervisor.userId}/reset`, json: REASON });
  expect(await mailedLink(api, supervisor.email)).toBe("");
  const approved = await bodyOf<{ link: unknown }>(await decide(second, id), 200);
  expect(approved.link).toBeNull();
  const link = await mailedLink(api, supervisor.email);
  expect(link).toMatch(/^stl_/);
  const password = "amber-lantern-22";
  const accepted = { link, password, confirm_password: password };
  await api.call("/v2/api/auth/staff_link", { json: accepted, headers: { app_key: "demo-admin-app" } });
  const signedIn = await asker.client.getTokens({ email: supervisor.email, password });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const close = await asked(asker, await closing());
  return decide({ ...supervisor, token }, close.id);
}

test("an administrator who resets a supervisor gets no link: mailed to an address that stood, it ties them not", async () => {
  const pair: [Colleague, Colleague] = [await staff("administrator"), await staff("administrator")];
  await bodyOf(await decidesAfterReset(pair, await staff("supervisor")), 200);
});

test("a reset that is mailed to an address of this week ties the two accounts together", async () => {
  const pair: [Colleague, Colleague] = [await staff("administrator"), await staff("administrator")];
  const supervisor = await staff("supervisor");
  const actor = { kind: "staff", userId: supervisor.userId, companyId } as const;
  await recordAudit(
    { ...api.ctx, actor },
    {
      ...{ companyId, action: "staff.updated", subjectId: supervisor.userId },
      details: { own: true, renamed: false, email_confirmed: true },
    },
  );
  expect(await reasonOf(await decidesAfterReset(pair, supervisor))).toEqual(SECOND_PERSON);
});

test("who asked and was disabled since gets nothing approved, and fetches no secret after a return", async () => {
  const [asker, second] = [await staff("administrator"), await staff("administrator")];
  const third = await staff("administrator");
  const close = await asked(asker, await closing());
  const key = await asked(asker, await ACTS["api_key.create"]());
  const early = await asked(asker, await ACTS["application.secret"]());
  await bodyOf(await decide(second, early.id), 200);
  const path = `${MEMBERS}/${asker.userId}`;
  await bodyOf(await send(third, { path: `${path}/disable`, json: REASON }), 200);
  const NOT_ALLOWED = [409, "conflict", "not_allowed"];
  const refused = async () => {
    for (const { id } of [close, key]) expect(await reasonOf(await decide(second, id))).toEqual(NOT_ALLOWED);
  };
  await refused();
  const back = await asked(third, { path: `${path}/enable`, json: REASON });
  await bodyOf(await decide(second, back.id), 200);
  await refused();
  const { access_token: token } = await tokensOf(
    await asker.client.getTokens({ email: asker.email, password: PASSWORD }),
  );
  expect(await reasonOf(await decide({ ...asker, token }, early.id, "collect"))).toEqual(NOT_ALLOWED);
  expect(await auditOf("application.secret_issued")).toHaveLength(0);
});

test("where no mails are sent the approver is told the link, never who asked", async () => {
  api = await createTestApi({ max: 20, settings: { sendsEmail: false } });
  ({ companyId } = await createInstitution(api.ctx));
  const [asker, second] = [await staff("administrator"), await staff("administrator")];
  const { id } = await asked(asker, invitation());
  const { link } = await bodyOf<{ link: StaffWithLink["link"] }>(await decide(second, id), 200);
  expect(link).toMatchObject({ emailed: false, token: expect.stringMatching(/^stl_/) });
  const again = await bodyOf<object>(await asker.read(`${APPROVALS}/${id}`), 200);
  expect(JSON.stringify(again)).not.toContain("stl_");
  const [row] = await auditOf("staff.invited");
  expect(row?.details).toMatchObject({ link_shown: true, asked_by: asker.userId });
  const subject = Number(row?.subjectId);
  await api.db.execute(
    sql`insert into credentials (user_id, kind, hash) values (${subject}, 'password', 'x')`,
  );
  const { people } = { people: await asked(second, await closing()) };
  await api.db.execute(sql`update approvals set asked_by = ${subject} where id = ${people.id}`);
  expect(await reasonOf(await decide(second, people.id))).toEqual(SECOND_PERSON);
});

test("an administrator who disables, demotes or resets the others is not alone for a month", async () => {
  const [alone, other] = [await staff("administrator"), await staff("administrator")];
  await bodyOf(await send(alone, { path: `${MEMBERS}/${other.userId}/disable`, json: REASON }), 200);
  expect((await send(alone, invitation())).status).toBe(202);
  await api.db.update(users).set({ active: true, role: "administrator" }).where(eq(users.id, other.userId));
  const demoted = {
    path: `${MEMBERS}/${other.userId}`,
    method: "PATCH",
    json: { role: "teller", ...REASON },
  };
  await bodyOf(await send(alone, demoted), 200);
  expect((await send(alone, invitation())).status).toBe(202);
  expect((await send(alone, await ACTS["role.raise"]())).status).toBe(202);
  await api.clock.advance(30 * DAY + 1);
  const later = await createStaff(api, { companyId, role: "auditor" });
  await api.db.update(users).set({ role: "administrator" }).where(eq(users.id, later.userId));
  await api.db.update(users).set({ role: "auditor" }).where(eq(users.id, alone.userId));
  expect((await send(later, invitation())).status).toBe(201);
});

test("letting a disabled supervisor in again needs two, and one who is raised while disabled as well", async () => {
  const [asker, second] = [await staff("administrator"), await staff("administrator")];
  const { userId } = await staff("supervisor");
  await send(asker, { path: `${MEMBERS}/${userId}/disable`, json: REASON });
  const { id } = await asked(asker, { path: `${MEMBERS}/${userId}/enable`, json: REASON });
  await bodyOf(await decide(second, id), 200);
  expect((await auditOf("staff.enabled"))[0]?.details).toMatchObject({ asked_by: asker.userId });
});

test("fifty approvals at once are one; and of an approval and a refusal one counts", async () => {
  const asker = await staff("administrator");
  const deciders = [await staff("administrator"), await staff("administrator")];
  const { id } = await asked(asker, invitation());
  const many = await Promise.all(Array.from({ length: 50 }, (_, n) => decide(deciders[n % 2]!, id)));
  expect(many.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(await auditOf("staff.invited")).toHaveLength(1);
  const next = await asked(asker, invitation());
  const two = await Promise.all([decide(deciders[0]!, next.id), decide(deciders[1]!, next.id, "refuse")]);
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a secret is fetched once, by who asked, within a day, and stands nowhere", async () => {
  const [asker, second] = [await staff("administrator"), await staff("administrator")];
  const ask = async () => (await asked(asker, await ACTS["api_key.create"]())).id;
  const id = await ask();
  expect(await reasonOf(await decide(asker, id, "collect"))).toEqual(OVER);
  await bodyOf(await decide(second, id), 200);
  expect(await reasonOf(await decide(second, id, "collect"))).toEqual(OVER);
  expect(await auditOf("api_key.created")).toHaveLength(0);
  const { client, email } = asker;
  const { access_token: token } = await tokensOf(await client.getTokens({ email, password: PASSWORD }));
  // Both have found it before one of them fetches it.
  const both = await api.db.transaction(async (tx) => {
    await tx.execute(sql`select from approvals where id = ${id} for update`);
    const waiting = [asker, { ...asker, token }].map((who) => decide(who, id, "collect"));
    await expect.poll(() => waitingStatements(api.db)).toBe(2);
    return waiting;
  });
  const many = await Promise.all(both);
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await auditOf("api_key.created")).toHaveLength(1);
  const { secret } = (await many.find(({ status }) => status === 200)!.json()) as { secret: string };
  const { rows } = await api.db.execute(
    sql`select t::text as row from approvals t union all select a::text from audit_log a`,
  );
  expect(JSON.stringify(rows)).not.toContain(secret.slice(12));
  const late = await ask();
  await bodyOf(await decide(second, late), 200);
  await api.db.execute(
    sql`update approvals set decided_at = app_now() - interval '1 day' where id = ${late}`,
  );
  expect(await reasonOf(await decide(asker, late, "collect"))).toEqual(OVER);
});

test("it is done under the checks of then: who asked may still do it, and it is still possible", async () => {
  const [asker, second, third] = [
    await staff("administrator"),
    await staff("administrator"),
    await staff("administrator"),
  ];
  const { id } = await asked(asker, invitation());
  await send(third, { path: `${MEMBERS}/${asker.userId}/disable`, json: REASON });
  expect(await reasonOf(await decide(second, id))).toEqual([409, "conflict", "not_allowed"]);
  const close = await closing();
  const waits = await asked(third, close);
  await api.db.update(customers).set({ status: "closed" }).where(eq(customers.id, close.id));
  expect((await decide(second, waits.id)).status).toBe(409);
  expect(await bodyOf(await second.read(`${APPROVALS}/${waits.id}`), 200)).toMatchObject({
    status: "waiting",
  });
});

test("what cannot be done is refused when it is asked for, and nothing of the trial stays", async () => {
  const [asker] = [await staff("administrator"), await staff("administrator")];
  const taken = { ...invitation(), json: { ...rename.json, email: asker.email } };
  expect(await reasonOf(await send(asker, taken))).toEqual([409, "conflict", "taken"]);
  const once = invitation();
  await asked(asker, once);
  expect(await api.db.select().from(users).where(eq(users.email, once.json.email))).toEqual([]);
  expect(await mailedLink(api, once.json.email)).toBe("");
  for (const reason of [undefined, "Short"]) {
    const answer = await send(asker, { ...invitation(), json: { ...invitation().json, reason } });
    expect(await refusalOf(answer)).toMatchObject({ status: 400, fields: ["reason"] });
  }
  const close = await closing();
  await asked(asker, close);
  expect(await reasonOf(await send(asker, close))).toEqual(OVER);
});

test("what one person may do needs no second: a teller, a key that reads, a policy that asks for more", async () => {
  const [asker] = [await staff("administrator"), await staff("administrator")];
  const { userId } = await staff("teller");
  const done: [Request, number][] = [
    [{ path: MEMBERS, json: { name: "Tess", email: `t-${++serial}@example.com`, role: "teller" } }, 201],
    [{ path: `${MEMBERS}/${userId}/reset`, json: REASON }, 200],
    [{ path: "/v2/api/staff/api_keys", json: { name: "Reads", scopes: ["customers:read"] } }, 201],
    [{ path: "/v2/api/staff/institution", method: "PATCH", json: { password_min_length: 12 } }, 200],
  ];
  for (const [request, status] of done) await bodyOf(await send(asker, request), status);
  expect(await api.db.select().from(approvals)).toEqual([]);
});

test("an auditor, who sees all that waits, decides nothing, whatever a route would let through", async () => {
  const asker = await staff("administrator");
  await staff("administrator");
  const { id } = await asked(asker, await ACTS["api_key.create"]());
  const { userId } = await staff("auditor");
  const session = { companyId, userId, role: "auditor" } as StaffSession;
  for (const decides of [approve, refuse])
    await expect(decides(api.ctx, { session, id, reason: WHY })).rejects.toMatchObject({
      code: "insufficient_scope",
      details: [{ reason: "missing_role" }],
    });
  const [row] = await api.db.select().from(approvals).where(eq(approvals.id, id));
  expect(row?.status).toBe("waiting");
});

test("a supervisor decides about customers, not about staff; a teller and an auditor decide nothing", async () => {
  const [asker, supervisor] = [await staff("administrator"), await staff("supervisor")];
  await staff("administrator");
  const about = await asked(asker, invitation());
  expect((await decide(supervisor, about.id)).status).toBe(404);
  const close = await asked(asker, await closing());
  for (const role of ["teller", "auditor"] as const)
    expect((await decide(await staff(role), close.id)).status).toBe(403);
  const listed = await bodyOf<{ results: Approval[] }>(await supervisor.read(APPROVALS), 200);
  expect(listed.results).toMatchObject([{ id: close.id, about: close.about, customer_name: "Ana Reyes" }]);
  expect(await bodyOf(await supervisor.read("/v2/api/staff/waiting"), 200)).toMatchObject({ approvals: 1 });
  await bodyOf(await decide(supervisor, close.id), 200);
});

test("who asked takes it back; another cannot; one who sees to it is named", async () => {
  const [asker, second] = [await staff("administrator"), await staff("administrator")];
  const { id } = await asked(asker, invitation());
  const path = `${APPROVALS}/${id}`;
  const taken = await bodyOf(await send(second, { path: `${path}/assign`, json: { assigned: true } }), 200);
  expect(taken).toMatchObject({ assigned_to: second.userId, assigned_to_name: "Tess" });
  expect(await reasonOf(await send(second, { path: `${path}/withdraw` }))).toEqual([
    409,
    "conflict",
    "not_allowed",
  ]);
  expect(await bodyOf(await send(asker, { path: `${path}/withdraw` }), 200)).toMatchObject({
    status: "withdrawn",
  });
  expect(await reasonOf(await decide(second, id))).toEqual(OVER);
});

test("after a week it is over, and what it would have done is forgotten", async () => {
  const [asker] = [await staff("administrator"), await staff("administrator")];
  await send(asker, await ACTS["birth_date.correct"]());
  const close = await asked(asker, await closing());
  await api.clock.advance(7 * DAY + 1);
  const second = await staff("administrator");
  expect(await reasonOf(await decide(second, close.id))).toEqual(OVER);
  await sweep(api.ctx, ["approvals"]);
  const kept = await api.db.select().from(approvals).orderBy(approvals.id);
  expect(kept).toMatchObject([
    { status: "expired", request: null, before: null, after: null },
    { status: "expired", request: null, after: { status: "closed" } },
  ]);
  expect(await auditOf("approval.expired")).toHaveLength(2);
});

test("approvals of another institution are not there", async () => {
  const asker = await staff("administrator");
  await staff("administrator");
  const { id } = await asked(asker, invitation());
  await createInstitution(api.ctx, { prefix: "ELS", appKeyPrefix: "els" });
  const { rows } = await api.db.execute<{ id: number }>(sql`select id from companies where prefix = 'ELS'`);
  const stranger = await createStaff(api, {
    companyId: rows[0]!.id,
    role: "administrator",
    appKey: "els-admin-app",
  });
  expect((await stranger.client.post(`${APPROVALS}/${id}/approve`, REASON, stranger.token)).status).toBe(404);
  expect((await stranger.read(`${APPROVALS}/${id}`)).status).toBe(404);
  expect(await bodyOf(await stranger.read(APPROVALS), 200)).toMatchObject({ results: [] });
  expect(await roleOf(asker.userId)).toBe("administrator");
});
