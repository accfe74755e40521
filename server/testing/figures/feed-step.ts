import type { TransactionFeed } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { type Context, inTransaction } from "../../modules/context";
import { addTransactions, reverseTransaction } from "../../modules/integration/feeds/index";
import type { Counts } from "./account-book";
import type { FiguresWorld, OpenCase } from "./create-figures-world";
import type { CaseStep, FedLine } from "./figures-case";
import { moneyOf } from "./money-of";

/** As many transactions as a request may have. */
const LARGEST_BATCH = 500;

/** A step of a case that is due. */
export interface DueStep {
  open: OpenCase;
  step: CaseStep;
}

const idKey = ({ account, reference }: Pick<FedLine, "account" | "reference">) => `${account} ${reference}`;

/** What a line says beside what its movement is. */
function saysOf({ figures }: OpenCase, line: FedLine) {
  const { currency } = figures.accounts[line.account]!;
  const { told, sequence, description } = line;
  return {
    ...{ reference: line.reference, posted_at: new Date(line.at).toISOString() },
    ...{ value_date: line.valueDate, type: line.type },
    ...(told !== undefined && { running_balance: told === null ? null : moneyOf(told, currency) }),
    ...(sequence !== undefined && { sequence }),
    ...(description !== undefined && { description }),
  };
}

/** A line as a request has it. */
export function feedOf(open: OpenCase, line: FedLine): TransactionFeed {
  const { currency } = open.figures.accounts[line.account]!;
  return {
    ...saysOf(open, line),
    account_number: open.accounts[line.account]!.number,
    entry_type: line.signed > 0n ? "credit" : "debit",
    amount: moneyOf(line.signed < 0n ? -line.signed : line.signed, currency),
  };
}

/** A line whose reversed line was left out is an ordinary one. */
const isReversal = ({ open, step: { lines } }: DueStep) =>
  lines.length === 1 && open.ids.has(`${lines[0]?.account} ${lines[0]?.reverses}`);

/** Sends a reversal, and answers what is wrong with what came of it. */
async function feedReversal(ctx: Context, { open, step }: DueStep): Promise<string[]> {
  const [line] = step.lines as [FedLine];
  const reverses = { account: line.account, reference: line.reverses ?? "" };
  const id = open.ids.get(idKey(reverses))!;
  const { companyId } = open;
  const added = await reverseTransaction(ctx, { companyId, id, reversal: saysOf(open, line) });
  open.ids.set(idKey(line), added.id);
  open.book.take(step);
  return added.reverses === id ? [] : [`the reversal ${line.reference} names ${added.reverses}`];
}

/** Sends steps of several cases as one batch, and answers what is wrong with what came of it. */
async function feedBatch(ctx: Context, due: DueStep[]): Promise<string[]> {
  const { companyId } = due[0]!.open;
  const sent = due.flatMap(({ open, step }) => step.lines.map((line) => ({ open, line })));
  const feeds = sent.map(({ open, line }) => feedOf(open, line));
  const {
    ids,
    fresh: _,
    ...counts
  } = await inTransaction(ctx, (ctx) => addTransactions(ctx, { companyId, feeds }));
  for (const [n, { open, line }] of sent.entries()) open.ids.set(idKey(line), ids[n]!);
  const expected: Counts = { created: 0, updated: 0, unchanged: 0 };
  for (const { open, step } of due) {
    const taken = open.book.take(step);
    for (const name of Object.keys(expected) as (keyof Counts)[]) expected[name] += taken[name];
  }
  const [came, wanted] = [JSON.stringify(counts), JSON.stringify(expected)];
  return came === wanted ? [] : [`a batch counts ${came}, and has ${wanted}`];
}

/** Sends a batch that has to be refused, and answers what is wrong with what came of it. */
async function feedRefused(ctx: Context, due: DueStep): Promise<string[]> {
  const feeds = due.step.lines.map((line) => feedOf(due.open, line));
  const { companyId } = due.open;
  try {
    await inTransaction(ctx, (ctx) => addTransactions(ctx, { companyId, feeds }));
    return ["a batch with another movement of a known reference was taken"];
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return [];
    throw error;
  }
}

/** Sends the steps that are due, those of many cases in one batch, and answers what is wrong with what came of them. */
export async function feedSteps({ context: { ctx } }: FiguresWorld, due: DueStep[]): Promise<string[]> {
  const faults: string[] = [];
  let batch: DueStep[] = [];
  const send = async () => {
    if (batch.length > 0) faults.push(...(await feedBatch(ctx, batch)));
    batch = [];
  };
  for (const one of due) {
    if (isReversal(one)) faults.push(...(await feedReversal(ctx, one)));
    else if (one.open.book.refuses(one.step)) faults.push(...(await feedRefused(ctx, one)));
    else {
      const count = batch.reduce((sum, { step }) => sum + step.lines.length, one.step.lines.length);
      if (count > LARGEST_BATCH) await send();
      batch.push(one);
    }
  }
  await send();
  return faults;
}
