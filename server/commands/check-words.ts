import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { BANNED_WORDS, type BannedWord } from "./banned-words";

const READ = /^(app|components|docs|e2e|lib|server)\/.*\.(tsx?|mjs|md)$|^README\.md$/;
/** What was released stays as it was; the list itself names the words. */
const APART = /^docs\/openapi\/|^server\/commands\/banned-words\.ts$/;

interface Place {
  path: string;
  line: number;
  text: string;
}

const paths = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => READ.test(path) && !APART.test(path));

function linesOf(path: string): Place[] {
  try {
    return readFileSync(path, "utf8")
      .split("\n")
      .map((text, i) => ({ path, line: i + 1, text }));
  } catch {
    // Deleted, and not committed yet.
    return [];
  }
}

const lines = paths.flatMap(linesOf);

/** Complaints about a word that stands more often than it may. */
function complaintsOf({ pattern, instead, left }: BannedWord): string[] {
  const every = new RegExp(pattern, `g${pattern.flags}`);
  const found = lines.flatMap((place) =>
    [...place.text.matchAll(every)].map(([word]) => ({ ...place, word })),
  );
  if (found.length < left) process.stdout.write(`${pattern}: its count may be lowered to ${found.length}\n`);
  if (found.length <= left) return [];
  return [
    `${pattern} stands ${found.length} times, and may ${left} times. Instead: ${instead}`,
    ...found.map(({ path, line, word }) => `  ${path}:${line} ${word}`),
  ];
}

/** `npm run words`: plain English of the field, in sources, documents and pages. A check that reads nothing fails. */
const complaints =
  lines.length > 50_000 ? BANNED_WORDS.flatMap(complaintsOf) : ["Too few lines were read to say anything."];
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.exit(complaints.length > 0 ? 1 : 0);
