import * as wire from "../../../../lib/contract/index";
import { type ApiError, validate, withPauses } from "../../../core/index";
import type { Context } from "../../context";
import { findRecords } from "../../foundation/records/index";
import { addTransactions } from "./add-transactions";
import { refusedRow } from "./feed-batch";
import { type FedRow, feedEach, refusalIn } from "./feed-each";
import { nameTransactions } from "./name-records";

interface Each {
  companyId: number;
  rows: unknown[];
}

type ReadRow = FedRow<wire.TransactionFeed> & { index: number };

/** Takes what is right of a batch of transactions, and says of each of the others why not. Call it in a transaction. */
export async function postTransactionsEach(
  ctx: Context,
  { companyId, rows }: Each,
): Promise<wire.TransactionBatchResult> {
  const refused = new Map<number, ApiError>();
  const right: ReadRow[] = [];
  const read = new Map<number, wire.TransactionRow>();
  for await (const [index, sent] of withPauses(rows)) {
    try {
      read.set(index, validate(wire.transactionRow, sent));
    } catch (error) {
      refused.set(index, refusalIn(error));
    }
  }
  const named = await nameTransactions(ctx, { companyId, rows: [...read.values()] });
  for (const [index, sent] of read) {
    try {
      const feed = named(sent);
      right.push({ id: feed.account_number, feed, index });
    } catch (error) {
      refused.set(index, refusalIn(error));
    }
  }
  const fed = await feedEach(ctx, {
    rows: right,
    feed: (ctx, some) => addTransactions(ctx, { companyId, feeds: some.map(({ feed }) => feed) }),
  });
  for (const [{ index }, why] of fed.refused) refused.set(index, why);
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const results = [...refused].map(([index, why]) => refusedRow(index, why));
  const ids = new Map<number, number>();
  for (const [some, came] of fed.taken) {
    for (const name of ["created", "updated", "unchanged"] as const) counts[name] += came[name];
    for (const [place, { index }] of some.entries()) {
      const id = came.ids[place] ?? 0;
      ids.set(index, id);
      results.push({ row: index, status: came.fresh.has(id) ? 201 : 200, id });
    }
  }
  const inOrder = [...ids].sort(([a], [b]) => a - b).map(([, id]) => id);
  const data = await findRecords(ctx, { companyId, name: "transactions", ids: inOrder });
  return { ...counts, data, results: results.sort((a, b) => a.row - b.row) };
}
