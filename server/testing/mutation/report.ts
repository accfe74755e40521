import { relative } from "node:path";
import type { Stryker } from "@stryker-mutator/core";

type Mutant = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

const isFound = ({ status }: Mutant) => status === "Killed" || status === "Timeout";

/** Where a mutant stands: `server/http/create-app.ts`. */
const pathOf = ({ fileName }: Mutant) => relative(process.cwd(), fileName);

/** The line of a score: `server/modules/access/otp`, or the area where it has no modules. */
const groupOf = (mutant: Mutant, area: string) =>
  /^server\/modules\/([^/]+\/[^/]+)\//.exec(pathOf(mutant))?.[1] ?? area;

/** A Markdown table: mutants tried and found, and the share found in per cent. */
export function scoreTable(area: string, mutants: Mutant[]): string {
  const groups = new Map<string, Mutant[]>([[`all of ${area}`, mutants]]);
  for (const mutant of mutants) {
    const group = groupOf(mutant, area);
    groups.set(group, [...(groups.get(group) ?? []), mutant]);
  }
  const rows = [...groups].map(([group, tried]) => {
    const found = tried.filter(isFound).length;
    return `| ${group} | ${tried.length} | ${found} | ${((found / tried.length) * 100).toFixed(1)} |`;
  });
  return ["| Area | Tried | Found | % |", "|---|---|---|---|", ...rows].join("\n");
}
