import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { httpReportUrl, TWILIO_REPORTS } from "../../lib/contract/index";
import type { Provider } from "../adapters/send-message";
import { signTwilioReport } from "../adapters/sms/twilio";
import { outbox } from "../db/schema/index";
import { createInstitution, createTestApi, refusalOf, type TestApi } from "../testing/index";

let api: TestApi;
let companyId: number;
let gatewayUrl: string;

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  gatewayUrl = httpReportUrl(api.settings.textReports.gateway?.secret ?? "");
});
beforeEach(() => api.db.delete(outbox));

async function sentText(provider: Provider, reference: string): Promise<number> {
  const row = { companyId, channel: "sms", purpose: "notice", to: "+639175551234", status: "sent" } as const;
  const at = api.clock.now();
  const values = { ...row, provider, reference, nextAttemptAt: at, expiresAt: at, sentAt: at };
  const [made] = await api.db.insert(outbox).values(values).returning({ id: outbox.id });
  return made?.id ?? 0;
}
const statusOf = async (id: number) =>
  (await api.db.select().from(outbox).where(eq(outbox.id, id)))[0]?.status;

const signatureOf = (
  fields: Record<string, string>,
  token = "twilio-token-of-tests",
  path = TWILIO_REPORTS,
) => signTwilioReport(token, { url: api.settings.publicOrigin + path, fields });

const fromTwilio = (fields: Record<string, string>, signature: string | null = signatureOf(fields)) =>
  api.call(TWILIO_REPORTS, {
    body: new URLSearchParams(fields).toString(),
    headers: { ...FORM, ...(signature !== null && { "X-Twilio-Signature": signature }) },
  });

test("Twilio's own example of a signature comes out the same", () => {
  const fields = {
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675310",
    Digits: "1234",
    From: "+14158675310",
    To: "+18005551212",
  };
  const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
  expect(signTwilioReport("12345", { url, fields })).toBe("GvWf1cFY/Q7PnoempGyD5oXAezc=");
});

test("Twilio's signed callback says what became of a text; states on the way change nothing", async () => {
  const id = await sentText("twilio", "SM1");
  for (const MessageStatus of ["queued", "sending", "sent"])
    expect((await fromTwilio({ MessageSid: "SM1", MessageStatus })).status).toBe(200);
  expect(await statusOf(id)).toBe("sent");
  const fields = {
    MessageSid: "SM1",
    MessageStatus: "delivered",
    To: "+639175551234",
    ApiVersion: "2010-04-01",
  };
  expect((await fromTwilio(fields)).status).toBe(200);
  expect(await statusOf(id)).toBe("delivered");
});

test("whatever Twilio did not sign gets one and the same answer, and changes nothing", async () => {
  const id = await sentText("twilio", "SM2");
  const fields = { MessageSid: "SM2", MessageStatus: "delivered" };
  const forgeries = [
    await fromTwilio(fields, null),
    await fromTwilio(fields, ""),
    await fromTwilio(fields, signatureOf(fields, "another-token")),
    await fromTwilio(fields, signatureOf({ ...fields, MessageStatus: "sent" })),
    await fromTwilio(fields, signatureOf(fields, undefined, "/v2/api/text_reports")),
    await fromTwilio({ ...fields, MessageSid: "SM-unknown" }, "x".repeat(28)),
    await api.call(TWILIO_REPORTS, { json: fields }),
  ];
  const answers = await Promise.all(forgeries.map(refusalOf));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, code: "not_found" });
  expect(await statusOf(id)).toBe("sent");
});

test("a right report on a text of nobody is answered like any other", async () => {
  const answer = await fromTwilio({ MessageSid: "SM-unknown", MessageStatus: "delivered" });
  expect([answer.status, await answer.text()]).toEqual([200, "{}"]);
});

test.each([
  ["JSON", (id: string) => api.call(gatewayUrl, { json: { id: Number(id), status: "DELIVRD" } })],
  ["a form", (id: string) => api.call(gatewayUrl, { body: `id=${id}&status=delivered&x=1`, headers: FORM })],
  ["a query", (id: string) => api.call(`${gatewayUrl}?id=${id}&status=Delivered&other=1`)],
])("a gateway that knows the secret address reports by %s", async (_, report) => {
  const id = await sentText("http", "17");
  expect((await report("17")).status).toBe(200);
  expect(await statusOf(id)).toBe("delivered");
});

test("a gateway's word for a failure is kept as the reason; words of nobody change nothing", async () => {
  const id = await sentText("http", "18");
  await api.call(gatewayUrl, { json: { id: "18", status: "on its way" } });
  expect(await statusOf(id)).toBe("sent");
  await api.call(gatewayUrl, { json: { id: "18", status: "EXPIRED" } });
  const [row] = await api.db.select().from(outbox).where(eq(outbox.id, id));
  expect(row).toMatchObject({ status: "failed", failure: "not delivered: EXPIRED" });
});

test("without the secret there is nothing; with it a field that is missing is named", async () => {
  const forged = await api.call(`${gatewayUrl}x`, { json: {} });
  expect(await refusalOf(forged)).toMatchObject({ status: 404, code: "not_found" });
  const forgedQuery = await api.call(`${httpReportUrl("guess")}?id=17&status=delivered`);
  expect(await refusalOf(forgedQuery)).toMatchObject({ status: 404, code: "not_found" });
  expect(await refusalOf(await api.call(gatewayUrl, { json: { id: "17" } }))).toMatchObject({
    status: 400,
    fields: ["status"],
  });
  expect(await refusalOf(await api.call(gatewayUrl, { json: { status: "sent", id: {} } }))).toMatchObject({
    fields: ["id"],
  });
  const long = await api.call(gatewayUrl, { json: { id: "1".repeat(65), status: "sent" } });
  expect(await refusalOf(long)).toMatchObject({ status: 400, fields: ["id"] });
});

test("where no provider reports, nobody does", async () => {
  const silent = await createTestApi({
    settings: { textReports: { twilioAuthToken: null, gateway: null } },
  });
  const fields = { MessageSid: "SM1", MessageStatus: "delivered" };
  const answers = [
    await silent.call(TWILIO_REPORTS, {
      json: fields,
      headers: { "X-Twilio-Signature": signatureOf(fields) },
    }),
    await silent.call(gatewayUrl, { json: { id: "1", status: "sent" } }),
  ];
  for (const answer of answers) expect(await refusalOf(answer)).toMatchObject({ status: 404 });
});
