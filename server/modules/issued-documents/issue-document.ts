import type { PaperKind, SavingsAccount } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { endingOf, hashOfCode, newCode } from "./policy";
import { insertDocument } from "./store";

/** What a paper is to say to who verifies it. */
export interface Issued {
  account: SavingsAccount;
  kind: PaperKind;
  /** First day; null of a certificate. */
  from: string | null;
  to: string;
  openingBalance: string | null;
  closingBalance: string | null;
}

/** By what a paper is verified: a code that is not told again, and the page where it is entered. */
export interface Seal {
  code: string;
  page: string;
}

/** Gives a paper its code, and keeps what it says. */
export async function issueDocument(
  ctx: Context,
  { account, kind, from, to, openingBalance, closingBalance }: Issued,
): Promise<{ seal: Seal; issuedAt: string }> {
  const code = newCode(ctx.random.bytes);
  const { company_id: companyId, id: accountId, customer_id: customerId, currency } = account;
  const { createdAt } = await inTransaction(ctx, async (ctx) => {
    const document = await insertDocument(ctx, {
      ...{ companyId, customerId, accountId, kind, currency, openingBalance, closingBalance },
      ...{ codeHash: hashOfCode(code), ending: endingOf(account.account_number) },
      ...{ periodFrom: from, periodTo: to },
    });
    const details = { kind, account: accountId, from, to };
    await recordAudit(ctx, { companyId, action: "document.issued", subjectId: document.id, details });
    return document;
  });
  const seal = { code, page: `${ctx.settings.publicOrigin}/verify` };
  return { seal, issuedAt: createdAt.toISOString() };
}
