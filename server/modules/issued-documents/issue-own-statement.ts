import type { SavingsAccount, Statement, StatementFacts } from "../../../lib/contract/index";
import { calendarDate } from "../../../lib/format/index";
import type { Context } from "../context";
import { findAddress, findSavingsById, findStatement } from "../savings/index";
import type { Session } from "../tokens/index";
import { issueDocument, type Seal } from "./issue-document";

interface Wanted {
  session: Session & { customerId: number };
  /** Of the account. */
  id: number;
}

/** What all papers say of their issue; no member of staff has a part in one's own. */
type Issue = Pick<
  Statement,
  "institution" | "issued_at" | "tz" | "staff_name" | "branch_code" | "branch_name" | "reference"
>;

const issueOf = (ctx: Context, { application: { company } }: Session, issuedAt: string): Issue => ({
  ...{ institution: company.name, issued_at: issuedAt, tz: company.tz, reference: ctx.requestId },
  ...{ staff_name: null, branch_code: null, branch_name: null },
});

const viewerOf = ({ companyId, customerId }: Wanted["session"]) =>
  ({ kind: "customer", companyId, customerId }) as const;

/** The balance of an account as it is certified. */
export interface Certificate extends Issue {
  account: SavingsAccount;
  address: string[];
}

/** Gives a statement the code by which it is verified. */
export const sealStatement = (ctx: Context, statement: StatementFacts) => {
  const { account, from, to, opening_balance, closing_balance } = statement;
  const balances = { openingBalance: opening_balance, closingBalance: closing_balance };
  return issueDocument(ctx, { account, kind: "statement", from, to, ...balances });
};

/** A statement of one's own account, with its code. Errors: as `findStatement`. */
export async function issueOwnStatement(
  ctx: Context,
  { session, id, ...period }: Wanted & { from: string; to: string },
): Promise<{ statement: Statement; seal: Seal }> {
  const facts = await findStatement(ctx, { viewer: viewerOf(session), id, ...period });
  const { seal, issuedAt } = await sealStatement(ctx, facts);
  return { statement: { ...facts, ...issueOf(ctx, session, issuedAt) }, seal };
}

/** The balance of one's own account, certified, with its code. Errors: 404. */
export async function issueOwnCertificate(
  ctx: Context,
  { session, id }: Wanted,
): Promise<{ certificate: Certificate; seal: Seal }> {
  const account = await findSavingsById(ctx, { viewer: viewerOf(session), id });
  const to = calendarDate(ctx.clock.now(), session.application.company.tz);
  const balances = { openingBalance: null, closingBalance: account.balance };
  const { seal, issuedAt } = await issueDocument(ctx, {
    ...{ account, kind: "certificate", from: null, to },
    ...balances,
  });
  const address = await findAddress(ctx, session.customerId);
  return { certificate: { account, address, ...issueOf(ctx, session, issuedAt) }, seal };
}
