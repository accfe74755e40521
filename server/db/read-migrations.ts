import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One change of the tables, as it lies in `server/db/migrations`. */
export interface Migration {
  /** `0015_nodes`. */
  tag: string;
  /** When it was made, in milliseconds: what names it in a database. */
  when: number;
  /**
   * An `expand` only adds, so that programs of before it go on beside those that use it. A `contract` takes away or
   * narrows, and waits until none of before it lives.
   */
  kind: "expand" | "contract";
  /** Whether its first line says so; a test asks for it. */
  declared: boolean;
  statements: string[];
  /** Written by hand, where the way back does not follow from the statements. */
  back: string[] | null;
  /** What is filled before a contract, batch by batch. */
  fill: Fill | null;
}

/** One statement for the rows of a table with `$1 < key <= $2`. */
export interface Fill {
  table: string;
  key: string;
  rows: number;
  statement: string;
}

const DECLARED = /^-- (expand|contract)\n/;
const FILL = /^-- (\w+) by (\w+), (\d+) rows at a time\n/;

const folderOf = (rootDir: string) => join(rootDir, "server/db/migrations");
const readText = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : null);

const statementsOf = (text: string) =>
  text
    .replace(DECLARED, "")
    .split("--> statement-breakpoint")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");

function fillOf(text: string): Fill {
  const [head = "", table = "", key = "", rows] = FILL.exec(text) ?? [];
  if (!head) throw new Error("A fill begins with: -- <table> by <key>, <count> rows at a time");
  return { table, key, rows: Number(rows), statement: text.slice(head.length) };
}

/** The migrations of this program, the baseline first. */
export function readMigrations(rootDir: string): Migration[] {
  const folder = folderOf(rootDir);
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));
  return journal.entries.map(({ when, tag }: { when: number; tag: string }): Migration => {
    const text = readFileSync(join(folder, `${tag}.sql`), "utf8");
    const kind = DECLARED.exec(text)?.[1];
    const back = readText(join(folder, "back", `${tag}.sql`));
    const fill = readText(join(folder, "fill", `${tag}.sql`));
    return {
      tag,
      when,
      kind: kind === "contract" ? kind : "expand",
      declared: kind !== undefined,
      statements: statementsOf(text),
      back: back ? statementsOf(back) : null,
      fill: fill ? fillOf(fill) : null,
    };
  });
}

/** The newest migration that this program knows: what it says of itself among the nodes. */
export const newestOf = (migrations: Migration[]): number => Math.max(...migrations.map(({ when }) => when));

/** Those that a node cannot do without: all but the contracts at the end, which wait for older nodes. */
export const neededOf = (migrations: Migration[]): Migration[] =>
  migrations.slice(0, Math.max(1, migrations.findLastIndex(({ kind }) => kind === "expand") + 1));
