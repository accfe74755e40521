import type { FedLine, FiguresCase } from "./figures-case";

/** What a fault is about, without its figures. */
const kindOf = (fault: string) => fault.replaceAll(/"[^"]*"|\d[\d.:-]*/g, "");

/** A case with other lines; steps without lines go. */
function withLines(figures: FiguresCase, keep: (line: FedLine) => FedLine | null): FiguresCase {
  const steps = figures.steps
    .map(({ lines }) => ({ lines: lines.flatMap((line) => keep(line) ?? []) }))
    .filter(({ lines }) => lines.length > 0);
  return { ...figures, steps, checkpoints: [] };
}

const without = (line: FedLine, field: "told" | "sequence" | "description" | "reverses"): FedLine => {
  const { [field]: _, ...rest } = line;
  return rest;
};

/** Cases that are a little smaller, the smallest first. */
function* smallerThan(figures: FiguresCase): Generator<FiguresCase> {
  const { accounts, steps } = figures;
  for (const place of accounts.keys())
    yield withLines(figures, (line) => (line.account === place ? null : line));
  for (const step of steps) yield withLines(figures, (line) => (step.lines.includes(line) ? null : line));
  const all = steps.flatMap(({ lines }) => lines);
  for (const one of all) yield withLines(figures, (line) => (line === one ? null : line));
  for (const one of all) {
    for (const field of ["sequence", "description", "reverses", "told"] as const) {
      if (one[field] !== undefined)
        yield withLines(figures, (line) => (line === one ? without(line, field) : line));
    }
  }
  yield { ...figures, steps: [{ lines: all }], checkpoints: [] };
}

const sizeOf = (figures: FiguresCase) => JSON.stringify(figures.steps, (_, value) => String(value ?? null));
const linesIn = ({ steps }: FiguresCase) => steps.reduce((sum, { lines }) => sum + lines.length + 1, 0);

/** A smallest case with a fault of the kind of the first fault of this one; the case itself where it has no such fault alone. */
export async function shrinkCase(
  { figures, faults }: { figures: FiguresCase; faults: string[] },
  run: (figures: FiguresCase) => Promise<string[]>,
): Promise<{ figures: FiguresCase; faults: string[] }> {
  const kind = kindOf(faults[0]!);
  let found = { figures, faults };
  const alone = await run(figures);
  if (!alone.some((fault) => kindOf(fault) === kind)) return found;
  for (;;) {
    let smaller: typeof found | null = null;
    for (const candidate of smallerThan(found.figures)) {
      if (candidate.steps.length === 0 || !isSmaller(candidate, found.figures)) continue;
      const still = await run(candidate);
      if (!still.some((fault) => kindOf(fault) === kind)) continue;
      smaller = { figures: candidate, faults: still };
      break;
    }
    if (!smaller) return found;
    found = smaller;
  }
}

const isSmaller = (a: FiguresCase, b: FiguresCase) =>
  linesIn(a) < linesIn(b) || (linesIn(a) === linesIn(b) && sizeOf(a).length < sizeOf(b).length);
