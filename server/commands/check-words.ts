import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A word of our own, what the field says instead, and how often it may still stand. */
interface BannedWord {
  pattern: RegExp;
  instead: string;
  /** Only ever lowered. */
  left: number;
}

const SUBJECT =
  "name the role: caller, customer, teller, administrator, operator, integrator, endpoint, reader; or say `none`";

/** Understood at first reading by a reader whose second language is English: that is what this list is for. */
const BANNED_WORDS: BannedWord[] = [
  { pattern: /\b(give|gives|gave|giving|given) way\b/i, instead: "is rotated, is replaced", left: 4 },
  { pattern: /\bseal(s|ed|ing)? anew\b|seal\w*-?anew/i, instead: "re-encrypt", left: 1 },
  { pattern: /twins?\b/i, instead: "shared operation", left: 5 },
  { pattern: /\b(hot|busy)[ -]roads?\b/i, instead: "hot path", left: 2 },
  { pattern: /\blanes?\b(?! holds|: OWASP)/i, instead: "ordering key", left: 13 },
  { pattern: /\bshut(s|ting)? out\b/i, instead: "suspend, lock, keep away", left: 7 },
  { pattern: /\blet go again\b/i, instead: "unblocked, allowed again", left: 1 },
  { pattern: /\btakes? (its|their) leave\b/i, instead: "drains, shuts down", left: 0 },
  { pattern: /\bmayGo\b/, instead: "assertNotLastAdministrator", left: 0 },
  { pattern: /\bMOST\b/, instead: "a name that says of what: MAX_ROWS", left: 0 },
  { pattern: /\bnobody\b/i, instead: SUBJECT, left: 136 },
  { pattern: /\bsomebody\b/i, instead: SUBJECT, left: 74 },
  { pattern: /\bwhoever\b/i, instead: SUBJECT, left: 26 },
  {
    pattern: /^\s*(\/\*\*|\/\/|\*) (Of|The same)\b/,
    instead: "a comment that can be read alone: it names what it is about",
    left: 0,
  },
];

const READ = /^(app|components|docs|e2e|lib|server)\/.*\.(tsx?|mjs|md)$|^(README|CHANGELOG)\.md$/;
/** What was released stays as it was; the list itself names the words. */
const APART = /^docs\/openapi\/|^server\/commands\/check-words\.ts$/;

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
