import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type OwnTerms, ownData, type Terms } from "../../../../lib/contract/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  nextMobile,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { publishTerms } from "./index";

const OWN = "/v2/api/customer/me/terms";
const PUBLISH = "/v2/api/staff/institution/terms";
const TEXTS = { terms_text: "Keep your secrets.", privacy_text: "We keep your name." };

let api: TestApi;
let companyId: number;
let client: ReturnType<typeof createApiClient>;
let administrator: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  client = createApiClient(api);
  administrator = await createStaff(api, { companyId, role: "administrator" });
});

const institution = async () =>
  (await (await api.call("/v2/api/institution", { headers: { app_key: "demo-user-app" } })).json()).terms;
const own = async (token: string) => (await (await client.get(OWN, token)).json()) as OwnTerms;
const publish = (terms: Parameters<typeof publishTerms>[1]["terms"]) =>
  publishTerms(api.ctx, { companyId, terms });

const send = (terms: object, by = administrator) => by.client.post(PUBLISH, terms, by.token);

/** Proves a new number with the version that was shown. */
async function verify(terms_version: string | undefined, mobile = nextMobile()) {
  const { ref_number, code: otp } = await client.requestCode(mobile);
  const body = { mobile, ref_number, otp, terms_version };
  return client.post("/v2/api/auth/signup/otp-verify", body);
}
const audited = async () => {
  const { rows } = await api.db.execute<{ action: string; actor_kind: string; details: object }>(
    sql`select action, actor_kind, details from audit_log where action like '%terms%' order by id desc limit 1`,
  );
  return rows[0];
};

test("without terms nothing is told and nothing is due", async () => {
  expect(await institution()).toBeNull();
  const answer = await api.call("/v2/api/institution/terms", { headers: { app_key: "demo-user-app" } });
  expect(answer.status).toBe(404);
  const { access_token } = await client.signUp(nextMobile());
  expect(await own(access_token)).toEqual({ current: null, due: false, accepted: [] });
});

test("an administrator publishes: a version is drawn from the day, and in force at once; the list has all", async () => {
  const answer = await send(TEXTS);
  expect(answer.status).toBe(201);
  const first = (await answer.json()) as Terms;
  expect(first).toMatchObject({ ...TEXTS, terms_url: null, privacy_url: null });
  expect(first.version).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await audited()).toMatchObject({
    action: "company.terms_published",
    actor_kind: "staff",
    details: { version: first.version },
  });
  const second = await publish({ ...TEXTS, terms_text: undefined, terms_url: "https://harbour.example/t" });
  expect(second.version).toBe(`${first.version}-2`);
  expect(await institution()).toEqual({ version: second.version, published_at: second.published_at });
  const list = (await (await administrator.read(PUBLISH)).json()) as { results: object[] };
  expect(list.results).toMatchObject([
    { version: second.version, published_by_name: null, terms_url: "https://harbour.example/t" },
    { version: first.version },
  ]);
  const former = await api.call(`/v2/api/institution/terms?version=${first.version}`, {
    headers: { app_key: "demo-user-app" },
  });
  expect(await former.json()).toMatchObject(TEXTS);
});

test.each([
  [{ privacy_text: "x" }, "terms_text", "required"],
  [{ ...TEXTS, terms_url: "https://harbour.example/t" }, "terms_text", "unexpected"],
  [{ terms_text: "x", privacy_url: "http://harbour.example/t" }, "privacy_url", "malformed"],
  [{ terms_text: "x", privacy_url: "javascript:alert(1)" }, "privacy_url", "malformed"],
  [{ terms_text: "x".repeat(20_001), privacy_text: "x" }, "terms_text", "too_long"],
  [{ terms_text: " ", privacy_text: "x" }, "terms_text", "too_short"],
  [{ ...TEXTS, version: "of today" }, "version", "malformed"],
])("%j is refused at %s", async (body, field, reason) => {
  const { error } = (await (await send(body)).json()) as {
    error: { details: object[] };
  };
  expect(error.details).toMatchObject([{ field, reason }]);
});

test("a name is given once, also when two publish at the same moment", async () => {
  const settled = await Promise.allSettled(["once", "once"].map((version) => publish({ ...TEXTS, version })));
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(settled.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "conflict", details: [{ field: "version", reason: "taken" }] },
  });
  const drawn = await Promise.all([publish(TEXTS), publish(TEXTS), publish(TEXTS)]);
  expect(new Set(drawn.map(({ version }) => version)).size).toBe(3);
});

test("a teller publishes nothing", async () => {
  const teller = await createStaff(api, { companyId, role: "teller" });
  expect(await refusalOf(await send(TEXTS, teller))).toMatchObject({ status: 403 });
});

test("who signs up has accepted what was shown, on record; a newer version is due, and accepted once", async () => {
  await publish({ ...TEXTS, version: "s1" });
  const mobile = nextMobile();
  const answer = await verify("s1", mobile);
  const { access_token } = (await answer.json()) as { access_token: string };
  expect(await own(access_token)).toMatchObject({
    current: { version: "s1" },
    due: false,
    accepted: [{ version: "s1", how: "sign_up" }],
  });
  expect(await audited()).toMatchObject({
    action: "customer.terms_accepted",
    actor_kind: "customer",
    details: { version: "s1", how: "sign_up" },
  });
  await publish({ ...TEXTS, version: "s2" });
  expect((await own(access_token)).due).toBe(true);
  await api.clock.advance(1);
  const accept = () => client.post(OWN, { version: "s2" }, access_token);
  const [once, twice] = await Promise.all([accept(), accept()]);
  const accepted = (await once.json()) as OwnTerms;
  expect(await twice.json()).toEqual(accepted);
  expect(accepted).toMatchObject({ due: false, accepted: [{ version: "s2", how: "session" }, {}] });
  const { rows } = await api.db.execute(
    sql`select 1 from audit_log where action = 'customer.terms_accepted' and details->>'version' = 's2'`,
  );
  expect(rows).toHaveLength(1);
});

test("a version that was never published is refused, and its code stays good", async () => {
  const mobile = nextMobile();
  const { ref_number, code: otp } = await client.requestCode(mobile);
  const verifyWith = (terms_version?: string) =>
    client.post("/v2/api/auth/signup/otp-verify", { mobile, ref_number, otp, terms_version });
  expect(await refusalOf(await verifyWith("none"))).toMatchObject({ status: 400, fields: ["terms_version"] });
  const answer = await verifyWith();
  expect(answer.status).toBe(200);
  const { access_token } = (await answer.json()) as { access_token: string };
  expect(await own(access_token)).toMatchObject({ due: true, accepted: [] });
  const other = await client.post(OWN, { version: "none" }, access_token);
  expect(await refusalOf(other)).toMatchObject({ status: 400, fields: ["version"] });
});

test("a code that recovers accepts nothing: whose the number is, is not known yet", async () => {
  await publish({ ...TEXTS, version: "r1" });
  const mobile = nextMobile();
  const { access_token } = await client.signUp(mobile);
  const answer = await verify("r1", mobile);
  expect(await answer.json()).toMatchObject({ scope: "recovery" });
  expect((await own(access_token)).accepted).toEqual([]);
});

test("what was accepted is part of the customer's own data", async () => {
  await publish({ ...TEXTS, version: "d1" });
  const { access_token } = await client.signUp(nextMobile());
  await client.post(OWN, { version: "d1" }, access_token);
  const data = ownData.parse(await (await client.get("/v2/api/customer/me/data", access_token)).json());
  expect(data.kept.terms_acceptances).toMatchObject([{ version: "d1", how: "session" }]);
});

test("another institution's versions are not there", async () => {
  const { companyId: elsewhere } = await createInstitution(api.ctx, {
    prefix: "SMT",
    appKeyPrefix: "summit",
  });
  await publishTerms(api.ctx, { companyId: elsewhere, terms: { ...TEXTS, version: "theirs" } });
  const { access_token } = await client.signUp(nextMobile());
  expect((await client.post(OWN, { version: "theirs" }, access_token)).status).toBe(400);
});
