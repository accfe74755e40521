import { UNSEEN } from "../../../../lib/contract/clean-identifier";
import type { Context } from "../../context";
import { type NewTransaction, selectKnown } from "./store-savings";
import { identityOf } from "./tell-transactions";

/**
 * References without the characters that show nothing, so that a line that came through a file is known again. One that was
 * stored with such characters, before they were taken away, keeps them.
 */
export async function cleanReferences(ctx: Context, rows: NewTransaction[]): Promise<NewTransaction[]> {
  const clean = new Map(rows.map((row) => [row, row.reference.replace(UNSEEN, "").trim() || row.reference]));
  const unclean = rows.filter((row) => clean.get(row) !== row.reference);
  if (unclean.length === 0) return rows;
  const stored = new Set((await selectKnown(ctx, unclean)).map(identityOf));
  return rows.map((row) => ({
    ...row,
    reference: stored.has(identityOf(row)) ? row.reference : (clean.get(row) ?? row.reference),
  }));
}
