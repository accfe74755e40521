import type { z } from "zod";
import type {
  Receipt,
  receiptBody,
  SavingsAccount,
  Statement,
  statementPeriod,
} from "../../../../lib/contract/index";
import { bareAccountNumber } from "../../../../lib/contract/rules";
import type { Issue } from "../../../../lib/document-rows";
import { shortReference } from "../../../../lib/format/index";
import { invalidField } from "../../../core/index";
import { checkIfUnchecked } from "../../accounts/reckoning/index";
import { findSavingsById, findStatement, refuseDoubtfulBalance } from "../../accounts/savings/index";
import type { Context } from "../../context";
import type { StaffSession } from "../../identity/tokens/index";
import { readMember } from "../staff/index";
import { selectSlip, selectTime } from "./store";

/** Who issues a document, where and when. */
async function readIssuer(ctx: Context, session: StaffSession): Promise<Issue> {
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
  /** The id of the account. */
  id: number;
}

/** A member of staff as who looks at an account, and why. */
export const viewerOf = ({ companyId, userId }: StaffSession, reason?: string) =>
  ({ kind: "staff", companyId, userId, reason }) as const;

const SHOWN = 4;

/** All but the last characters of a number. */
const masked = (number: string) =>
  number.replace(/[^-]/g, (character, at: number) =>
    bareAccountNumber(number.slice(at)).length > SHOWN ? "•" : character,
  );

const figuresOf = ({ balance, available_balance, hold_amount, as_of, stale }: SavingsAccount) => ({
  ...{ balance, available_balance, hold_amount, as_of, stale },
});

/**
 * The balance of an account, as a document for the customer. Issuing it is recorded with its figures, so that the same can be
 * printed again, by its reference. Errors: 404, 400 on `reference` for one of no slip of this account.
 */
export async function issueReceipt(
  ctx: Context,
  { session, id, reason, reference }: Wanted & z.infer<typeof receiptBody>,
): Promise<Receipt> {
  const { companyId } = session;
  const issuer = await readIssuer(ctx, session);
  const viewer = viewerOf(session, reason);
  const again = reference !== undefined;
  const read = (reference: string) => selectSlip(ctx, { companyId, id, reference });
  const earlier = again ? await read(reference) : null;
  await checkIfUnchecked(ctx, { companyId, id });
  const account = await findSavingsById(ctx, {
    // Where no slip has that reference none is issued, and the customer is told of no more than a look.
    ...{ viewer, id, action: `savings_account.${again && !earlier ? "looked_up" : "receipt_issued"}` },
    ...(again ? { asked: { again: shortReference(reference) } } : { keeps: figuresOf }),
  });
  // A slip that is printed again says what it said.
  if (!again) await refuseDoubtfulBalance(ctx, account);
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

export type StatementWanted = Wanted & z.infer<typeof statementPeriod>;

/** A statement as a document for the customer. Issuing it is recorded. Errors: as `findStatement`. */
export async function issueStatement(
  ctx: Context,
  { session, id, from, to, reason }: StatementWanted,
): Promise<Statement> {
  const issuer = await readIssuer(ctx, session);
  const viewer = viewerOf(session, reason);
  return { ...issuer, ...(await findStatement(ctx, { viewer, id, from, to, isPaper: true })) };
}
