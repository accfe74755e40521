import { eq, sql } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import type { DocumentVerification } from "../../../../lib/contract/index";
import { auditLog, customers, issuedDocuments, savingsAccounts } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createAccount,
  createApiClient,
  createInstitution,
  createTestApi,
  refusalOf,
  type TestApi,
  testSettings,
} from "../../../testing/index";
import { type Context, inSnapshot, readsOf } from "../../context";

const PERIOD = { from: "2026-02-01", to: "2026-02-28" };
const CODE = /(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}/;

let api: TestApi;
let companyId: number;
let ana: { token: string; account: number };
let bea: typeof ana;
let strangers: string;

/** A customer with an account. */
async function createSaver(mobile: string, accountNumber: string): Promise<typeof ana> {
  const { access_token: token } = await createApiClient(api).signUp(mobile);
  const [customer] = await api.db.select().from(customers).where(eq(customers.mobile, mobile));
  const { id: account } = await createAccount(api.ctx, {
    companyId,
    customerId: customer!.id,
    accountNumber,
  });
  return { token, account };
}

beforeAll(async () => {
  const { limits } = testSettings();
  const own = {
    documentsPerCustomer: { max: 12, seconds: 3_600 },
    documentTries: { max: 6, seconds: 86_400 },
  };
  const papers = { ...limits, ...own, documentsPerAddress: { max: 60, seconds: 3_600 } };
  api = await createTestApi({ settings: { limits: papers } });
  ({ companyId } = await createInstitution(api.ctx));
  await createInstitution(api.ctx, { prefix: "OTH", appKeyPrefix: "other" });
  ana = await createSaver("+639171110001", "001-210-0000012-3");
  bea = await createSaver("+639171110003", "001-210-0000045-6");
  strangers = (await createApiClient(api).signUp("+639171110002")).access_token;
});

const issue = (what: string, json: object, { token, account } = ana) =>
  api.call(`/v2/api/savings/by-id/${account}/${what}`, {
    ...{ method: "POST", json, headers: { app_key: "demo-user-app", "Access-Token": token } },
  });

async function atDesk(what: string, json: object): Promise<Response> {
  const { token } = await createStaff(api, { companyId, role: "teller" });
  return api.call(`/v2/api/staff/savings_accounts/${ana.account}/${what}/pdf`, {
    ...{ method: "POST", json, headers: { app_key: "demo-admin-app", "Access-Token": token } },
  });
}

async function textOf(answer: Response): Promise<string> {
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
  return text.join(" ");
}
const codeOf = async (answer: Response) => CODE.exec(await textOf(answer))?.[0] ?? "";

const ask = (json: { code: string; ending: string }, more: object = {}) =>
  api.call("/v2/api/verify", { method: "POST", json, headers: { app_key: "demo-user-app" }, ...more });
const verify = async (code: string, ending: string, app_key = "demo-user-app") =>
  (await (await ask({ code, ending }, { headers: { app_key } })).json()) as DocumentVerification;
const NOT_ISSUED = { issued: false, document: null };

test("a statement of one's own is verified by its code, however it is typed, and the ending of the number", async () => {
  const answer = await issue("statement/pdf", PERIOD);
  expect(answer.headers.get("Content-Disposition")).toContain('"statement-0123-2026-02-01-2026-02-28.pdf"');
  const code = await codeOf(answer);
  const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
  const copied = `\u200e${code.replaceAll("-", "\u2013")}\u2069`;
  for (const each of [code, typed, copied, code.replaceAll("-", "\u2011")])
    expect(await verify(each, "0123")).toEqual({
      issued: true,
      document: {
        ...{ kind: "statement", institution: expect.any(String), issued_at: expect.any(String) },
        ...{ ...PERIOD, currency: "PHP", opening_balance: null, closing_balance: null, corrected: false },
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
    [null, { found: false }],
    [String(document?.id), { found: false }],
    [null, { found: false }],
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
    expect(await refusalOf(await issue(what, body, { ...ana, token: strangers }))).toMatchObject({
      status: 404,
    });
});

test("a statement of the desk has a code, too, and its receipt has none", async () => {
  expect((await verify(await codeOf(await atDesk("statement", PERIOD)), "0123")).issued).toBe(true);
  expect(await codeOf(await atDesk("receipt", {}))).toBe("");
});

test("an address asks after so many papers", async () => {
  const tries = Array.from({ length: 61 }, (_, n) => `A${n}`);
  const answers = await Promise.all(
    tries.map((code) => ask({ code, ending: "0123" }, { address: "192.0.2.7" })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

test("a code is tried so often a day, right or wrong, and one that is none likewise", async () => {
  const code = await codeOf(await issue("statement/pdf", PERIOD));
  for (const each of [code, "B".repeat(24)]) {
    const tries = await Promise.all(Array.from({ length: 7 }, () => ask({ code: each, ending: "9999" })));
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), 429]);
    expect(await refusalOf(await ask({ code: each, ending: "0123" }))).toMatchObject({ status: 429 });
  }
});

test("the same is told by address, as the interface says", async () => {
  const code = await codeOf(await issue("statement/pdf", PERIOD));
  const answer = await api.call(`/v2/api/verify?${new URLSearchParams({ code, ending: "0123" })}`, {
    headers: { app_key: "demo-user-app" },
  });
  expect(await answer.json()).toMatchObject({ issued: true, document: PERIOD });
});

test("no paper says anything of a day to come", async () => {
  for (const answer of [
    await issue("statement/pdf", { ...PERIOD, to: "2999-01-01" }),
    await atDesk("statement", { ...PERIOD, to: "2999-01-01" }),
  ])
    expect(await refusalOf(answer)).toMatchObject({ status: 400, fields: ["to"] });
});

test("papers are read in one state of the primary, whatever moves meanwhile", async () => {
  const balance = async (ctx: Context) =>
    (await readsOf(ctx).select().from(savingsAccounts)).map((a) => a.balance);
  const standby = { ...api.ctx, reads: {} as Context["db"] };
  const read = await inSnapshot(standby, async (ctx) => {
    const before = await balance(ctx);
    await api.db.execute(sql`update savings_accounts set balance = balance + 1`);
    return [before, await balance(ctx)];
  });
  expect(read[0]).toEqual(read[1]);
  expect(await balance(api.ctx)).not.toEqual(read[0]);
});

/** As many at once as a session has places for papers. */
async function inThrees<T>(count: number, ask: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  while (answers.length < count) {
    const next = Math.min(3, count - answers.length);
    answers.push(...(await Promise.all(Array.from({ length: next }, ask))));
  }
  return answers;
}

test("a paper is issued of an account that moves meanwhile", async () => {
  const moved = Array.from({ length: 40 }, () =>
    api.db.execute(sql`update savings_accounts set balance = balance + 1 where id = ${bea.account}`),
  );
  const papers = inThrees(6, () => issue("certificate/pdf", {}, bea));
  await Promise.all(moved);
  for (const paper of await papers) expect(paper.status).toBe(200);
});

test("a customer has so many papers an hour", async () => {
  const { access_token: token } = await createApiClient(api).signUp("+639171110004");
  const answers = await inThrees(13, () => issue("certificate/pdf", {}, { ...ana, token }));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(12);
});
