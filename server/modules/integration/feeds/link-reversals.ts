import type { TransactionFeed } from "../../../../lib/contract/index";
import { conflict, invalidField } from "../../../core/index";
import type { Context } from "../../context";
import { cleanReferences } from "./clean-references";
import { readRows } from "./feed-each";
import { refuseEarlier, refuseReversalOf, sameDecimal } from "./policy";
import * as store from "./store-savings";
import { identityOf } from "./tell-transactions";

interface Linking {
  feeds: TransactionFeed[];
  /** A row for each of them, in their order. */
  rows: store.NewTransaction[];
  /** What came of the rows. */
  ids: Map<string, number>;
}

/**
 * Names of each transaction that takes another one back which that is: by its reference, in the same batch or kept before. Call it once
 * all of them are kept, with their accounts locked. Errors: 400 on `transactions.<n>.reverses_reference`, `posted_at`; 409 where the
 * transaction is taken back already.
 */
export async function linkReversals(ctx: Context, { feeds, rows, ids }: Linking): Promise<void> {
  const named = rows.flatMap((row, index) => {
    const reference = feeds[index]?.reverses_reference;
    return reference ? [{ index, target: { ...row, reference } }] : [];
  });
  if (named.length === 0) return;
  // As references themselves are cleaned.
  const clean = await cleanReferences(
    ctx,
    named.map(({ target }) => target),
  );
  const wanted = named.map(({ index }, place) => ({ index, target: clean[place] as store.NewTransaction }));
  const targets = await store.selectKnown(
    ctx,
    wanted.map(({ target }) => target),
  );
  const known = new Map(targets.map((row) => [identityOf(row), row]));
  const reversals = await store.selectReversals(
    ctx,
    targets.map(({ id }) => id),
  );
  const takenBy = new Map(reversals.map(({ reverses, id }) => [reverses, id]));
  const links: store.ReversalLink[] = [];
  const wantedAt = new Map(wanted.map((each) => [each.index, each]));
  await readRows(
    rows,
    (row, index) => {
      const { target } = wantedAt.get(index) ?? {};
      if (!target) return;
      const reversed = known.get(identityOf(target));
      const id = ids.get(identityOf(row)) ?? 0;
      refuseOther(row, reversed, id);
      const taken = takenBy.get(reversed.id);
      if (taken === id) return;
      if (taken !== undefined) throw conflict("reverses_reference", "wrong_state", "is taken back already");
      takenBy.set(reversed.id, id);
      links.push({ id, reverses: reversed.id });
    },
    { list: "transactions" },
  );
  await store.linkTransactions(ctx, links);
}

/** Refuses a line that cannot take back what it names. Errors: 400. */
function refuseOther(
  row: store.NewTransaction,
  reversed: store.Transaction | undefined,
  id: number,
): asserts reversed is store.Transaction {
  if (!reversed || reversed.id === id)
    throw invalidField(
      "reverses_reference",
      "unknown",
      "must be the reference of another transaction of this account",
    );
  refuseReversalOf(reversed, "reverses_reference");
  if (reversed.entryType === row.entryType || !sameDecimal(reversed.amount, row.amount))
    throw invalidField(
      "reverses_reference",
      "mismatch",
      "must be of the same amount with the other entry_type",
    );
  refuseEarlier(row.postedAt, reversed);
}
