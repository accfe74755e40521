import type { FedLine, FiguresCase } from "./figures-case";
import { moneyOf } from "./money-of";

function showLine({ accounts }: FiguresCase, line: FedLine): string {
  const { currency } = accounts[line.account]!;
  const money = (units: bigint) => moneyOf(units, currency);
  const parts = [`account ${line.account}`, line.reference, new Date(line.at).toISOString()];
  parts.push(`${line.signed > 0n ? "+" : ""}${money(line.signed)}`, line.type);
  if (line.told !== undefined) parts.push(`balance ${line.told === null ? null : money(line.told)}`);
  if (line.sequence !== undefined) parts.push(`sequence ${line.sequence}`);
  if (line.description !== undefined) parts.push(`description ${line.description}`);
  if (line.reverses !== undefined) parts.push(`reverses ${line.reverses}`);
  return parts.join("  ");
}

/** A case to be read by people: what is sent, step by step, and what is wrong afterwards. */
export function showCase({ figures, faults }: { figures: FiguresCase; faults: string[] }): string {
  const { seed, zone, now, steps } = figures;
  const head = `case ${seed} in ${zone}, read at ${new Date(now).toISOString()}`;
  const sent = steps.flatMap(({ lines }, n) => [
    `step ${n}:`,
    ...lines.map((line) => `  ${showLine(figures, line)}`),
  ]);
  return [head, ...sent, "wrong:", ...faults.map((fault) => `  ${fault}`)].join("\n");
}
