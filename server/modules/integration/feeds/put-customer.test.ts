import { setTimeout as pause } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { customerRecord } from "../../../../lib/contract/index";
import { auditLog, customers, events } from "../../../db/schema/index";
import {
  createApiClient,
  createBankRecord,
  createFeedWorld,
  createInstitution,
  createTestKey,
  PASSWORD,
  refusalOf,
  type TestApi,
  tokensOf,
  waitingStatements,
} from "../../../testing/index";
import { inTransaction } from "../../context";
import { createBranch } from "../../foundation/branches/index";
import { listOutbox } from "../../foundation/messages/index";
import { lockCustomerNumber } from "../../people/customers/index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let harbour: { headers: { Authorization: string }; id: number };
let summit: { headers: { Authorization: string } };

beforeAll(async () => {
  ({ api, key: harbour } = await createFeedWorld());
  await createInstitution(api.ctx, { prefix: "SMT", appKeyPrefix: "summit" });
  client = createApiClient(api);
  summit = await createTestKey(api.ctx, { company: "SMT" });
});

const path = (number: string) => `/v1/customers/${number}`;
const put = (number: string, json: unknown, key = harbour as typeof summit) =>
  api.call(path(number), { ...key, method: "PUT", json });
const patch = (number: string, json: unknown, key = harbour as typeof summit) =>
  api.call(path(number), { ...key, method: "PATCH", json });
// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
const read = async (number: string, key = harbour as typeof summit): Promise<any> =>
  (await api.call(path(number), key)).json();

const rowsOf = (number: string) =>
  api.db.select().from(customers).where(eq(customers.customerNumber, number));
const eventsOf = async (number: string) => {
  const rows = await api.db.select().from(events).orderBy(events.sequence);
  return rows
    .map((row) => ({
      type: row.type,
      data: row.data as { object: Record<string, unknown>; previous?: object },
    }))
    .filter(({ data }) => data.object.customer_number === number);
};
const typesOf = async (number: string) => (await eventsOf(number)).map((event) => event.type);

const DORA = {
  name: "Dora",
  sur_name: "Diaz",
  mobile: "+63 917 555 0101",
  email: "dora@example.com",
  dob: "1991-04-05",
  gender: "female",
  marital_status: "single",
  street: "1 Rizal Street",
};

test("PUT creates an unclaimed customer, again changes nothing, and replaces what is left out", async () => {
  const created = await put("HSB00000501", DORA);
  expect(created.status).toBe(201);
  expect(created.headers.get("location")).toBe(path("HSB00000501"));
  const record = customerRecord.strict().parse(await created.json());
  expect(record).toMatchObject({
    ...DORA,
    mobile: "+639175550101",
    status: "unclaimed",
    uid: null,
    lang: "en_PH",
    tz: "Asia/Manila",
    mobile_verified_at: null,
    has_password: false,
  });
  const again = await put("hsb00000501", DORA);
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual(record);
  expect(await typesOf("HSB00000501")).toEqual(["customer.created"]);
  const replaced = await put("HSB00000501", { name: "Dora", mobile: "+639175550101" });
  expect(await replaced.json()).toMatchObject({
    sur_name: null,
    email: null,
    dob: null,
    street: null,
    age: null,
  });
  expect(await typesOf("HSB00000501")).toEqual(["customer.created", "customer.updated"]);
  const told = JSON.stringify(await eventsOf("HSB00000501"));
  expect(told).not.toMatch(/Dora|555|example/);
  const rows = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, "customer"), eq(auditLog.subjectId, String(record.id))))
    .orderBy(auditLog.id);
  expect(rows.map((row) => [row.action, row.actorKind, row.actorApiKeyId])).toEqual([
    ["customer.created", "api_key", harbour.id],
    ["customer.looked_up", "api_key", harbour.id],
    ["customer.updated", "api_key", harbour.id],
  ]);
});

test("a record that was read may be put as it is", async () => {
  await put("HSB00000502", { ...DORA, email: "dora2@example.com", mobile: "+639175550102" });
  const record = await read("HSB00000502");
  const { age: _, updated_at: __, ...rest } = record;
  const answer = await put("HSB00000502", record);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject(rest);
});

test("PATCH changes what it names and clears with null", async () => {
  await put("HSB00000503", { ...DORA, email: "dora3@example.com", mobile: "+639175550103" });
  const answer = await patch("HSB00000503", { sur_name: null, street: "2 Mabini Street" });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ name: "Dora", sur_name: null, street: "2 Mabini Street" });
  expect((await patch("HSB00000503", { name: "Dora" })).status).toBe(200);
  expect(await refusalOf(await patch("HSB00009999", { name: "x" }))).toEqual({
    status: 404,
    code: "not_found",
    fields: [],
  });
});

test("all fields that are wrong are told at once, in one record and in a file's or batch's row", async () => {
  const wrong = { name: "Ana", branch_code: "999", country_id: "Nowhere", dob: "2999-01-01" };
  const fields = ["country_id", "dob", "branch_code"];
  expect(await refusalOf(await put("HSB00000990", wrong))).toMatchObject({ status: 400, fields });
  const rows = [{ ...wrong, customer_number: "HSB00000991" }];
  const batch = await api.call("/v1/customers/batch", { ...harbour, json: { mode: "all", rows } });
  expect((await refusalOf(batch)).fields).toEqual(fields.map((field) => `rows.0.${field}`));
});

test("a feed names the branch by its code; absent it stays, null clears it, another institution's is unknown", async () => {
  const { companyId } = await createInstitution(api.ctx, { prefix: "BRA", appKeyPrefix: "bayside" });
  const bayside = await createTestKey(api.ctx, { company: "BRA" });
  await createBranch(api.ctx, { companyId, branch: { code: "717", name: "Bayside" } });
  const sent = async (json: object) =>
    (await (await put("BRA00000515", { name: "Dora", ...json }, bayside)).json()).branch_code;
  expect(await sent({ branch_code: "717" })).toBe("717");
  expect(await sent({})).toBe("717");
  const events = await eventsOf("BRA00000515");
  expect(events).toHaveLength(1);
  expect(await sent({ branch_code: null })).toBeNull();
  expect((await eventsOf("BRA00000515")).at(-1)?.data).toMatchObject({ changed: ["branch_code"] });
  const rows = [{ customer_number: "BRA00000516", name: "Dan", branch_code: "718" }];
  const batch = { ...bayside, method: "POST", json: { mode: "each", rows } };
  const { results } = await (await api.call("/v1/customers/batch", batch)).json();
  expect(results[0].error.details).toMatchObject([{ field: "branch_code", reason: "unknown" }]);
  const theirs = await put("HSB00000515", { name: "Dora", branch_code: "717" });
  expect(await refusalOf(theirs)).toMatchObject({ status: 400, fields: ["branch_code"] });
  const { data } = await (await api.call("/v1/customers?branch_code=717&order=branch_code", bayside)).json();
  expect(data).toEqual([]);
});

test.each([
  [{}, ["name"]],
  [{ name: "" }, ["name"]],
  [{ name: "x", mobile: "0917" }, ["mobile"]],
  [{ name: "x", mobile: "" }, ["mobile"]],
  [{ name: "x", dob: "1990-02-30" }, ["dob"]],
  [{ name: "x", dob: "2999-01-01" }, ["dob"]],
  [{ name: "x", dob: "0000-01-01" }, ["dob"]],
  [{ name: "x", country_id: "Atlantis" }, ["country_id"]],
  [{ name: "x", state_id: 999 }, ["state_id"]],
  [{ name: "x", occupation_id_ext_ref_id: 999 }, ["occupation_id_ext_ref_id"]],
  [{ name: "x", email: "no" }, ["email"]],
  [{ name: "x", status: "nice" }, ["status"]],
  [{ name: "x", status: "mobile_verified" }, ["status"]],
  [{ name: "x", tz: "Mars/Base" }, ["tz"]],
  [{ name: "x", lang: "english" }, ["lang"]],
  [{ name: "x", gender: 1, is_company: "yes" }, ["gender", "is_company"]],
  [[], [""]],
])("a customer %j is refused and nothing is kept", async (json, fields) => {
  expect(await refusalOf(await put("HSB00000599", json))).toEqual({
    status: 400,
    code: "invalid_request",
    fields,
  });
  expect(await rowsOf("HSB00000599")).toEqual([]);
});

test.each(["599", "H1", "HSB-1", "HSB00000599x"])("the number %s is refused", async (number) => {
  expect(await refusalOf(await put(number, { name: "x" }))).toMatchObject({
    status: 400,
    fields: ["customer_number"],
  });
  expect(await refusalOf(await patch(number, { name: "x" }))).toMatchObject({
    status: 400,
    fields: ["customer_number"],
  });
});

test("a number in another company is another customer", async () => {
  await put("HSB00000510", { name: "Ours" });
  expect(await refusalOf(await patch("HSB00000510", { name: "Theirs" }, summit))).toMatchObject({
    status: 404,
  });
  expect((await put("HSB00000510", { name: "Theirs" }, summit)).status).toBe(201);
  expect((await read("HSB00000510")).name).toBe("Ours");
  expect((await read("HSB00000510", summit)).name).toBe("Theirs");
});

test("parallel PUTs of one number make one record", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => put("HSB00000520", { name: "Race" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(await rowsOf("HSB00000520")).toHaveLength(1);
  expect(await typesOf("HSB00000520")).toEqual(["customer.created"]);
});

test("self sign-up skips a number that a feed took, also at the same moment", async () => {
  const first = await client.signUp("+639175550200");
  const serial = Number(first.customer_number!.slice(3));
  const number = (n: number) => `HSB${String(serial + n).padStart(8, "0")}`;
  await put(number(1), { name: "Fed" });
  expect((await client.signUp("+639175550201")).customer_number).toBe(number(2));
  const { ref_number, code } = await client.requestCode("+639175550202");
  const [verified, fed] = await Promise.all([
    client.verify("+639175550202", ref_number, code),
    put(number(3), { name: "Fed" }),
  ]);
  expect(verified.status).toBe(200);
  expect([201, 409]).toContain(fed.status);
});

test("a feed holds back nobody but who wants the same number: a sign-up then takes the one after", async () => {
  const first = await client.signUp("+639175550210");
  const serial = Number(first.customer_number!.slice(3));
  const number = (n: number) => `HSB${String(serial + n).padStart(8, "0")}`;
  const { ref_number, code } = await client.requestCode("+639175550211");
  const verified = await inTransaction(api.ctx, async (ctx) => {
    await lockCustomerNumber(ctx, first.company_id, number(1));
    await createBankRecord(ctx, {
      companyId: first.company_id,
      customerNumber: number(1),
      mobile: "+639175550212",
    });
    expect((await put("HSB00000601", { name: "Fed" })).status).toBe(201);
    const verifying = client.verify("+639175550211", ref_number, code);
    while ((await waitingStatements(api.db)) === 0);
    return { verifying };
  });
  expect((await tokensOf(await verified.verifying)).customer_number).toBe(number(2));
});

test("a fed record is claimed, and stays the core system's to change", async () => {
  await put("HSB00000530", { ...DORA, email: null, mobile: "+639175550300" });
  const tokens = await client.verifyNumber("+639175550300");
  expect(tokens.claim_required).toBe(true);
  const claimed = await client.update(tokens, {
    partner: { mobile: "+639175550300", name: "Dora", dob: DORA.dob },
    password: PASSWORD,
    confirm_password: PASSWORD,
  });
  expect(await claimed.json()).toMatchObject({ customer_number: "HSB00000530", scope: "user" });
  const moved = await put("HSB00000530", { ...DORA, email: null, mobile: "+639175550301" });
  expect(moved.status).toBe(200);
  expect(await moved.json()).toMatchObject({ mobile: "+639175550301", status: "active", has_password: true });
});

test("PUT leaves what a customer with a credential entered; null clears it", async () => {
  const mobile = "+639175550305";
  const { customer_number } = await client.signUp(mobile, {
    street: "1 Rizal Street",
    gender: "female",
    dob: DORA.dob,
  });
  const own = { mobile, street: "1 Rizal Street", gender: "female", dob: DORA.dob, dob_by_bank: false };
  expect(await (await put(customer_number!, { name: "Dora", mobile })).json()).toMatchObject(own);
  expect(await (await put(customer_number!, { name: "Dora" })).json()).toMatchObject(own);
  const cleared = await put(customer_number!, { name: "Dora", street: null, dob: DORA.dob });
  expect(await cleared.json()).toMatchObject({ ...own, street: null, dob_by_bank: true });
});

test("PUT onto somebody who signed up by themselves: 409 with another mobile, taken over with the same", async () => {
  const { customer_number } = await client.signUp("+639175550310");
  const number = customer_number!;
  const before = await read(number);
  for (const mobile of ["+639175550311", null]) {
    const answer = await put(number, { name: "Somebody else", mobile });
    expect(await refusalOf(answer)).toEqual({ status: 409, code: "conflict", fields: ["mobile"] });
  }
  expect(await read(number)).toEqual(before);
  expect((await put(number, { name: "Dora", sur_name: "Diaz", mobile: "+639175550310" })).status).toBe(200);
  expect((await put(number, { name: "Dora", mobile: "+639175550312" })).status).toBe(200);
});

test("a fed mobile change ends sessions, tells the old number and opens no recovery for 72 hours", async () => {
  const tokens = await client.signUp("+639175550320");
  const number = tokens.customer_number!;
  const answer = await patch(number, { mobile: "+639175550321" });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ mobile: "+639175550321", mobile_verified_at: null });
  expect((await client.me(tokens.access_token)).status).toBe(401);
  const [text] = await listOutbox(api.ctx, { to: "+639175550320" });
  expect(text!.text).toContain("now uses another mobile number");
  const recover = async () => {
    const { ref_number, code } = await client.requestCode("+639175550321");
    return client.verify("+639175550321", ref_number, code);
  };
  expect(await refusalOf(await recover())).toMatchObject({ status: 403, code: "insufficient_scope" });
  const signIn = await client.getTokens({ username: number, password: PASSWORD });
  expect(signIn.status).toBe(200);
  await api.clock.advance(72 * 3_600 + 1);
  expect(((await (await recover()).json()) as { scope: string }).scope).toBe("recovery");
  expect(await refusalOf(await patch(number, { mobile: null }))).toMatchObject({
    status: 400,
    fields: ["mobile"],
  });
});

test("the number and e-mail of another customer are 409, and nothing changes", async () => {
  const one = await client.signUp("+639175550330", { email: "one@example.com" });
  const two = await client.signUp("+639175550331", { email: "two@example.com" });
  const before = await read(two.customer_number!);
  const conflict = async (json: unknown) => refusalOf(await patch(two.customer_number!, json));
  expect(await conflict({ email: "ONE@example.com", street: "x" })).toEqual({
    status: 409,
    code: "conflict",
    fields: ["email"],
  });
  expect(await conflict({ mobile: "+639175550330" })).toEqual({
    status: 409,
    code: "conflict",
    fields: ["mobile"],
  });
  expect(await read(two.customer_number!)).toEqual(before);
  expect((await client.me(two.access_token)).status).toBe(200);
  expect((await read(one.customer_number!)).email).toBe("one@example.com");
});

test("suspended, active again, closed: in any order, each told once", async () => {
  const tokens = await client.signUp("+639175550340");
  const number = tokens.customer_number!;
  const signIn = () => client.getTokens({ mobile: "+639175550340", password: PASSWORD });
  const start = (await typesOf(number)).length;
  expect(await (await patch(number, { status: "suspended" })).json()).toMatchObject({ status: "suspended" });
  await patch(number, { status: "suspended" });
  expect((await client.me(tokens.access_token)).status).toBe(401);
  expect(await refusalOf(await signIn())).toMatchObject({ status: 403, code: "customer_not_active" });
  expect(await (await patch(number, { status: "active" })).json()).toMatchObject({ status: "active" });
  expect((await signIn()).status).toBe(200);
  await patch(number, { status: "closed" });
  await patch(number, { status: "active", street: "3 Luna Street" });
  expect((await typesOf(number)).slice(start)).toEqual([
    "customer.suspended",
    "customer.activated",
    "customer.closed",
    "customer.activated",
    "customer.updated",
  ]);
  const [, told] = (await eventsOf(number)).slice(start);
  expect(told!.data).toMatchObject({ object: { status: "active" }, previous: { status: "suspended" } });
  expect(await refusalOf(await patch(number, { status: "unclaimed" }))).toMatchObject({
    status: 400,
    fields: ["status"],
  });
});

test("active cannot be had without signing up", async () => {
  expect(await (await put("HSB00000550", { name: "Fed", status: "active" })).json()).toMatchObject({
    status: "unclaimed",
  });
  expect(await (await patch("HSB00000550", { status: "closed" })).json()).toMatchObject({ status: "closed" });
  expect(await (await patch("HSB00000550", { status: "active" })).json()).toMatchObject({
    status: "unclaimed",
  });
});

test("a number fed to one customer and verified by another at once: one of them has it", async () => {
  for (let i = 0; i < 10; i++) {
    const tokens = await client.signUp(`+6391755506${String(10 + i)}`);
    const wanted = `+6391755507${String(10 + i)}`;
    const { ref_number, code } = await client.requestCode(wanted);
    const [fed, verified] = await Promise.all([
      patch(tokens.customer_number!, { mobile: wanted }),
      pause(i).then(() => client.verify(wanted, ref_number, code)),
    ]);
    // Verified first: the feed is refused. Fed first: the number has a holder, and the code was to sign up.
    expect([`200 400`, `409 200`]).toContain(`${fed.status} ${verified.status}`);
  }
});
