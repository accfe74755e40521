import type { CustomerPatch, SavingsAccountPatch, TransactionFeed } from "../../../lib/contract/index";
import { ApiError, type ErrorDetail, withPauses } from "../../core/index";
import { type Context, inTransaction } from "../context";
import { addTransactions, type PutCustomers, putCustomers, putSavingsAccounts } from "../feeds/index";
import { orConflict } from "../or-conflict";
import type { CsvRow } from "./read-csv";
import { type Reading, type ReadRow, readRow } from "./read-row";

/** What came of some rows. */
export interface Taken extends PutCustomers {
  /** What is wrong, by the row. */
  problems: Map<number, ErrorDetail[]>;
}

const rowsFor = <Feed>(rows: ReadRow[]) =>
  // Each was read by the schema of this kind of feed (read-row.ts).
  rows.map(({ id, feed }) => ({ id, feed: feed as unknown as Feed }));

/** Feeds rows as core systems feed them by `/v1`. */
async function feed(
  ctx: Context,
  companyId: number,
  kind: Reading["kind"],
  rows: ReadRow[],
): Promise<PutCustomers> {
  if (kind === "customers") return putCustomers(ctx, { companyId, rows: rowsFor<CustomerPatch>(rows) });
  if (kind === "savings_accounts") {
    const counts = await putSavingsAccounts(ctx, { companyId, rows: rowsFor<SavingsAccountPatch>(rows) });
    return { ...counts, renumbered: 0 };
  }
  const feeds = rowsFor<TransactionFeed>(rows).map((row) => row.feed);
  const { created, unchanged } = await addTransactions(ctx, { companyId, feeds });
  return { created, unchanged, changed: 0, renumbered: 0, identity: new Map() };
}

interface Batch {
  companyId: number;
  reading: Reading;
  rows: CsvRow[];
}

/** Takes what is right of some rows, and tells what is wrong with the others. Call it in a transaction. */
export async function takeRows(ctx: Context, { companyId, reading, rows }: Batch): Promise<Taken> {
  const counts = { created: 0, changed: 0, unchanged: 0, renumbered: 0 };
  const taken: Taken = { ...counts, identity: new Map(), problems: new Map() };
  const right: ReadRow[] = [];
  for await (const [, row] of withPauses(rows)) {
    try {
      right.push(readRow(reading, row));
    } catch (error) {
      taken.problems.set(row.row, detailsOf(error));
    }
  }
  await feedRight(ctx, { companyId, kind: reading.kind, taken }, right);
  return taken;
}

interface Feeding {
  companyId: number;
  kind: Reading["kind"];
  taken: Taken;
}

/**
 * Feeds rows together. What is refused by its place is left out, and the rest fed again; where the refusal does not say which row it
 * was, each is fed alone.
 */
async function feedRight(ctx: Context, feeding: Feeding, rows: ReadRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { companyId, kind, taken } = feeding;
  try {
    const counts = await orConflict(() => inTransaction(ctx, (ctx) => feed(ctx, companyId, kind, rows)));
    for (const name of ["created", "changed", "unchanged", "renumbered"] as const)
      taken[name] += counts[name];
    for (const [index, facts] of counts.identity) taken.identity.set(rows[index]?.row ?? 0, facts);
  } catch (error) {
    const details = detailsOf(error);
    const [first] = rows;
    if (rows.length === 1 && first) {
      const bare = details.map((detail) => ({
        ...detail,
        field: placeIn(detail.field)?.field ?? detail.field,
      }));
      taken.problems.set(first.row, bare);
      return;
    }
    const wrong = namedRows(rows, details);
    for (const [row, problems] of wrong) taken.problems.set(row, problems);
    if (wrong.size > 0)
      return feedRight(
        ctx,
        feeding,
        rows.filter(({ row }) => !wrong.has(row)),
      );
    for (const row of rows) await feedRight(ctx, feeding, [row]);
  }
}

/** A field of one of many: `rows.3.email`, `transactions.3.reference`. */
function placeIn(field: string): { index: number; field: string } | null {
  const [, index, rest = ""] = /^(?:rows|transactions)\.(\d+)\.(.*)$/.exec(field) ?? [];
  return index === undefined ? null : { index: Number(index), field: rest };
}

function namedRows(rows: ReadRow[], details: ErrorDetail[]): Map<number, ErrorDetail[]> {
  const wrong = new Map<number, ErrorDetail[]>();
  for (const detail of details) {
    const place = placeIn(detail.field);
    const row = place && rows[place.index]?.row;
    if (place && row) wrong.set(row, [...(wrong.get(row) ?? []), { ...detail, field: place.field }]);
  }
  return wrong;
}

/** Why a row is refused; what is no refusal is thrown on. */
function detailsOf(error: unknown): ErrorDetail[] {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return error.details.length > 0
    ? error.details
    : [{ field: "", message: "cannot be taken as it is", reason: "not_allowed" }];
}
