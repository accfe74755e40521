import type { SavingsTransaction, StatementFacts } from "../../lib/contract/index";
import { ofx, STATEMENT_COLUMNS } from "../../lib/contract/operations/papers";
import { accountEnding, moneyText } from "../../lib/format/index";
import { Answer } from "../core/index";
import { inPaperPlace, type OfxFacts, type Paper, printPaper, statementOfx } from "../documents/index";
import { csvAnswer } from "../http/index";
import type { Context } from "../modules/context";
import type { Session } from "../modules/identity/tokens/index";

/** Such as `statement-0175-2026-08-01-2026-08-31`: of the account no more is told than its ending. */
export const statementName = (accountNumber: string, { from, to }: { from: string; to: string }) =>
  `statement-${accountEnding(accountNumber)}-${from}-${to}`;

/** A paper that was issued, and the name of its file without the ending. */
interface Issued {
  name: string;
  paper: Paper;
}

/** Issues a paper, and answers it as PDF. Errors: those of `issue`; 503 `service_unavailable`, and nothing is issued. */
export const answerPaper = (ctx: Context, session: Pick<Session, "id">, issue: () => Promise<Issued>) =>
  inPaperPlace(async () => {
    const { name, paper } = await issue();
    return new Answer(await printPaper(paper, ctx.givenUp), {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}.pdf"`,
    });
  }, String(session.id));

const AT_ONCE = 500;

/** A line with all digits of its currency, also where it was stored with fewer. */
function inMoney(line: SavingsTransaction): SavingsTransaction {
  const money = (decimal: string | null) => decimal && moneyText(decimal, line.currency);
  return {
    ...line,
    amount: moneyText(line.amount, line.currency),
    running_balance: money(line.running_balance),
    reckoned_balance: money(line.reckoned_balance),
  };
}

async function* inBatches(lines: SavingsTransaction[]) {
  for (let at = 0; at < lines.length; at += AT_ONCE) yield lines.slice(at, at + AT_ONCE).map(inMoney);
}

const nameOf = ({ account, from, to }: Pick<StatementFacts, "account" | "from" | "to">) =>
  statementName(account.account_number, { from, to });

export const statementCsvAnswer = (facts: StatementFacts): Promise<Answer> =>
  csvAnswer({
    fileName: `${nameOf(facts)}.csv`,
    columns: STATEMENT_COLUMNS,
    batches: inBatches(facts.transactions),
  });

export const statementOfxAnswer = async (facts: OfxFacts, now: Date): Promise<Answer> =>
  new Answer(await statementOfx(facts, now), {
    "Content-Type": ofx.mediaType,
    "Content-Disposition": `attachment; filename="${nameOf(facts)}.ofx"`,
  });
