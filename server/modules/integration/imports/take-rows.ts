import {
  BALANCE_FACTS,
  type CustomerPatch,
  type IdentityFact,
  type SavingsAccountPatch,
  type TransactionFeed,
} from "../../../../lib/contract/index";
import { type ErrorDetail, withPauses } from "../../../core/index";
import type { Context } from "../../context";
import {
  addTransactions,
  feedEach,
  type PutCustomers,
  putCustomers,
  putSavingsAccounts,
  refusalIn,
} from "../feeds/index";
import { type Reading, type ReadRow, readRow } from "./read-row";
import type { Cells } from "./row-reader";
import * as store from "./store";

type Came = Omit<PutCustomers, "outcomes">;

/** What came of some rows. */
export interface Taken extends Came {
  /** What is wrong, by the row. */
  problems: Map<number, ErrorDetail[]>;
}

const rowsFor = <Feed>(rows: ReadRow[]) =>
  // Each was read by the schema of this kind of feed (read-row.ts).
  rows.map(({ id, feed }) => ({ id, feed: feed as unknown as Feed }));

/** Feeds rows as core systems feed them by `/v1`. */
async function feed(ctx: Context, companyId: number, kind: Reading["kind"], rows: ReadRow[]): Promise<Came> {
  const faults = new Map(rows.map((row, index) => [index, row.faults]));
  if (kind === "customers")
    return putCustomers(ctx, { companyId, rows: rowsFor<CustomerPatch>(rows), absent: "stays", faults });
  if (kind === "savings_accounts") {
    const many = { companyId, rows: rowsFor<SavingsAccountPatch>(rows), absent: "stays", faults } as const;
    return { ...(await putSavingsAccounts(ctx, many)), renumbered: 0 };
  }
  const feeds = rowsFor<TransactionFeed>(rows).map((row) => row.feed);
  const { created, updated, unchanged } = await addTransactions(ctx, { companyId, feeds, faults });
  return { created, unchanged, changed: updated, renumbered: 0, identity: new Map() };
}

interface Batch {
  companyId: number;
  reading: Reading;
  rows: Cells[];
}

/** Takes what is right of some rows, and tells what is wrong with the others. Call it in a transaction. */
export async function takeRows(ctx: Context, { companyId, reading, rows }: Batch): Promise<Taken> {
  const counts = { created: 0, changed: 0, unchanged: 0, renumbered: 0 };
  const taken: Taken = { ...counts, identity: new Map(), problems: new Map() };
  const named: ReadRow[] = [];
  for await (const [, row] of withPauses(rows)) {
    try {
      const read = readRow(reading, row);
      // What names no account of ours to be held against has only its own faults.
      if (reading.kind === "transactions" && read.feed.account_number === undefined)
        taken.problems.set(row.row, read.faults);
      else named.push(read);
    } catch (error) {
      taken.problems.set(row.row, refusalIn(error).details);
    }
  }
  const fed = await feedEach(ctx, {
    rows: named,
    feed: (ctx, rows) => feed(ctx, companyId, reading.kind, rows),
  });
  const isAlone =
    reading.kind === "savings_accounts" && (await store.selectBalancePolicy(ctx, companyId)) === "alone";
  const needsTwo = (fact: IdentityFact) => !(isAlone && BALANCE_FACTS.includes(fact));
  for (const [rows, came] of fed.taken) {
    for (const name of ["created", "changed", "unchanged", "renumbered"] as const) taken[name] += came[name];
    for (const [index, found] of came.identity) {
      const facts = found.filter(needsTwo);
      if (facts.length > 0) taken.identity.set(rows[index]?.row ?? 0, facts);
    }
  }
  for (const [{ row }, { details }] of fed.refused) taken.problems.set(row, details);
  return taken;
}
