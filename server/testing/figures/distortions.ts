import type { Dice } from "../../demo/dice";
import { arrangeLines } from "./arrange-lines";
import type { CaseAccount, Delivery, FedLine } from "./figures-case";
import { shuffle } from "./shuffle";
import { addDays } from "./zone-days";

/** A line that is sent again can say something else, but it is no reversal any more: its reference is known. */
const asCorrection = ({ reverses: _, ...line }: FedLine): FedLine => line;

/** All lines, some of them, or none. */
function pickSome(dice: Dice, lines: FedLine[]): FedLine[] {
  const share = dice.pick([0, 50, 100, 100]);
  return lines.filter(() => dice.chance(share));
}

/** Some lines come late; what came before them was told without them, and may be corrected afterwards. */
export function addLateLines(dice: Dice, { lines, again }: Delivery): Delivery {
  const late = new Set(shuffle(dice, lines).slice(0, dice.between(1, 3)));
  let missing = 0n;
  const before: FedLine[] = [];
  const corrected: FedLine[] = [];
  for (const line of lines) {
    if (late.has(line)) missing += line.signed;
    else before.push(missing === 0n ? line : { ...line, told: (line.told ?? 0n) - missing });
    if (!late.has(line) && missing !== 0n) corrected.push(asCorrection(line));
  }
  const first = arrangeLines(dice, before);
  // What takes back a late line has to wait for it.
  const waiting = before.filter((line) => !first.includes(line));
  const afterwards = [...late].map((line) => (dice.chance(70) ? line : { ...line, told: null }));
  const second = arrangeLines(dice, [...afterwards, ...waiting], first);
  return {
    lines: [...first, ...second],
    again: [...again, ...arrangeLines(dice, pickSome(dice, corrected))],
  };
}

/** One or two balances are wrong, and may be corrected afterwards. */
export function addWrongBalances(dice: Dice, { lines, again }: Delivery): Delivery {
  const wrong = new Set(shuffle(dice, lines).slice(0, dice.between(1, 2)));
  const by = dice.pick([1n, 500n, -1000n]);
  return {
    lines: lines.map((line) => (wrong.has(line) ? { ...line, told: (line.told ?? 0n) + by } : line)),
    again: [...again, ...pickSome(dice, [...wrong]).map(asCorrection)],
  };
}

/** Some balances are not told, or null; some of these are told afterwards. */
export function leaveBalancesOut(dice: Dice, { lines, again }: Delivery): Delivery {
  const share = dice.pick([20, 50, 90, 100]);
  const silent = new Set(lines.filter(() => dice.chance(share)));
  const isNull = dice.chance(50);
  const without = ({ told: _, ...line }: FedLine): FedLine => (isNull ? { ...line, told: null } : line);
  const later = dice.chance(30) ? pickSome(dice, [...silent]).map(asCorrection) : [];
  return {
    lines: lines.map((line) => (silent.has(line) ? without(line) : line)),
    again: [...again, ...later],
  };
}

const CORRECTIONS: ((line: FedLine, dice: Dice, account: CaseAccount) => Partial<FedLine>)[] = [
  () => ({ told: null }),
  ({ told }) => ({ told: (told ?? 0n) + 500n }),
  (_, dice) => ({ type: dice.pick(["interest", "Interest", "fee", "withdrawal"]) }),
  ({ valueDate }) => ({ valueDate: addDays(valueDate, 1) }),
  (_, dice) => ({ description: dice.pick(["as agreed", null]) }),
  (_, dice) => ({ sequence: dice.pick([null, null, dice.between(0, 20)]) }),
  (_, dice, { lines }) => ({ told: dice.pick(lines).balance }),
];

/** Corrections of anything that may be corrected; each one says nothing else. */
export const correctAnything = (dice: Dice, lines: FedLine[], account: CaseAccount): FedLine[] =>
  shuffle(dice, lines)
    .slice(0, dice.between(1, 4))
    .map(({ told, sequence: _, description: __, ...line }) => ({
      ...asCorrection(line),
      ...dice.pick(CORRECTIONS)({ ...line, told }, dice, account),
    }));

/** Some lines are sent once more later, as they were, or without what may be left out. */
export function repeatLines(dice: Dice, lines: FedLine[]): FedLine[] {
  if (dice.chance(60)) return lines;
  const repeated = [...lines];
  for (let n = dice.between(1, 4); n > 0; n -= 1) {
    const place = dice.between(0, repeated.length - 1);
    const { told, sequence, ...line } = asCorrection(repeated[place]!);
    const isWhole = dice.chance(50);
    const again = {
      ...line,
      ...(isWhole && told !== undefined && { told }),
      ...(isWhole && sequence !== undefined && { sequence }),
    };
    repeated.splice(dice.between(place + 1, repeated.length), 0, again);
  }
  return repeated;
}
