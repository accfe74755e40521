import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One guard of security, and what becomes of it when it is taken out. */
export interface Guard {
  name: string;
  file: string;
  /** Exactly as it stands in the file, once. */
  text: string;
  instead: string;
  /** The test files of which one has to fail then. */
  tests: string[];
}

/** A path that begins with a slash is one of the checkout; others are beside the list. */
const pathFrom = (folder: string, path: string) =>
  path.startsWith("/") ? path.slice(1) : join(folder, path);

const marked = (lines: string[], mark: string) =>
  lines
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(mark.length + 1))
    .join("\n");

/**
 * The guards of a list, parted by blank lines. `# file: tests` says where those after it stand, and what finds them. Then each has its name, a line
 * `- ` for each line of its text, and a line `+ ` for each of what stands there when it is taken out.
 */
export function parseGuards(folder: string, list: string): Guard[] {
  let file = "";
  let tests: string[] = [];
  return list.split(/\n{2,}/).flatMap((part) => {
    const [name = "", ...lines] = part.trimEnd().split("\n");
    const [, heading, others] = /^# ([^:]+): (.+)$/.exec(name) ?? [];
    if (heading === undefined)
      return { name, file, text: marked(lines, "-"), instead: marked(lines, "+"), tests };
    file = pathFrom(folder, heading);
    tests = (others ?? "").split(", ").map((path) => pathFrom(folder, path));
    return [];
  });
}

const listsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".guards"))
    .map((path) => join(folder, path));

/** Every guard of the product: a list of them stands beside the code that has them. */
export const readGuards = (): Guard[] =>
  ["lib", "server"]
    .flatMap(listsIn)
    .sort()
    .flatMap((path) => parseGuards(dirname(path), readFileSync(path, "utf8")));
