import type { BookLine } from "./account-book";

interface Step {
  line: BookLine;
  from: bigint;
  to: bigint;
}

const isPossible = (steps: Step[], from: bigint): Step[] | null => {
  if (steps.length === 0) return [];
  for (const step of steps) {
    if (step.from !== from) continue;
    const rest = isPossible(
      steps.filter((other) => other !== step),
      step.to,
    );
    if (rest) return [step, ...rest];
  }
  return null;
};

/** The paths that take each line of a moment once, by the balance that they begin with. */
export type MomentPaths = Map<bigint, BookLine[]>;

/**
 * The orders in which each line follows from the one before: one for each balance that such an order can begin with, and of
 * several the first by order of arrival. No path: a balance is missing, or the lines do not follow from each other.
 * @param lines in order of arrival
 */
export function momentPaths(lines: BookLine[]): MomentPaths {
  const steps: Step[] = [];
  for (const line of lines) {
    if (line.told === null) return new Map();
    steps.push({ line, from: line.told - line.signed, to: line.told });
  }
  const paths: MomentPaths = new Map();
  for (const { from } of steps) {
    if (paths.has(from)) continue;
    const path = isPossible(steps, from);
    if (path)
      paths.set(
        from,
        path.map(({ line }) => line),
      );
  }
  return paths;
}
