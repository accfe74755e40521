import type { Dice } from "../../demo/dice";
import { arrangeLines } from "./arrange-lines";
import {
  addLateLines,
  addWrongBalances,
  correctAnything,
  leaveBalancesOut,
  repeatLines,
} from "./distortions";
import { type CaseAccount, type Delivery, type FedLine, referenceOf } from "./figures-case";
import { numberLines } from "./number-lines";
import { dayIn } from "./zone-days";

interface Delivered {
  dice: Dice;
  account: CaseAccount;
  place: number;
  zone: string;
}

/** The lines of a history as they are, in true order. */
function linesOf({ dice, account, place, zone }: Delivered): FedLine[] {
  const areLinked = dice.chance(60);
  return account.lines.map(({ at, signed, balance, type, reverses }, line) => ({
    ...{ account: place, reference: referenceOf(line), at, signed, type, told: balance },
    valueDate: dayIn(zone, at),
    ...(reverses !== null && areLinked && { reverses: referenceOf(reverses) }),
  }));
}

/** What the core system sends of a history: all that is true in any order, or with something missing, late or wrong. */
export function deliverHistory(delivered: Delivered): FedLine[] {
  const { dice, account } = delivered;
  const way = dice.pick(["whole", "whole", "whole", "left out", "late", "wrong", "anything"]);
  const truth = numberLines(dice, linesOf(delivered), way === "anything" || way === "wrong");
  let delivery: Delivery = { lines: truth, again: [] };
  if (way === "late" || way === "anything") delivery = addLateLines(dice, delivery);
  if (way === "wrong" || (way === "anything" && dice.chance(50))) delivery = addWrongBalances(dice, delivery);
  if (way === "left out" || (way === "anything" && dice.chance(50)))
    delivery = leaveBalancesOut(dice, delivery);
  // Late lines have been put at the end, and stay there.
  const lines = way === "late" ? delivery.lines : arrangeLines(dice, delivery.lines);
  const again = [...delivery.again];
  if (way !== "whole" && dice.chance(30)) again.push(...correctAnything(dice, truth, account));
  return repeatLines(dice, [...lines, ...again]);
}
