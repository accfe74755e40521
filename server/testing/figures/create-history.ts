import type { Dice } from "../../demo/dice";
import { type CaseAccount, CURRENCIES, type TrueLine } from "./figures-case";
import { pickMoments } from "./pick-moments";
import { addDays, dayIn } from "./zone-days";

const CREDITS = [
  "deposit",
  "Interest",
  "INTEREST",
  "interest",
  "profit share",
  "transfer in",
  "fee reversal",
];
const DEBITS = [
  "withdrawal",
  "fee",
  "interest tax",
  "interest",
  "transfer",
  "Interest adjustment",
  "cash out",
];

/** Amounts that come again and again, so that sums meet each other, and others. */
function pickAmount(dice: Dice, usual: bigint[]): bigint {
  if (dice.chance(65)) return dice.pick(usual);
  if (dice.chance(3)) return 9_999_999_999_999_000n + BigInt(dice.between(1, 999));
  return BigInt(dice.between(1, 200_000));
}

/** A line before that may be taken back: each one once, and no line that takes back another one. */
function pickReversible(dice: Dice, lines: TrueLine[]): number | null {
  const taken = new Set(lines.map(({ reverses }) => reverses));
  const free = lines.flatMap((line, place) => (line.reverses === null && !taken.has(place) ? [place] : []));
  return free.length > 0 ? dice.pick(free) : null;
}

interface Pen {
  dice: Dice;
  usual: bigint[];
  mayOwe: boolean;
  /** How many of a hundred lines take back another one. */
  reversals: number;
}

/** What the next line adds to the balance, and which line it takes back. Often it undoes the line before in the same moment. */
function pickChange(
  { dice, usual, mayOwe, reversals }: Pen,
  lines: TrueLine[],
  next: { at: number; balance: bigint },
) {
  const reverses = dice.chance(reversals) ? pickReversible(dice, lines) : null;
  if (reverses !== null) return { reverses, signed: -lines[reverses]!.signed };
  const before = lines.at(-1);
  if (before?.at === next.at && dice.chance(25)) return { reverses, signed: -before.signed };
  const amount = pickAmount(dice, usual);
  const isCredit = dice.chance(55) || (next.balance < amount && !mayOwe);
  return { reverses, signed: isCredit ? amount : -amount };
}

function createLines(dice: Dice, moments: number[], opening: bigint): TrueLine[] {
  const usual = [500n, 1000n, 1500n, BigInt(dice.between(1, 99_999))];
  const pen: Pen = { dice, usual, mayOwe: dice.chance(25), reversals: dice.pick([0, 0, 0, 0, 0, 0, 0, 15]) };
  const lines: TrueLine[] = [];
  let balance = opening;
  for (const at of moments) {
    const { reverses, signed } = pickChange(pen, lines, { at, balance });
    const type = reverses === null ? dice.pick(signed > 0n ? CREDITS : DEBITS) : "reversal";
    balance += signed;
    lines.push({ at, signed, balance, type, reverses });
  }
  return lines;
}

/** An account with a history that adds up. */
export function createHistory(dice: Dice, place: { zone: string; now: number }): CaseAccount {
  const count = dice.chance(20) ? dice.between(12, 25) : dice.between(3, 11);
  const opening = dice.chance(50) ? 0n : BigInt(dice.between(0, 500_000));
  const lines = createLines(dice, pickMoments(dice, place, count), opening);
  const last = lines.at(-1)?.balance ?? opening;
  const balance = dice.chance(85) ? last : null;
  const firstDay = dayIn(place.zone, lines[0]?.at ?? place.now);
  return {
    currency: dice.pick(CURRENCIES),
    status: dice.pick(["active", "active", "active", "dormant", "frozen", "closed"]),
    balance,
    available: dice.chance(85) ? balance : null,
    openedOn: dice.chance(30) ? addDays(firstDay, dice.pick([-40, -1, 0, 0])) : null,
    opening,
    lines,
  };
}
