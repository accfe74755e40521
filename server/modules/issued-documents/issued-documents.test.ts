import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import type { DocumentVerification } from "../../../lib/contract/index";
import { auditLog, customers, issuedDocuments } from "../../db/schema/index";
import { createStaff } from "../../testing/create-staff";
import {
  createAccount,
  createApiClient,
  createInstitution,
  createTestApi,
  refusalOf,
  type TestApi,
  testSettings,
} from "../../testing/index";

const PERIOD = { from: "2026-02-01", to: "2026-02-28" };
const CODE = /(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}/;

let api: TestApi;
let companyId: number;
let accountId: number;
let issue: (what: string, body: object, token?: string) => Promise<Response>;
let strangers: string;

beforeAll(async () => {
  const { limits } = testSettings();
  const papers = { ...limits, documentsPerAddress: { max: 30, seconds: 3_600 } };
  api = await createTestApi({ settings: { limits: papers } });
  ({ companyId } = await createInstitution(api.ctx));
  await createInstitution(api.ctx, { prefix: "OTH", appKeyPrefix: "other" });
  const client = createApiClient(api);
  const mobile = "+639171110001";
  const { access_token } = await client.signUp(mobile);
  strangers = (await client.signUp("+639171110002")).access_token;
  const [customer] = await api.db.select().from(customers).where(eq(customers.mobile, mobile));
  const accountNumber = "001-210-0000012-3";
  ({ id: accountId } = await createAccount(api.ctx, { companyId, customerId: customer!.id, accountNumber }));
  issue = (what, json, token = access_token) =>
    api.call(`/v2/api/savings/by-id/${accountId}/${what}`, {
      ...{ method: "POST", json, headers: { app_key: "demo-user-app", "Access-Token": token } },
    });
});

async function textOf(answer: Response): Promise<string> {
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
  return text.join(" ");
}
const codeOf = async (answer: Response) => CODE.exec(await textOf(answer))?.[0] ?? "";

const verify = async (code: string, ending: string, app_key = "demo-user-app") =>
  (await (
    await api.call(`/v2/api/verify?${new URLSearchParams({ code, ending })}`, { headers: { app_key } })
  ).json()) as DocumentVerification;
const NOT_ISSUED = { issued: false, document: null };

test("a statement of one's own is verified by its code, however it is typed, and the ending of the number", async () => {
  const answer = await issue("statement/pdf", PERIOD);
  expect(answer.headers.get("Content-Disposition")).toContain('"statement-0123-2026-02-01-2026-02-28.pdf"');
  const code = await codeOf(answer);
  const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
  for (const each of [code, typed])
    expect(await verify(each, "0123")).toEqual({
      issued: true,
      document: {
        ...{ kind: "statement", institution: expect.any(String), issued_at: expect.any(String) },
        ...{ ...PERIOD, currency: "PHP", opening_balance: null, closing_balance: null },
      },
    });
});

test("a certificate says the balance of its day", async () => {
  const text = await textOf(await issue("certificate/pdf", { lang: "fr_FR" }));
  expect(text).toContain("Attestation de solde");
  expect(await verify(CODE.exec(text)?.[0] ?? "", "0123")).toMatchObject({
    document: { kind: "certificate", from: null, closing_balance: "100.50" },
  });
});

test("an unknown code, a wrong ending and another institution's question are answered alike, each on record", async () => {
  const code = await codeOf(await issue("statement/pdf", PERIOD));
  expect(await verify("A".repeat(24), "0123")).toEqual(NOT_ISSUED);
  expect(await verify(code, "0124")).toEqual(NOT_ISSUED);
  expect(await verify(code, "0123", "other-user-app")).toEqual(NOT_ISSUED);
  await verify(code, "0123");
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, "document.verified"));
  const [document] = (await api.db.select().from(issuedDocuments)).slice(-1);
  expect(rows.slice(-4).map(({ subjectId, details }) => [subjectId, details])).toEqual([
    ...Array.from({ length: 3 }, () => [null, { found: false }]),
    [String(document?.id), { found: true }],
  ]);
});

test("a code is told once, and is not kept", async () => {
  const code = await codeOf(await issue("statement/pdf", PERIOD));
  const kept = JSON.stringify([
    await api.db.select().from(issuedDocuments),
    await api.db.select().from(auditLog),
  ]);
  expect(kept).not.toContain(code);
  expect(kept).not.toContain(code.replaceAll("-", ""));
});

test("papers of another customer's account are not there", async () => {
  for (const [what, body] of [
    ["statement/pdf", PERIOD],
    ["certificate/pdf", {}],
  ] as const)
    expect(await refusalOf(await issue(what, body, strangers))).toMatchObject({ status: 404 });
});

test("a statement of the desk has a code, too, and its receipt has none", async () => {
  const { token } = await createStaff(api, { companyId, role: "teller" });
  const atDesk = (what: string, json: object) =>
    api.call(`/v2/api/staff/savings_accounts/${accountId}/${what}/pdf`, {
      ...{ method: "POST", json, headers: { app_key: "demo-admin-app", "Access-Token": token } },
    });
  expect((await verify(await codeOf(await atDesk("statement", PERIOD)), "0123")).issued).toBe(true);
  expect(await codeOf(await atDesk("receipt", {}))).toBe("");
});

test("an address asks after so many papers", async () => {
  const ask = () =>
    api.call("/v2/api/verify?code=A&ending=0123", {
      headers: { app_key: "demo-user-app" },
      address: "192.0.2.7",
    });
  const answers = await Promise.all(Array.from({ length: 31 }, ask));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
