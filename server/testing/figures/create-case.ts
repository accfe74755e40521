import { createDice, type Dice } from "../../demo/dice";
import { createHistory } from "./create-history";
import { deliverHistory } from "./deliver-history";
import type { CaseStep, FedLine, FiguresCase } from "./figures-case";

/** The steps of one account: batches of some lines each, and a reversal alone. */
function stepsOf(dice: Dice, lines: FedLine[]): CaseStep[] {
  const often = dice.pick([0, 10, 40]);
  const steps: CaseStep[] = [];
  let batch: FedLine[] = [];
  const end = () => {
    if (batch.length > 0) steps.push({ lines: batch });
    batch = [];
  };
  for (const line of lines) {
    const isThere = batch.some(({ reference }) => reference === line.reference);
    if (line.reverses !== undefined || dice.chance(often) || (isThere && dice.chance(95))) end();
    batch.push(line);
    if (line.reverses !== undefined) end();
  }
  end();
  return steps;
}

const isReversal = ({ lines }: CaseStep) => lines.some(({ reverses }) => reverses !== undefined);

/** The batches of all accounts together, where they can be one. */
function joinSteps(dice: Dice, ways: CaseStep[][]): CaseStep[] {
  const joined: CaseStep[] = [];
  const waiting = ways.map((steps) => [...steps]);
  while (waiting.some((steps) => steps.length > 0)) {
    const batch: FedLine[] = [];
    for (const steps of waiting) {
      const [next] = steps;
      if (!next || dice.chance(20)) continue;
      steps.shift();
      if (isReversal(next)) joined.push(next);
      else batch.push(...next.lines);
    }
    if (batch.length > 0) joined.push({ lines: batch });
  }
  return joined;
}

/** A known reference with another movement: the whole batch is refused, with what is right in it. */
function addRefusal(dice: Dice, steps: CaseStep[]): CaseStep[] {
  const place = dice.between(0, steps.length - 1);
  const { reverses: _, ...line } = dice.pick(steps[place]!.lines);
  const other = dice.pick<Partial<FedLine>>([
    { signed: line.signed + (line.signed < 0n ? -1n : 1n) },
    { signed: -line.signed },
    { at: line.at + 1 },
  ]);
  const lines = [
    { ...line, reference: "new" },
    { ...line, ...other },
  ];
  return steps.toSpliced(place + 1, 0, { lines });
}

/** A case that is the same for the same seed, zone and moment. */
export function createCase(seed: number, place: { zone: string; now: number }): FiguresCase {
  const dice = createDice(seed);
  const accounts = Array.from({ length: dice.pick([1, 1, 2, 3]) }, () => createHistory(dice, place));
  const ways = accounts.map((account, n) =>
    stepsOf(dice, deliverHistory({ dice, account, place: n, zone: place.zone })),
  );
  const joined = joinSteps(dice, ways);
  const steps = dice.chance(4) ? addRefusal(dice, joined) : joined;
  const checkpoints = dice.chance(15) ? [dice.between(0, steps.length - 1)] : [];
  return { seed, ...place, accounts, steps, checkpoints };
}
