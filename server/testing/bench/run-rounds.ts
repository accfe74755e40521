import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { BenchWorld } from "./create-bench-world";
import { type Load, type Measurement, measure, medianOf } from "./measure";
import { showProgress } from "./progress";
import { loadOf, type Scenario, type TargetName } from "./scenarios";
import type { Program } from "./start-program";

const execute = promisify(execFile);

export interface ScenarioResult {
  name: string;
  title: string;
  measured: Partial<Record<TargetName, Measurement>>;
  /** Verifications of a password alone, a second, on the same cores: of `sign-in` only. */
  hashAlone?: number;
}

async function hashAlone(seconds: number): Promise<number> {
  const script = "server/testing/bench/hash-alone.ts";
  const { stdout } = await execute(process.execPath, ["--import", "tsx", script, String(seconds * 1000)]);
  return Number(stdout);
}

/** A round of one target, with the processor that each request took. */
async function measureRound(load: Load, program: Program, world: BenchWorld): Promise<Measurement> {
  const before = [program.processor(), world.processor()] as const;
  const { requests, ...measured } = await measure(load);
  const server = (program.processor() - before[0]) / requests;
  return { ...measured, server, database: (world.processor() - before[1]) / requests };
}

/** One scenario on all its targets, in turns: what disturbs the machine disturbs all of them. */
export async function runRounds(
  scenario: Scenario,
  programs: Record<TargetName, Program>,
  { world, rounds, seconds }: { world: BenchWorld; rounds: number; seconds: number },
): Promise<ScenarioResult> {
  const { name, title, targets } = scenario;
  const measured = new Map<TargetName, Measurement[]>(targets.map((target) => [target, []]));
  const hashes: Measurement[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const [target, results] of measured) {
      showProgress(`  ${title}: round ${round} of ${rounds}, ${target}`);
      await scenario.ready?.();
      const load = loadOf(scenario, programs[target].url, seconds);
      results.push(await measureRound(load, programs[target], world));
    }
    if (name.startsWith("sign-in")) {
      showProgress(`  ${title}: round ${round} of ${rounds}, the hash alone`);
      hashes.push({ rate: await hashAlone(seconds), p50: 0, p95: 0, p99: 0 });
    }
  }
  const medians = [...measured].map(([target, results]) => [target, medianOf(results)]);
  const result: ScenarioResult = { name, title, measured: Object.fromEntries(medians) };
  if (hashes.length > 0) result.hashAlone = medianOf(hashes).rate;
  showProgress(`  ${title}: ${Math.round(result.measured.passbook?.rate ?? 0)}/s`, true);
  return result;
}
