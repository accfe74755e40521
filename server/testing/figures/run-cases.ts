import { checkCase } from "./check-case";
import { type FiguresWorld, type OpenCase, openCases } from "./create-figures-world";
import { feedSteps } from "./feed-step";
import type { FiguresCase } from "./figures-case";

/** What is wrong with a case. */
export interface CaseFaults {
  figures: FiguresCase;
  faults: string[];
}

/** Has all clocks stand at a moment. */
async function setClock({ context: { clock } }: FiguresWorld, now: number): Promise<void> {
  await clock.advance((now - clock.now().getTime()) / 1000);
}

/** As many cases are read at once; the database and this process have a processor each. */
const AT_ONCE = 4;

/** Works on values, some at once, and answers what came of each in their order. */
async function inParallel<T, Came>(values: T[], work: (value: T) => Promise<Came>): Promise<Came[]> {
  const came: Came[] = [];
  const waiting = values.entries();
  const run = async () => {
    for (const [place, value] of waiting) came[place] = await work(value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return came;
}

/** What `work` finds wrong. An error is a fault as well: the case that made it is to be seen. */
async function orError(work: () => Promise<string[]>): Promise<string[]> {
  try {
    return await work();
  } catch (error) {
    return [`an error: ${error instanceof Error ? (error.stack ?? error.message) : error}`];
  }
}

/**
 * Feeds cases of one zone and one moment side by side, and answers what is wrong with each. What is wrong with a batch is said of
 * all cases in it. Call it while the clock stands still.
 * @param isWhole whether all surfaces of a case are read
 */
export async function runCases(
  world: FiguresWorld,
  cases: FiguresCase[],
  isWhole: boolean,
): Promise<CaseFaults[]> {
  await setClock(world, cases[0]!.now);
  const opened = await openCases(world, cases);
  const faults = new Map<OpenCase, string[]>(opened.map((open) => [open, []]));
  const longest = Math.max(...cases.map(({ steps }) => steps.length));
  for (let n = 0; n < longest; n += 1) {
    const note = (open: OpenCase, found: string[]) =>
      faults.get(open)!.push(...found.map((fault) => `after step ${n}, ${fault}`));
    const going = opened.filter(({ figures }) => n < figures.steps.length);
    const due = going.map((open) => ({ open, step: open.figures.steps[n]! }));
    const wrong = await orError(() => feedSteps(world, due));
    const ripe = going.filter(
      ({ figures: { steps, checkpoints } }) => n === steps.length - 1 || checkpoints.includes(n),
    );
    const found = await inParallel(ripe, (open) => orError(() => checkCase(world, open, isWhole)));
    for (const open of going) note(open, wrong);
    for (const [place, open] of ripe.entries()) note(open, found[place]!);
  }
  return opened.map((open) => ({ figures: open.figures, faults: faults.get(open)! }));
}
