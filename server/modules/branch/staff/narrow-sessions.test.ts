import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { TokenResponse } from "../../../../lib/contract/index";
import { auditLog, companies } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createInstitution,
  createTestApi,
  nodeOn,
  PASSWORD,
  type TestApi,
  waitingStatements,
} from "../../../testing/index";
import { passkeySteps } from "../../../testing/passkey-steps";
import { codeOf } from "../../../testing/totp-app";
import { updateInstitution } from "../../administration/institutions/index";
import { inTransaction } from "../../context";
import { lockUser } from "../../identity/credentials/index";
import { authenticate, openSession } from "../../identity/tokens/index";
import { scopeOfSignIn } from "./index";

const ME = "/v2/api/staff/me";
const INSTITUTION = "/v2/api/staff/institution";
const WORK = "/v2/api/savings/get-all";
const REASON = "A reason that a second person can judge";

let api: TestApi;
let companyId: number;

beforeEach(async () => {
  api = await createTestApi({ max: 20 });
  ({ companyId } = await createInstitution(api.ctx));
});

const require = (required = true) =>
  updateInstitution(api.ctx, { companyId, change: { staff_totp_required: required } });
const staff = (role: "teller" | "supervisor" | "administrator" = "teller") =>
  createStaff(api, { companyId, role });
type Colleague = Awaited<ReturnType<typeof staff>>;
const signIn = async ({ client, email }: Colleague) =>
  (await (await client.getTokens({ email, password: PASSWORD })).json()) as TokenResponse;
const works = async ({ client }: Colleague, token: string) => (await client.get(WORK, token)).status;
const narrowedRows = () => api.db.select().from(auditLog).where(eq(auditLog.action, "session.narrowed"));

async function enrol({ client, token }: Colleague): Promise<void> {
  const { secret } = (await (await client.post(`${ME}/totp`, {}, token)).json()) as { secret: string };
  const confirmed = await client.post(
    `${ME}/totp/confirm`,
    { totp: codeOf(secret, api.clock.now().getTime()) },
    token,
  );
  expect(confirmed.status).toBe(200);
}

test("living sessions without a second factor are narrowed by the change itself, the others go on", async () => {
  const [teller, byApp, byPasskey] = [await staff(), await staff(), await staff()];
  await enrol(byApp);
  await passkeySteps(byPasskey.client).add(byPasskey.token);
  await createInstitution(api.ctx, { prefix: "ELS", appKeyPrefix: "els" });
  const elsewhere = await api.db.select().from(companies).where(eq(companies.prefix, "ELS"));
  const stranger = await createStaff(api, {
    companyId: elsewhere[0]!.id,
    role: "teller",
    appKey: "els-admin-app",
  });
  await require();
  const refused = await teller.read(WORK);
  const details = [{ field: "Access-Token", reason: "setup_required" }];
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error: { code: "insufficient_scope", details } });
  expect(await (await teller.read(ME)).json()).toMatchObject({ required_steps: ["enrol_totp"] });
  for (const each of [byApp, byPasskey, stranger]) expect(await works(each, each.token)).toBe(200);
  expect(await narrowedRows()).toMatchObject([{ companyId, details: { uid: teller.userId } }]);
  await enrol(teller);
  expect(await works(teller, teller.token)).toBe(200);
});

test("a refresh does not widen what was narrowed, and neither does unlocking", async () => {
  const teller = await staff();
  const [first, second] = [await signIn(teller), await signIn(teller)];
  await teller.client.post(`${ME}/lock`, {}, second.access_token);
  await require();
  const refreshed = (await (await teller.client.refresh(first.refresh_token)).json()) as TokenResponse;
  expect(refreshed.scope).toBe("staff_setup");
  expect(await works(teller, refreshed.access_token)).toBe(403);
  const unlocked = await teller.client.post(`${ME}/unlock`, { password: PASSWORD }, second.access_token);
  expect(unlocked.status).toBe(200);
  expect(await works(teller, second.access_token)).toBe(403);
});

test("a sign-in, an unlocking and a refresh at the same moment, on another node, do not get past it", async () => {
  const other = nodeOn(api);
  for (let round = 0; round < 5; round += 1) {
    await require(false);
    const teller = await staff();
    const [locked, kept] = [await signIn(teller), await signIn(teller)];
    await teller.client.post(`${ME}/lock`, {}, locked.access_token);
    const unlock = teller.client.post(`${ME}/unlock`, { password: PASSWORD }, locked.access_token);
    const signIns = [1, 2, 3].map(() =>
      other.call("/api/auth/get_tokens", {
        json: { email: teller.email, password: PASSWORD },
        headers: { app_key: "demo-admin-app" },
      }),
    );
    const refresh = teller.client.refresh(kept.refresh_token);
    const [, , refreshed, ...answers] = await Promise.all([require(), unlock, refresh, ...signIns]);
    const opened = (await Promise.all(
      [refreshed, ...answers].map((answer) => answer.json()),
    )) as TokenResponse[];
    for (const token of [locked, kept, ...opened].map(({ access_token }) => access_token))
      expect(await works(teller, token)).toBe(403);
  }
});

test("a sign-in that read the policy before the change, and opens its session after it, is narrowed", async () => {
  const teller = await staff();
  const { application, ...who } = (await authenticate(api.ctx, { accessToken: teller.token })).session;
  let required: Promise<unknown> | undefined;
  let late: { accessToken: string } | undefined;
  await inTransaction(api.ctx, async (ctx) => {
    await lockUser(ctx, who);
    const scope = await scopeOfSignIn(ctx, { ...who, enrolled: false });
    required = require();
    await expect.poll(() => waitingStatements(api.db)).toBe(1);
    const session = {
      ...{ ...who, customerNumber: undefined, applicationId: application.id },
      proof: "password" as const,
    };
    late = await openSession(ctx, { ...session, scope: scope ?? "staff_setup" });
    expect(scope).toBe("staff");
  });
  await required;
  expect(await works(teller, late?.accessToken ?? "")).toBe(403);
});

test("an app that is enrolled at the same moment counts, or the session is narrowed", async () => {
  for (let round = 0; round < 5; round += 1) {
    await require(false);
    const teller = await staff();
    await Promise.all([require(), enrol(teller)]);
    expect(await works(teller, teller.token)).toBe(200);
  }
});

test("a lone administrator who requires it is narrowed herself, and goes on once she has one", async () => {
  const admin = await staff("administrator");
  const changed = await admin.client.call("PATCH", INSTITUTION, admin.token, { staff_totp_required: true });
  expect(changed.status).toBe(200);
  expect((await admin.read(INSTITUTION)).status).toBe(403);
  await enrol(admin);
  expect((await admin.read(INSTITUTION)).status).toBe(200);
});

test("who has the last second factor taken away by approval is out at once, and comes back to set another one up", async () => {
  const [asker, second, holder] = [
    await staff("administrator"),
    await staff("administrator"),
    await staff("supervisor"),
  ];
  for (const each of [asker, second, holder]) await enrol(each);
  await require();
  const path = `/v2/api/staff/members/${holder.userId}/reset`;
  const asked = await asker.client.post(path, { second_factor: true, reason: REASON }, asker.token);
  const { id } = (await asked.json()) as { id: number };
  expect(await works(holder, holder.token)).toBe(200);
  const approved = await second.client.post(
    `/v2/api/staff/approvals/${id}/approve`,
    { reason: REASON },
    second.token,
  );
  expect(approved.status).toBe(200);
  expect(await works(holder, holder.token)).toBe(401);
});
