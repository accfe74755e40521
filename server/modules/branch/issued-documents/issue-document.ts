import { createHash } from "node:crypto";
import type { DocumentVerification, PaperKind, SavingsAccount } from "../../../../lib/contract/index";
import type { Seal } from "../../../../lib/document-rows";
import { accountEnding, calendarDate } from "../../../../lib/format/index";
import { invalidField } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import type { Application } from "../../foundation/applications/index";
import { recordAudit } from "../../foundation/audit/index";
import { increaseCounter, tooMany } from "../../foundation/limits/index";
import { insertDocument, selectDocument } from "./store";

/** Crockford's base 32: no letter that is taken for a digit. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 24;
const GROUP = /.{4}(?=.)/g;

/** 120 random bits in groups that people can type. */
const newCode = (bytes: (length: number) => Buffer): string =>
  Array.from(bytes(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length])
    .join("")
    .replaceAll(GROUP, "$&-");

/** A code as it was typed, without what does not matter. */
const readCode = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");

export const hashOfCode = (text: string): Buffer => createHash("sha256").update(readCode(text)).digest();

/** What a paper is to say to who verifies it. */
interface Issued {
  account: SavingsAccount;
  kind: PaperKind;
  /** First day; null of a certificate. */
  from: string | null;
  to: string;
  openingBalance: string | null;
  closingBalance: string | null;
  /** The institution's time zone. */
  tz: string;
}

/**
 * Gives a paper its code, which is not told again, and keeps what it says; in the transaction (`inSnapshot`) that read it. Errors: 400 on `to`
 * for a day to come.
 */
export async function issueDocument(
  ctx: Context,
  { account, kind, from, to, openingBalance, closingBalance, tz }: Issued,
): Promise<{ seal: Seal; issuedAt: string }> {
  if (to > calendarDate(ctx.clock.now(), tz))
    throw invalidField("to", "out_of_range", "must not be after today");
  const code = newCode(ctx.random.bytes);
  const { company_id: companyId, id: accountId, customer_id: customerId, currency } = account;
  const { id, createdAt } = await insertDocument(ctx, {
    ...{ companyId, customerId, accountId, kind, currency, openingBalance, closingBalance },
    ...{ codeHash: hashOfCode(code), ending: accountEnding(account.account_number) },
    ...{ periodFrom: from, periodTo: to },
  });
  const details = { kind, account: accountId, from, to };
  await recordAudit(ctx, { companyId, action: "document.issued", subjectId: id, details });
  return { seal: { code, page: `${ctx.settings.publicOrigin}/verify` }, issuedAt: createdAt.toISOString() };
}

interface Asked {
  application: Application;
  code: string;
  ending: string;
}

/**
 * Says whether an institution issued a paper, and what it said. An unknown code, one of another institution and a wrong ending are
 * answered alike, after the same work; the audit tells them apart. Errors: 429 after too many tries of one code, right or wrong.
 */
export async function verifyDocument(
  ctx: Context,
  { application: { company }, code, ending }: Asked,
): Promise<DocumentVerification> {
  const hash = hashOfCode(code);
  const window = ctx.settings.limits.documentTries;
  const { count, reset } = await increaseCounter(ctx, {
    key: `document:${hash.toString("base64url")}`,
    window,
  });
  if (count > window.max) throw tooMany(window.max, reset);
  return inTransaction(ctx, async (ctx) => {
    const document = await selectDocument(ctx, company.id, hash);
    const known = document?.ending === ending.toUpperCase() ? document : null;
    await recordAudit(ctx, {
      companyId: company.id,
      action: "document.verified",
      subjectId: document?.id ?? null,
      details: { found: known !== null },
    });
    if (!known) return { issued: false, document: null };
    const issue = { institution: company.name, issued_at: known.createdAt.toISOString() };
    return { issued: true, document: { ...known.told, ...issue } };
  });
}
