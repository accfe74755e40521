import { FIGURE_KINDS, type Overview, type OverviewPeriod } from "../../../../lib/contract/index";
import { orNotFound } from "../../../core/index";
import type { Context } from "../../context";
import { selectCurrency, selectSteps } from "./store";
import { selectStanding } from "./store-standing";

interface Steps {
  unit: "hour" | "day";
  /** How many of them an overview has. */
  steps: number;
  /** How many are compared, and with how many steps before. */
  compared: number;
  back: number;
}

/** The hours or days of an overview; the present one is not full yet, and not compared. */
const STEPS: Record<OverviewPeriod, Steps> = {
  hours: { unit: "hour", steps: 24, compared: 24, back: 168 },
  days: { unit: "day", steps: 30, compared: 7, back: 7 },
};

/** What went on at a company in the last 24 hours or 30 days, from counters. Errors: 404. */
export async function readOverview(
  ctx: Context,
  { companyId, period }: { companyId: number; period: OverviewPeriod },
): Promise<Omit<Overview, "branches">> {
  const currency = orNotFound(await selectCurrency(ctx, companyId));
  const { unit, steps: shown, compared, back } = STEPS[period];
  const [steps, standing] = await Promise.all([
    selectSteps(ctx, { companyId, unit, steps: Math.max(shown, compared + back + 1) }),
    selectStanding(ctx, companyId),
  ]);
  const read = [...new Set(steps.map(({ start }) => start))];
  const starts = read.slice(-shown);
  const figures = FIGURE_KINDS.map((kind) => {
    const counted = new Map(steps.flatMap((step) => (step.kind === kind ? [[step.start, step.count]] : [])));
    const all = read.map((start) => counted.get(start) ?? 0);
    const counts = all.slice(-shown);
    const full = all.slice(0, -1);
    return {
      kind,
      total: sum(counts),
      counts,
      compared: {
        now: sum(full.slice(-compared)),
        before: sum(full.slice(-compared - back, full.length - back)),
      },
    };
  });
  return { period, starts, figures, currency, text_costs: costsOf(steps, starts), ...standing };
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** Prices have up to six decimals: sums are exact in whole millionths. */
const MILLION = 1_000_000n;

function costsOf(steps: { start: string; cost: string }[], starts: string[]): Overview["text_costs"] {
  const costs = starts.map((start) =>
    steps.filter((step) => step.start === start).reduce((sum, { cost }) => sum + millionths(cost), 0n),
  );
  return { total: decimalOf(costs.reduce((sum, cost) => sum + cost, 0n)), amounts: costs.map(decimalOf) };
}

function millionths(decimal: string): bigint {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(whole) * MILLION + BigInt(fraction.padEnd(6, "0").slice(0, 6));
}

/** At least two decimals, as money is written. */
function decimalOf(amount: bigint): string {
  const fraction = String(amount % MILLION)
    .padStart(6, "0")
    .replace(/0{1,4}$/, "");
  return `${amount / MILLION}.${fraction}`;
}
