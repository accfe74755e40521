import type { TypeKinds } from "../../../../lib/contract/index";
import { minorUnits } from "../../../../lib/format/index";
import { withPauses } from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import { kindOf } from "./kind-of";
import { changeOf, isKept } from "./line-changes";
import { balanceBefore, momentsOf, NOTHING_KNOWN, type ReckonedLine, reckonLines } from "./reckon-lines";
import * as store from "./store";

/** Lines that are read at a time. */
const AT_ONCE = 2_000;

/** The balance before the first line of an account: what the first balance that was told leads back to. */
async function selectStart(ctx: Context, accountId: number): Promise<bigint | null> {
  const told = await store.selectFirstTold(ctx, accountId, AT_ONCE);
  const before = told && balanceBefore(momentsOf(told.lines));
  return told === null || before === null ? null : before - told.before;
}

/**
 * Looks at all lines of an account anew, in its lock: their kinds, their order, the balances that are reckoned, and whether they
 * follow from each other.
 */
export async function checkAccount(ctx: Context, accountId: number): Promise<void> {
  await store.padMoney(ctx, accountId, minorUnits(await store.selectCurrency(ctx, accountId)));
  const own = await store.selectTypeKinds(ctx, accountId);
  const start = await selectStart(ctx, accountId);
  let standing = { ...NOTHING_KNOWN, balance: start };
  let kept: store.KeptLine[] = [];
  let upTo: store.ReadUpTo | null = null;
  do {
    const next = await store.selectNextLines(ctx, accountId, upTo, AT_ONCE);
    upTo = next.upTo;
    const read = [...kept, ...next.lines];
    // Lines of the last moment may follow.
    const last = upTo ? read.at(-1)?.postedAt : null;
    kept = read.filter(({ postedAt }) => postedAt === last);
    const whole = read.slice(0, read.length - kept.length);
    const { lines, end } = reckonLines(whole, standing);
    standing = whole.length > 0 ? end : standing;
    await store.updateLines(ctx, await changesOf(lines, own));
  } while (upTo);
  const disagrees = (await store.selectDisagreeing(ctx, [accountId])).has(accountId);
  const agreed = start === null ? "not_fed" : "agree";
  await store.updateFigures(ctx, disagrees ? "disagree" : agreed, [accountId]);
}

/** What has to be written of lines, also where their kind alone is another. */
async function changesOf(lines: ReckonedLine<store.KeptLine>[], own: TypeKinds): Promise<store.LineChange[]> {
  const changes: store.LineChange[] = [];
  for await (const [, { line, ...reckoned }] of withPauses(lines)) {
    const kind = kindOf(line, own);
    if (kind !== line.kind || !isKept(line, reckoned))
      changes.push(changeOf({ line: { ...line, kind }, ...reckoned }));
  }
  return changes;
}

/** Looks at an account that is to be read, if that was not done yet: its reader does not wait for the job. */
export async function checkIfUnchecked(ctx: Context, account: RecordId): Promise<void> {
  if (!(await store.isUnchecked(ctx, account))) return;
  await inTransaction(ctx, async (ctx) => {
    if (await store.lockIfUnchecked(ctx, account)) await checkAccount(ctx, account.id);
  });
}
