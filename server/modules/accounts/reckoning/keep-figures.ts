import type { FiguresState } from "../../../../lib/contract/index";
import type { Context } from "../../context";
import { checkAccount } from "./check-account";
import { changeOf, isKept } from "./line-changes";
import { NOTHING_KNOWN, type ReckonedLine, reckonLines, type Standing } from "./reckon-lines";
import * as store from "./store";

/** An account whose lines were written, under its lock. */
export interface Written extends store.Touched {
  /** What its figures were before. */
  figures: FiguresState;
  /** A balance that was told is told no more: others may have been reckoned from it. */
  isTakenBack?: boolean;
}

/**
 * How many of the lines may have changed: those up to the end of the first moment after `last` that is as it was and whose last balance
 * was told, or that knows none, since all after that moment then is as it was, too. Null where the lines end before it.
 */
function settledAt(lines: ReckonedLine<store.KeptLine>[], last: bigint): number | null {
  let moment: bigint | null = null;
  let isSame = false;
  let isSettled = false;
  for (const [index, { line, ...reckoned }] of lines.entries()) {
    if (line.postedAt !== moment) {
      if (isSettled) return index;
      moment = line.postedAt;
      isSame = moment > last;
    }
    isSame &&= isKept(line, reckoned);
    // Since when a later balance does not follow depends on the last one that was told.
    isSettled = isSame && (line.running !== null || reckoned.reckoned === null);
  }
  return isSettled ? lines.length : null;
}

/**
 * The balance that the lines follow; null where it may be reckoned from a balance that was told after it, so that new lines
 * move it.
 */
function standingBefore({ before, lines }: store.Around, last: bigint): Standing | null {
  if (!before) return NOTHING_KNOWN;
  if (before.running !== null) return { balance: before.running, toldAt: before.postedAt };
  if (before.reckoned === null) return lines.some(({ running }) => running !== null) ? null : NOTHING_KNOWN;
  return lines.some(({ postedAt }) => postedAt > last) ? null : { balance: before.reckoned, toldAt: null };
}

/** The lines around those that were written as they are reckoned; null where all lines of the account have to be looked at. */
function reckonAround(around: store.Around, last: bigint): ReckonedLine<store.KeptLine>[] | null {
  const { before, isAmongOthers, lines, isCut } = around;
  const standing = standingBefore(around, last);
  if (!standing) return null;
  // The last moment may be cut.
  const whole = isCut ? lines.filter(({ postedAt }) => postedAt !== lines.at(-1)?.postedAt) : lines;
  const reckoned = reckonLines(whole, standing);
  const settled = settledAt(reckoned.lines, last);
  if (isCut && settled === null) return null;
  const changed = reckoned.lines.slice(0, settled ?? undefined);
  // Since when they disagree is known of a balance alone that was told; and lines that go round may begin where the new ones go on.
  const isOpen = before !== null && (before.running === null || isAmongOthers);
  return isOpen && changed.some(({ disagreesSince }) => disagreesSince !== null) ? null : changed;
}

const isKnown = ({ line, reckoned }: ReckonedLine<store.KeptLine>) =>
  line.running !== null || reckoned !== null;

/**
 * Keeps order, reckoned balances and `figures` of accounts up to date after lines were added or corrected, in the transaction
 * that wrote them, with the accounts locked. What simply follows costs one look at all accounts together.
 */
export async function keepFigures(ctx: Context, written: Written[]): Promise<void> {
  // An account that was not looked at yet waits for the job that looks at all of its lines.
  const accounts = written.filter(({ figures }) => figures !== "unchecked");
  if (accounts.length === 0) return;
  const looks = await store.lookAt(ctx, accounts);
  const begun = accounts.filter(
    ({ accountId, figures }) => figures === "not_fed" && looks.get(accountId) === "first_balances",
  );
  await store.updateFigures(
    ctx,
    "agree",
    begun.map(({ accountId }) => accountId),
  );
  const restless = accounts.filter(({ accountId }) => looks.get(accountId) === "restless");
  if (restless.length > 0) await reckonAll(ctx, restless);
}

async function reckonAll(ctx: Context, written: Written[]): Promise<void> {
  const around = await store.selectAround(ctx, written);
  const reckoned: [Written, ReckonedLine<store.KeptLine>[]][] = [];
  for (const account of written) {
    const lines = around.get(account.accountId);
    const own = lines && reckonAround(lines, BigInt(account.last.getTime()) * 1_000n);
    if (own && !account.isTakenBack) reckoned.push([account, own]);
    else await checkAccount(ctx, account.accountId);
  }
  const changed = reckoned.flatMap(([, lines]) => lines.filter(({ line, ...each }) => !isKept(line, each)));
  await store.updateLines(ctx, changed.map(changeOf));
  await settleFigures(ctx, reckoned);
}

/** Writes what the lines of accounts say by now, where it is something else. */
async function settleFigures(
  ctx: Context,
  reckoned: [Written, ReckonedLine<store.KeptLine>[]][],
): Promise<void> {
  const disagreeing = await store.selectDisagreeing(
    ctx,
    reckoned.map(([{ accountId }]) => accountId),
  );
  for (const figures of ["agree", "disagree"] as const) {
    const changed = reckoned.filter(([{ accountId, figures: before }, lines]) => {
      const isTold = before !== "not_fed" || lines.some(isKnown);
      const now = disagreeing.has(accountId) ? "disagree" : "agree";
      return isTold && now === figures && before !== figures;
    });
    await store.updateFigures(
      ctx,
      figures,
      changed.map(([{ accountId }]) => accountId),
    );
  }
}
