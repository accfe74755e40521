import { z } from "zod";
import type { SavingsTransaction, StatementFacts } from "../../lib/contract/index";
import { accountEnding, moneyText } from "../../lib/format/index";
import { Answer } from "../core/index";
import { inPaperPlace, type OfxFacts, type Paper, printPaper, statementOfx } from "../documents/index";
import { csvAnswer } from "../http/index";
import type { Context } from "../modules/context";
import type { Session } from "../modules/tokens/index";

/** What an operation answers that makes a PDF. */
export const pdf = (description: string) => ({
  schema: z.string().meta({ format: "binary" }),
  mediaType: "application/pdf" as const,
  description,
});

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

/** What papers show of the letters of the world. */
export const PAPER_LETTERS =
  "It shows Latin, Greek, Cyrillic, Armenian, Georgian, Arabic and Hebrew letters; `[…]` stands for others, and it says so.";
/** By what papers are verified. */
export const PAPER_CODE =
  "A code on it, and a QR code, tell a reader who holds it that it was issued (`verifyDocument`).";

/** The columns of a statement as CSV: programs may count on their places, so that another one comes last. */
export const STATEMENT_COLUMNS = [
  ...["value_date", "posted_at", "reference", "type", "description", "entry_type"],
  ...["amount", "running_balance", "currency", "kind", "reckoned_balance"],
] as (keyof SavingsTransaction)[];
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

const OFX_TYPE = "application/x-ofx";
export const OFX_WORDS =
  "OFX 2.2 (XML), which accounting programs import. `FITID` is the `id` of a transaction: what is imported twice is there once. `ACCTID` is the account number; OFX holds 22 characters, so of a longer one it is the last 22 without hyphens. `DTPOSTED` is the day by the institution's clock. `LEDGERBAL` is the balance at the end of the period; where running balances were not fed it is the balance that was fed last, with its day, and `409` with reason `balance_unknown` where there is none. Figures that do not add up are refused: `409`, reason `figures_disagree`.";

/** What an operation answers that makes such a file. */
export const ofx = { schema: z.string(), mediaType: OFX_TYPE, description: "The statement." } as const;

export const statementOfxAnswer = async (facts: OfxFacts, now: Date): Promise<Answer> =>
  new Answer(await statementOfx(facts, now), {
    "Content-Type": OFX_TYPE,
    "Content-Disposition": `attachment; filename="${nameOf(facts)}.ofx"`,
  });
