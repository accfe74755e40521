import type { Receipt, Statement } from "../../../lib/contract/index";
import { bareAccountNumber } from "../../../lib/contract/rules";
import type { Context } from "../context";
import { findSavingsById, findStatement } from "../savings/index";
import { readMember } from "../staff/index";
import type { StaffSession } from "../tokens/index";
import { selectTime } from "./store";

type Issuer = Pick<
  Receipt,
  "institution" | "issued_at" | "tz" | "staff_name" | "branch_code" | "branch_name" | "reference"
>;

/** Who issues a document, where and when. */
async function readIssuer(ctx: Context, session: StaffSession): Promise<Issuer> {
  const { companyId, userId } = session;
  const { name, branch_code, branch_name } = await readMember(ctx, { companyId, id: userId });
  return {
    institution: session.application.company.name,
    issued_at: (await selectTime(ctx)).toISOString(),
    tz: session.tz,
    staff_name: name,
    branch_code,
    branch_name,
    reference: ctx.requestId,
  };
}

interface Wanted {
  session: StaffSession;
  /** Of the account. */
  id: number;
  /** Why, where it was said (`readReason`). */
  reason?: string | undefined;
}

const SHOWN = 4;

/** All but the last characters of a number. */
const masked = (number: string) =>
  number.replace(/[^-]/g, (character, at: number) =>
    bareAccountNumber(number.slice(at)).length > SHOWN ? "•" : character,
  );

/** The balance of an account, as a document for the customer. Issuing it is recorded. Errors: 404. */
export async function issueReceipt(ctx: Context, { session, id, reason }: Wanted): Promise<Receipt> {
  const { companyId, userId } = session;
  const issuer = await readIssuer(ctx, session);
  const viewer = { kind: "staff", companyId, userId, reason } as const;
  const account = await findSavingsById(ctx, { viewer, id, action: "savings_account.receipt_issued" });
  const { product_name, currency, balance, available_balance, hold_amount } = account;
  return {
    ...issuer,
    account_number: masked(account.account_number),
    product_name,
    currency,
    balance,
    available_balance,
    hold_amount,
  };
}

interface StatementWanted extends Wanted {
  /** Days of the institution's time zone, both included. */
  from: string;
  to: string;
}

/** A statement as a document for the customer. Issuing it is recorded. Errors: as `findStatement`. */
export async function issueStatement(
  ctx: Context,
  { session, id, from, to, reason }: StatementWanted,
): Promise<Statement> {
  const { companyId, userId } = session;
  const issuer = await readIssuer(ctx, session);
  const viewer = { kind: "staff", companyId, userId, reason } as const;
  return { ...issuer, ...(await findStatement(ctx, { viewer, id, from, to })) };
}
