import type { BookLine } from "./account-book";
import { type CaseAccount, referenceOf } from "./figures-case";

/** The part of a true history that was fed without gap, and from which nothing but the truth can follow. */
export interface TruePart {
  lines: CaseAccount["lines"];
  /** The balance before the first of these lines. */
  opening: bigint;
}

/** A line that was taken, and its place in the true history. */
interface Placed {
  line: BookLine;
  place: number;
}

function groupMoments(placed: Placed[]): Placed[][] {
  const moments = new Map<number, Placed[]>();
  for (const one of placed) moments.set(one.line.at, [...(moments.get(one.line.at) ?? []), one]);
  return [...moments.values()];
}

/** Whether the sequence puts each line of a moment at its true place. The lines stand in true order. */
const isNumbered = (moment: Placed[]) =>
  moment.every(({ line }, n) => {
    const before = moment[n - 1]?.line.sequence ?? -1;
    return line.sequence !== null && line.sequence > before;
  });

const isTold = ({ line }: Placed) => line.told !== null;
const hasNumber = ({ line }: Placed) => line.sequence !== null;

/** Whether what was told of a moment leaves no doubt about its lines. */
const isClear = (moment: Placed[]) =>
  moment.length === 1 || (moment.every(hasNumber) ? isNumbered(moment) : moment.every(isTold));

/** Whether the moment says which balance it begins with: lines that lead in a circle could begin with each of theirs. */
function saysItsStart(moment: Placed[]): boolean {
  if (moment.length === 1 || isNumbered(moment)) return moment.some(isTold);
  return moment.reduce((sum, { line }) => sum + line.signed, 0n) !== 0n;
}

/**
 * The true history of what was taken of an account; null where something is missing, wrong or in doubt. Nothing here follows
 * from the order of arrival: by whatever way the lines came, the figures must be these.
 */
export function truePart(account: CaseAccount, taken: BookLine[]): TruePart | null {
  const placeOf = new Map(account.lines.map((_, place) => [referenceOf(place), place]));
  const placed = taken
    .map((line) => ({ line, place: placeOf.get(line.reference) ?? -1 }))
    .sort((a, b) => a.place - b.place);
  const [first] = placed;
  if (!first) return null;
  const isTrue = placed.every(({ line, place }, n) => {
    const truth = account.lines[place];
    const isSame = truth?.at === line.at && truth.signed === line.signed;
    return isSame && place === first.place + n && (line.told === null || line.told === truth.balance);
  });
  const moments = groupMoments(placed);
  if (!isTrue || !moments.every(isClear) || !moments.some(saysItsStart)) return null;
  const lines = account.lines.slice(first.place, first.place + placed.length);
  return { lines, opening: account.lines[first.place - 1]?.balance ?? account.opening };
}

/** The true balance before a moment. */
export const trueBalanceBefore = ({ lines, opening }: TruePart, at: number): bigint =>
  lines.findLast((line) => line.at < at)?.balance ?? opening;
