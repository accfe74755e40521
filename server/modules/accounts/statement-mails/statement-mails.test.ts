import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { TokenResponse } from "../../../../lib/contract/index";
import { auditLog, customers, statementMails } from "../../../db/schema/index";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { listOutbox } from "../../foundation/messages/index";
import { mailStatements } from "./index";

const DAY = 86_400;
const EMAIL = "dora@example.com";

let api: TestApi;
let token: string;

const choose = (wanted: boolean) =>
  api.call("/v2/api/customer/me/statement_mails", {
    ...{ method: "PUT", json: { wanted }, headers: { app_key: "demo-user-app", "Access-Token": token } },
  });
const mails = async () =>
  (await listOutbox(api.ctx, { to: null })).filter(({ channel }) => channel === "email");

beforeAll(async () => {
  api = await createTestApi({ settings: { sendsEmail: true } });
  await createInstitution(api.ctx);
  ({ access_token: token } = await createApiClient(api).signUp("+639171110001"));
});

test("who has no confirmed e-mail cannot be told by one", async () => {
  expect(await refusalOf(await choose(true))).toMatchObject({ status: 409, fields: ["email"] });
  await api.db.update(customers).set({ email: EMAIL, emailVerifiedAt: new Date(), lang: "fr_FR" });
});

test("a month that is over is told once, in the customer's language, and the mail has no figures", async () => {
  await api.clock.frozen(async () => {
    await choose(true);
    await choose(true);
    await mailStatements(api.ctx);
    expect(await mails()).toEqual([]);
    await api.clock.advance(33 * DAY);
    await Promise.all([mailStatements(api.ctx), mailStatements(api.ctx), mailStatements(api.ctx)]);
    await mailStatements(api.ctx);
  });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.to).toBe(EMAIL);
  expect(JSON.stringify(mail)).toMatch(/relevé de .*\/accounts\/statements\?from=\d{4}-\d\d-01/s);
});

test("what was ended is told no more; each choice is on record once", async () => {
  const client = createApiClient(api);
  const again = await client.getTokens({ email: EMAIL, password: PASSWORD });
  ({ access_token: token } = (await again.json()) as TokenResponse);
  expect(await (await choose(false)).json()).toMatchObject({ wanted: false });
  expect(await api.db.select().from(statementMails)).toEqual([]);
  const rows = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "customer.statement_mails_set"));
  expect(rows.map(({ details }) => details)).toEqual([{ wanted: true }, { wanted: false }]);
});
