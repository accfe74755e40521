import type { ScenarioResult } from "./run-rounds";

const isPage = ({ name }: ScenarioResult) => name.startsWith("page-");

/** The pages of people who are signed in, as a table: one core makes so many a second, of so many bytes. */
export function reportPages(scenarios: ScenarioResult[]): string[] {
  const rows = scenarios.filter(isPage).flatMap(({ title, measured: { passbook } }) => {
    const { server = 0, database = 0, bytes = 0, p50 = 0 } = passbook ?? {};
    const perCore = server > 0 ? Math.round(1_000 / (server + database)) : "";
    const cells = [title, server.toFixed(2), database.toFixed(2), perCore, (bytes / 1_000).toFixed(0)];
    return `| ${cells.join(" | ")} | ${p50.toFixed(1)} |`;
  });
  if (rows.length === 0) return [];
  const head = "| Page | processor ms: server | database | pages a second and core | KB | p50 ms |";
  return ["", head, "|---|---|---|---|---|---|", ...rows];
}
