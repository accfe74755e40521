import { readFileSync } from "node:fs";

const CHANGELOG = "CHANGELOG.md";
const INTERFACE = "docs/guides/versions.md";

/** What stands under the heading of a version, up to the next heading of its level; null where it has none. */
function sectionOf(text: string, heading: string): string | null {
  const lines = text.split("\n");
  const start = lines.indexOf(heading);
  if (start < 0) return null;
  const level = `${heading.split(" ")[0]} `;
  const end = lines.findIndex((line, i) => i > start && line.startsWith(level));
  return lines
    .slice(start + 1, end < 0 ? undefined : end)
    .join("\n")
    .trim();
}

/**
 * The notes of a version: what the changelog says of it, and what changed in the HTTP interface. Errors: the changelog says
 * nothing of it.
 */
export function releaseNotes(version: string): string {
  const section = sectionOf(readFileSync(CHANGELOG, "utf8"), `## ${version}`);
  if (!section)
    throw new Error(`${CHANGELOG} says nothing of ${version}: write what it brings under "## ${version}"`);
  const ofInterface = sectionOf(readFileSync(INTERFACE, "utf8"), `### ${version}`);
  return `${section}\n${ofInterface ? `\n### The HTTP interface\n\n${ofInterface}\n` : ""}`;
}
