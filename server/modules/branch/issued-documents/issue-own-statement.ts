import type { z } from "zod";
import type { Statement, StatementFacts, statementDays } from "../../../../lib/contract/index";
import type { Certificate, Issue, Seal } from "../../../../lib/document-rows";
import { calendarDate } from "../../../../lib/format/index";
import { ApiError } from "../../../core/index";
import { checkIfUnchecked } from "../../accounts/reckoning/index";
import {
  findAddress,
  findSavingsById,
  findStatement,
  refuseDoubtfulBalance,
} from "../../accounts/savings/index";
import { type Context, inSnapshot } from "../../context";
import { increaseCounter, tooMany } from "../../foundation/limits/index";
import type { Session } from "../../identity/tokens/index";
import { issueStatement, type StatementWanted } from "../desk/index";
import { issueDocument } from "./issue-document";

interface Wanted {
  session: Session & { customerId: number };
  /** The id of the account. */
  id: number;
}

/** No member of staff has a part in one's own. */
const issueOf = (ctx: Context, { application: { company } }: Session, issuedAt: string): Issue => ({
  ...{ institution: company.name, issued_at: issuedAt, tz: company.tz, reference: ctx.requestId },
  ...{ staff_name: null, branch_code: null, branch_name: null },
});

const viewerOf = ({ companyId, customerId }: Wanted["session"]) =>
  ({ kind: "customer", companyId, customerId }) as const;

const sealStatement = (ctx: Context, statement: StatementFacts, tz: string) => {
  const { account, from, to, opening_balance, closing_balance } = statement;
  const balances = { openingBalance: opening_balance, closingBalance: closing_balance };
  return issueDocument(ctx, { account, kind: "statement", from, to, tz, ...balances });
};

/** So many papers of one customer. Errors: 429. */
async function countPaper(ctx: Context, customerId: number): Promise<void> {
  const { volumeEnabled, documentsPerCustomer: window } = ctx.settings.limits;
  const { count, reset } = await increaseCounter(ctx, { key: `documents:${customerId}`, window });
  if (volumeEnabled && count > window.max) throw tooMany(window.max, reset);
}

/** A statement of one's own account, with its code. Errors: as `findStatement` and `issueDocument`; 429. */
export async function issueOwnStatement(
  ctx: Context,
  { session, id, ...period }: Wanted & z.infer<typeof statementDays>,
): Promise<{ statement: Statement; seal: Seal }> {
  await countPaper(ctx, session.customerId);
  await checkIfUnchecked(ctx, { companyId: session.companyId, id });
  return inSnapshot(ctx, async (ctx) => {
    const facts = await findStatement(ctx, { viewer: viewerOf(session), id, ...period, isPaper: true });
    const { seal, issuedAt } = await sealStatement(ctx, facts, session.application.company.tz);
    return { statement: { ...facts, ...issueOf(ctx, session, issuedAt) }, seal };
  });
}

/**
 * The balance of one's own account, certified, with its code. Errors: 404; 409 `balance_unknown`, or `figures_disagree` where the
 * last line does not follow from the one before; 429.
 */
export async function issueOwnCertificate(
  ctx: Context,
  { session, id }: Wanted,
): Promise<{ certificate: Certificate; seal: Seal }> {
  await countPaper(ctx, session.customerId);
  await checkIfUnchecked(ctx, { companyId: session.companyId, id });
  return inSnapshot(ctx, async (ctx) => {
    const account = await findSavingsById(ctx, { viewer: viewerOf(session), id });
    await refuseDoubtfulBalance(ctx, account);
    const { tz } = session.application.company;
    const to = calendarDate(ctx.clock.now(), tz);
    const balances = { openingBalance: null, closingBalance: account.balance };
    const { seal, issuedAt } = await issueDocument(ctx, {
      ...{ account, kind: "certificate", from: null, to, tz },
      ...balances,
    });
    const address = await findAddress(ctx, session.customerId);
    return { certificate: { account, address, ...issueOf(ctx, session, issuedAt) }, seal };
  });
}

/** Issues the statement as a document of the desk. What was looked for and is not there stays on record. Errors: as `issueStatement`. */
export async function issueDeskStatement(
  ctx: Context,
  wanted: StatementWanted,
): Promise<{ statement: Statement; seal: Seal }> {
  await checkIfUnchecked(ctx, { companyId: wanted.session.companyId, id: wanted.id });
  const answer = await inSnapshot(ctx, async (ctx) => {
    const statement = await issueStatement(ctx, wanted).catch(onlyMissing);
    if (statement instanceof ApiError) return statement;
    const { seal, issuedAt } = await sealStatement(ctx, statement, statement.tz);
    return { statement: { ...statement, issued_at: issuedAt }, seal };
  });
  if (answer instanceof ApiError) throw answer;
  return answer;
}

function onlyMissing(reason: unknown): ApiError {
  if (reason instanceof ApiError && reason.code === "not_found") return reason;
  throw reason;
}
