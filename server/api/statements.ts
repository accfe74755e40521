import { z } from "zod";
import { accountStatement, date, MOST_LINES, type SavingsTransaction } from "../../lib/contract/index";
import { lastDigits } from "../../lib/format/index";
import { csvAnswer, declareRoute } from "../http/index";
import { findStatement } from "../modules/savings/index";
import type { Session } from "../modules/tokens/index";
import { ofCustomer } from "./of-customer";
import { idParams } from "./query-text";

const PATH = "/v2/api/savings/by-id/{id}";
const OWN = { tag: "Savings", auth: { appKey: "when sent", token: ["user"] } } as const;
const params = idParams("account");
const query = z.object({
  from: date().meta({ description: "First day, by the institution's clock." }),
  to: date().meta({ description: "Last day." }),
});
const period = { from: "2026-08-01", to: "2026-08-31" };
const LONGEST = `Up to ${MOST_LINES.toLocaleString("en")} transactions; a longer period is 400 \`too_broad\` on \`from\`.`;

const viewerOf = (session: Session) => {
  const { companyId, customerId } = ofCustomer(session);
  return { kind: "customer", companyId, customerId } as const;
};

const COLUMNS = [
  ...["value_date", "posted_at", "reference", "type", "description", "entry_type"],
  ...["amount", "running_balance", "currency"],
] as (keyof SavingsTransaction)[];
const AT_ONCE = 500;

async function* inBatches(lines: SavingsTransaction[]) {
  for (let at = 0; at < lines.length; at += AT_ONCE) yield lines.slice(at, at + AT_ONCE);
}

/** Such as `statement-0175-2026-08-01-2026-08-31`: of the account no more is told than its ending. */
export const statementName = (accountNumber: string, { from, to }: { from: string; to: string }) =>
  `statement-${lastDigits(accountNumber)}-${from}-${to}`;

/** What customers take along of their accounts (additive). */
export const statementRoutes = [
  declareRoute(
    {
      ...OWN,
      method: "get",
      path: `${PATH}/statement`,
      operationId: "getStatement",
      mayLag: true,
      summary: "A statement of a customer's account for a period",
      description: `The oldest transaction first, with the balances before and after, and sums. ${LONGEST}`,
      params,
      query,
      sample: { path: { id: "{{account_id}}" }, query: period },
      answers: { 200: { schema: accountStatement, description: "The statement." } },
      refuses: ["not_found"],
    },
    async ({ ctx, session, params: { id }, query }) => {
      const { name: institution, tz } = session.application.company;
      const facts = await findStatement(ctx, { viewer: viewerOf(session), id, ...query });
      return { ...facts, institution, tz };
    },
  ),
  declareRoute(
    {
      ...OWN,
      method: "get",
      path: `${PATH}/statement/csv`,
      operationId: "getStatementCsv",
      mayLag: true,
      summary: "The transactions of a statement as CSV",
      description: `UTF-8, RFC 4180, plain decimals and ISO dates, the oldest first. ${LONGEST}`,
      params,
      query,
      sample: { path: { id: "{{account_id}}" }, query: period, answer: COLUMNS.join(",") },
      answers: {
        200: { schema: z.string(), mediaType: "text/csv", description: "A line for each transaction." },
      },
      refuses: ["not_found"],
    },
    async ({ ctx, session, params: { id }, query }) => {
      const { account, transactions } = await findStatement(ctx, { viewer: viewerOf(session), id, ...query });
      return csvAnswer({
        fileName: `${statementName(account.account_number, query)}.csv`,
        columns: COLUMNS,
        batches: inBatches(transactions),
      });
    },
  ),
];
