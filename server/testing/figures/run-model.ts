import { createCases } from "./create-cases";
import { analyzeWorld, emptyWorld, type FiguresWorld } from "./create-figures-world";
import type { FiguresCase } from "./figures-case";
import { type CaseFaults, runCases } from "./run-cases";
import { showCase } from "./show-case";
import { shrinkCase } from "./shrink-case";

/** As many cases are fed side by side. */
const CASES_IN_ROUND = 50;
/** After so many rounds the database is emptied. */
const ROUNDS_KEPT = 40;
/** As many cases that fail are made smaller and shown. */
const SHOWN = 3;

export interface ModelRun {
  /** The seed of the first round; each round after it has the next one. */
  seed: number;
  cases: number;
  /** Whether all surfaces of each case are read. */
  isWhole: boolean;
  /** Told of each failure that is shown, and now and then how far the run is. */
  tell: (progress: string) => void;
}

/** Cases that fail: what is to be read of the first ones, and the seeds of the rounds of all. */
export interface ModelOutcome {
  shown: string[];
  failed: number;
  seeds: number[];
}

/** A failing case as it is to be read: as small as it fails alone, or as it is where it does not fail alone. */
async function showFailure(world: FiguresWorld, failing: CaseFaults, seed: number): Promise<string> {
  const run = async (figures: FiguresCase) => (await runCases(world, [figures], true))[0]!.faults;
  const shown = showCase(await shrinkCase(failing, run));
  return `${shown}\nRun it again with FIGURES_SEED=${seed} FIGURES_CASES=${CASES_IN_ROUND}.`;
}

async function tidy(world: FiguresWorld, round: number): Promise<void> {
  if (round > 0 && round % ROUNDS_KEPT === 0) await emptyWorld(world);
  if (round % ROUNDS_KEPT === 1) await analyzeWorld(world);
}

/** Runs random cases, and answers which of them fail. */
export function runModel(
  world: FiguresWorld,
  { seed, cases, isWhole, tell }: ModelRun,
): Promise<ModelOutcome> {
  const rounds = Math.ceil(cases / CASES_IN_ROUND);
  return world.context.clock.frozen(async () => {
    const outcome: ModelOutcome = { shown: [], failed: 0, seeds: [] };
    for (let round = 0; round < rounds; round += 1) {
      await tidy(world, round);
      const came = await runCases(world, createCases(seed + round, CASES_IN_ROUND), isWhole);
      const failing = came.filter(({ faults }) => faults.length > 0);
      outcome.failed += failing.length;
      if (failing.length > 0) outcome.seeds.push(seed + round);
      for (const one of failing.slice(0, SHOWN - outcome.shown.length)) {
        const shown = await showFailure(world, one, seed + round);
        outcome.shown.push(shown);
        tell(shown);
      }
      if ((round + 1) % ROUNDS_KEPT === 0)
        tell(`${(round + 1) * CASES_IN_ROUND} cases, ${outcome.failed} failed`);
    }
    return outcome;
  });
}
