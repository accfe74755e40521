import { beforeAll, expect, test } from "vitest";
import { ZONES } from "./create-cases";
import { createFiguresWorld, type FiguresWorld } from "./create-figures-world";
import { KNOWN_CASES, knownCase } from "./known-cases";
import { runCases } from "./run-cases";
import { runModel } from "./run-model";
import { showCase } from "./show-case";

/** `npm run figures:model` asks for more cases, and has all surfaces of each one read. */
const CASES = Number(process.env.FIGURES_CASES ?? 1_000);
const SEED = Number(process.env.FIGURES_SEED ?? 20_260_820);
const IS_WHOLE = process.env.FIGURES_CASES !== undefined;

let world: FiguresWorld;
beforeAll(async () => {
  world = await createFiguresWorld(ZONES);
});

test.each(KNOWN_CASES)("known: $name", async (known) => {
  await world.context.clock.frozen(async () => {
    const [came] = await runCases(world, [knownCase(known)], true);
    expect(came?.faults, came && showCase(came)).toEqual([]);
  });
});

test("whatever is fed, in whatever order: every surface says what the lines say, or that they disagree", {
  timeout: 900_000 + CASES * 1_000,
}, async () => {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const tell = (text: string) => process.stdout.write(`figures: ${text}\n`);
  const { shown, failed, seeds } = await runModel(world, {
    ...{ seed: SEED, cases: CASES, isWhole: IS_WHOLE },
    tell,
  });
  const { user, system } = process.cpuUsage(before);
  const processor = `${Math.round((user + system) / 1_000_000)} s of processor`;
  const perSecond = Math.round(CASES / ((performance.now() - started) / 1_000));
  const met = [...world.counted]
    .sort()
    .map(([name, times]) => `${name} ${times}`)
    .join(", ");
  tell(`${CASES} cases from seed ${SEED}, ${perSecond} a second, ${processor}: ${met}`);
  if (failed > 0) tell(`failing rounds: ${seeds.join(", ")}`);
  expect(failed, shown.join("\n\n")).toBe(0);
  for (const state of ["agree", "disagree", "not_fed", "true history"])
    expect(world.counted.get(state) ?? 0, `accounts: ${state}`).toBeGreaterThan(CASES / 100);
});
