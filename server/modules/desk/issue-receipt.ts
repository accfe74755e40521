import type { Receipt, SavingsAccount, Statement } from "../../../lib/contract/index";
import { bareAccountNumber } from "../../../lib/contract/rules";
import { shortReference } from "../../../lib/format/index";
import { invalidField } from "../../core/index";
import type { Context } from "../context";
import { findSavingsById, findStatement } from "../savings/index";
import { readMember } from "../staff/index";
import type { StaffSession } from "../tokens/index";
import { selectSlip, selectTime } from "./store";

/** What all papers say of their issue. */
export type Issuer = Pick<
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

const figuresOf = ({ balance, available_balance, hold_amount }: SavingsAccount) => ({
  ...{ balance, available_balance, hold_amount },
});

interface ReceiptWanted extends Wanted {
  /** Of a slip that was issued before: the same is issued once more. */
  reference?: string | undefined;
}

/**
 * The balance of an account, as a document for the customer. Issuing it is recorded with its figures, so that the same can be
 * printed again. Errors: 404, 400 on `reference` for one of no slip of this account.
 */
export async function issueReceipt(
  ctx: Context,
  { session, id, reason, reference }: ReceiptWanted,
): Promise<Receipt> {
  const { companyId, userId } = session;
  const issuer = await readIssuer(ctx, session);
  const viewer = { kind: "staff", companyId, userId, reason } as const;
  const again = reference !== undefined;
  const read = (reference: string) => selectSlip(ctx, { companyId, id, reference });
  const earlier = again ? await read(reference) : null;
  const account = await findSavingsById(ctx, {
    // Where no slip has that reference none is issued, and the customer is told of no more than a look.
    ...{ viewer, id, action: `savings_account.${again && !earlier ? "looked_up" : "receipt_issued"}` },
    ...(again ? { asked: { again: shortReference(reference) } } : { keeps: figuresOf }),
  });
  const slip = again ? earlier : await read(ctx.requestId);
  if (!slip) throw invalidField("reference", "unknown", "is of no balance slip of this account");
  const { account_number, product_name, currency } = account;
  return {
    ...{ account_number: masked(account_number), product_name, currency },
    ...issuer,
    ...slip,
    printed_again_at: again ? issuer.issued_at : null,
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
