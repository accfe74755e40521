import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { COMMAND, TOLD_ACTIONS } from "../../../../lib/contract/audit-actions";
import { AUDITED_ACTIONS, type AuditRecord } from "../../../../lib/contract/index";
import { SYSTEM } from "../../../core/index";
import { companies, outbox, users } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import { createInstitution, createTestApi, nodeOn, type TestApi } from "../../../testing/index";
import { updateInstitution } from "../../administration/institutions/index";
import type { Context } from "../../context";
import { linkAudit, recordAudit } from "../audit/index";
import { listOutbox } from "./index";
import { tellAdministrators } from "./tell-administrators";

const MEMBERS = "/v2/api/staff/members";
const KEYS = "/v2/api/staff/api_keys";
const REASON = { reason: "A reason that a second person can judge" };

let api: TestApi;
let companyId: number;

beforeEach(async () => {
  api = await createTestApi({ max: 20 });
  ({ companyId } = await createInstitution(api.ctx));
});

const staff = (role: "teller" | "supervisor" | "auditor" | "administrator") =>
  createStaff(api, { companyId, role });
type Colleague = Awaited<ReturnType<typeof staff>>;

async function tell(ctx: Context = api.ctx): Promise<void> {
  while (await linkAudit(ctx)) {}
  await tellAdministrators(ctx);
}
const mails = async ({ email }: Pick<Colleague, "email">) =>
  (await listOutbox(api.ctx, { to: email })).filter(({ subject }) => subject?.startsWith("Changes to who"));
const mailOf = async (who: Colleague) => (await mails(who))[0]?.text ?? "";
const newKey = ({ client, token }: Colleague, name = "Reads") =>
  client.post(KEYS, { name, scopes: ["customers:read"] }, token);
const rename = (who: string, { userId }: Colleague) =>
  api.db.update(users).set({ name: who }).where(eq(users.id, userId));

test("all administrators are told once what was changed and by whom, the others are not, and no secret is told", async () => {
  const [ana, ben, teller] = [
    await staff("administrator"),
    await staff("administrator"),
    await staff("teller"),
  ];
  await rename("Ana Cruz", ana);
  const { key } = (await (await newKey(ana)).json()) as { key: string };
  const invited = { name: "Tess", email: "tess-new@example.com", role: "teller" };
  await ana.client.post(MEMBERS, invited, ana.token);
  await tell();
  await tell();
  for (const administrator of [ana, ben]) {
    expect(await mails(administrator)).toHaveLength(1);
    const text = await mailOf(administrator);
    expect(text).toContain("API keys and applications: 1 (Ana Cruz)");
    expect(text).toContain("People on the staff, their roles and passwords: 1 (Ana Cruz)");
    expect(text).toContain("/admin/overview");
    expect(text).not.toContain(key.slice(8, 20));
    expect(text).not.toContain("tess-new");
  }
  expect(await mails(teller)).toEqual([]);
});

test("a hundred keys by a script are two mails: the first at once, the rest together a quarter of an hour later", async () => {
  const [ana, ben] = [await staff("administrator"), await staff("administrator")];
  await newKey(ana);
  await tell();
  const actor = { kind: "staff", userId: ana.userId, companyId } as const;
  for (let subjectId = 1; subjectId <= 100; subjectId += 1)
    await recordAudit({ ...api.ctx, actor }, { companyId, action: "api_key.created", subjectId });
  await tell();
  expect(await mails(ben)).toHaveLength(1);
  await api.clock.advance(899);
  await tell();
  expect(await mails(ben)).toHaveLength(1);
  await api.clock.advance(2);
  await tell();
  expect(await mails(ben)).toHaveLength(2);
  expect(await mailOf(ben)).toContain("API keys and applications: 100 (Tess)");
});

test("of nodes that tell at the same moment one does, and another institution is told nothing", async () => {
  const ana = await staff("administrator");
  const other = await createInstitution(api.ctx, { prefix: "ELS", appKeyPrefix: "els" });
  const stranger = await createStaff(api, { ...other, role: "administrator", appKey: other.adminAppKey });
  await newKey(ana);
  while (await linkAudit(api.ctx)) {}
  const nodes = [api, nodeOn(api), nodeOn(api), nodeOn(api)];
  await Promise.all(nodes.map(({ ctx }) => tellAdministrators(ctx)));
  expect(await mails(ana)).toHaveLength(1);
  expect(await mails(stranger)).toEqual([]);
});

test("an institution that cannot be told does not hold those behind it", async () => {
  const ana = await staff("administrator");
  const other = await createInstitution(api.ctx, { prefix: "ELS", appKeyPrefix: "els" });
  const stranger = await createStaff(api, { ...other, role: "administrator", appKey: other.adminAppKey });
  for (const company of [companyId, other.companyId])
    await recordAudit(api.ctx, { companyId: company, action: "api_key.created", subjectId: 1 });
  while (await linkAudit(api.ctx)) {}
  await api.db.execute(
    sql.raw(`create function fail() returns trigger language plpgsql as $$ begin
      if new.chain = ${companyId} then raise 'not today'; end if; return new;
    end $$; create trigger fail before update on audit_chains for each row execute function fail()`),
  );
  await expect(tellAdministrators(api.ctx)).rejects.toThrow();
  expect(await mails(stranger)).toHaveLength(1);
  expect(await mails(ana)).toEqual([]);
});

test("a node does not tell what another is telling, nor wait for it", async () => {
  const ana = await staff("administrator");
  await newKey(ana);
  while (await linkAudit(api.ctx)) {}
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`select from audit_chains for update`);
    await tellAdministrators(api.ctx);
    expect(await mails(ana)).toEqual([]);
  });
  await tellAdministrators(api.ctx);
  expect(await mails(ana)).toHaveLength(1);
});

test("who did it is never the only one told: where there is no other administrator, supervisors and auditors are", async () => {
  const alone = await staff("administrator");
  const [supervisor, auditor, teller] = [
    await staff("supervisor"),
    await staff("auditor"),
    await staff("teller"),
  ];
  await createStaff(api, { companyId, role: "administrator" }).then(({ userId }) =>
    api.db.update(users).set({ active: false }).where(eq(users.id, userId)),
  );
  await newKey(alone);
  await tell();
  for (const told of [alone, supervisor, auditor]) expect(await mails(told)).toHaveLength(1);
  expect(await mails(teller)).toEqual([]);
  const ben = await staff("administrator");
  await api.clock.advance(901);
  const actor = { kind: "staff", userId: alone.userId, companyId } as const;
  await recordAudit({ ...api.ctx, actor }, { companyId, action: "api_key.created", subjectId: 1 });
  await tell();
  expect(await mails(ben)).toHaveLength(1);
  expect(await mails(supervisor)).toHaveLength(1);
});

test("an administrator who was disabled, or whose role was taken, is told too", async () => {
  const [ana, ben, cora] = [
    await staff("administrator"),
    await staff("administrator"),
    await staff("administrator"),
  ];
  await ana.client.post(`${MEMBERS}/${ben.userId}/disable`, REASON, ana.token);
  await ana.client.call("PATCH", `${MEMBERS}/${cora.userId}`, ana.token, { role: "teller", ...REASON });
  await tell();
  expect(await mails(ben)).toHaveLength(1);
  expect(await mails(cora)).toHaveLength(1);
});

test("a command at the server is told as such, whatever it does; a job of Passbook is not", async () => {
  const ana = await staff("administrator");
  const shell = { ...api.ctx, actor: SYSTEM, requestId: `${COMMAND}product` };
  await recordAudit({ ...api.ctx, actor: SYSTEM }, { companyId, action: "product.updated", subjectId: 1 });
  const proof = { companyId, action: "audit.verified", subjectId: companyId } as const;
  await recordAudit(
    { ...shell, requestId: `${COMMAND}audit` },
    { ...proof, details: { until: 1, broken: null } },
  );
  await tell();
  expect(await mails(ana)).toEqual([]);
  await recordAudit(shell, { companyId, action: "product.updated", subjectId: 1 });
  await updateInstitution(
    { ...shell, requestId: `${COMMAND}company` },
    { companyId, change: { name: "New" } },
  );
  await tell();
  const text = await mailOf(ana);
  expect(text).toContain("Other changes: 1 (by a command at the server)");
  expect(text).toContain("Policies of the institution: 1 (by a command at the server)");
});

test("what was done alone is told as such", async () => {
  const [ana, auditor] = [await staff("administrator"), await staff("auditor")];
  await ana.client.post(
    MEMBERS,
    { name: "Rosa", email: "rosa@example.com", role: "supervisor", ...REASON },
    ana.token,
  );
  await tell();
  expect(await mailOf(auditor)).toContain("1 (Tess, without a second person)");
});

test("it is told in the language of the institution, and where no mails are sent nothing waits", async () => {
  const ana = await staff("administrator");
  await api.db.update(companies).set({ lang: "es_MX" });
  await newKey(ana);
  await tell();
  const [mail] = await listOutbox(api.ctx, { to: ana.email });
  expect(mail?.text).toContain("Claves de API y aplicaciones: 1 (Tess)");
  await api.clock.advance(901);
  await newKey(ana);
  await tell({ ...api.ctx, settings: { ...api.ctx.settings, sendsEmail: false } });
  await tell();
  expect(await api.db.$count(outbox, eq(outbox.to, ana.email))).toBe(1);
});

test("what is a day old is not mailed any more, but stands on the overview", async () => {
  const ana = await staff("administrator");
  await newKey(ana);
  await api.clock.advance(86_401);
  await tell();
  expect(await mails(ana)).toEqual([]);
  const { access_token } = (await (
    await ana.client.getTokens({ email: ana.email, password: "violet-anchor-17" })
  ).json()) as { access_token: string };
  const listed = await ana.client.get("/v2/api/staff/audit?kind=access", access_token);
  const { results } = (await listed.json()) as { results: AuditRecord[] };
  expect(results.map(({ action }) => action)).toEqual(["api_key.created"]);
});

test("what is done to people, keys, applications, endpoints and policies is told, or named here", () => {
  const told: string[] = Object.values(TOLD_ACTIONS).flat();
  const about = /^(staff|api_key|application|webhook_endpoint|company)\./;
  expect(AUDITED_ACTIONS.filter((action) => about.test(action) && !told.includes(action))).toEqual([
    "api_key.records_listed",
    "api_key.refused",
    "api_key.scope_refused",
    "company.created",
    "company.logo_removed",
    "company.logo_replaced",
    "company.terms_published",
    "staff.credentials_changed",
    "staff.exported",
    "staff.listed",
    "staff.looked_up",
    "webhook_endpoint.pinged",
    "webhook_endpoint.replay_cancelled",
    "webhook_endpoint.replayed",
  ]);
});

test("the kind access has what is told, a broken chain among it, and nothing else", async () => {
  const auditor = await staff("auditor");
  for (const action of AUDITED_ACTIONS)
    await recordAudit({ ...api.ctx, actor: SYSTEM }, { companyId, action, subjectId: 1 });
  const proof = { companyId, action: "audit.verified", subjectId: companyId } as const;
  await recordAudit(api.ctx, { ...proof, details: { until: 9, broken: 7 } });
  await recordAudit(api.ctx, { ...proof, details: { until: 9, broken: null } });
  const listed = await auditor.read("/v2/api/staff/audit?kind=access&limit=1000");
  const { results } = (await listed.json()) as { results: AuditRecord[] };
  expect(results.map(({ action }) => action).sort()).toMatchInlineSnapshot(`
    [
      "api_key.created",
      "api_key.revoked",
      "api_key.rotated",
      "api_key.updated",
      "application.created",
      "application.key_rotated",
      "application.secret_dropped",
      "application.secret_issued",
      "application.updated",
      "audit.verified",
      "company.updated",
      "customer.flag_confirmed",
      "customer.flag_disclosed",
      "staff.disabled",
      "staff.enabled",
      "staff.invited",
      "staff.reset",
      "staff.updated",
      "webhook_endpoint.created",
      "webhook_endpoint.deleted",
      "webhook_endpoint.disabled",
      "webhook_endpoint.secret_rotated",
      "webhook_endpoint.updated",
    ]
  `);
});
