import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

type Environment = Record<string, string>;

/** The lines that a page of docs/operations has its reader enter and that begin so, as they are entered. */
export function documented(page: string, begin: string): string[] {
  const text = readFileSync(`docs/operations/${page}.md`, "utf8");
  const blocks = [...text.matchAll(/^ *```(?:sh|sql)\n([\s\S]*?)^ *```/gm)].map(([, block = ""]) => block);
  const lines = blocks
    .join("")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  const found = lines
    .map((line) => line.trim().replace(/ +# .*$/, ""))
    .filter((line) => line.startsWith(begin));
  if (found.length === 0) throw new Error(`docs/operations/${page}.md has no line "${begin} …"`);
  return found;
}

/** Enters such a line in a release. @returns what it prints */
export async function enter(program: string, env: Environment, line: string): Promise<string> {
  const options = { cwd: program, env: { ...process.env, ...env } };
  return (await promisify(execFile)("sh", ["-c", line], options)).stdout;
}

/** Enters the first line of a page that begins so. @returns what it prints */
export const follow = (program: string, env: Environment, page: string, begin: string): Promise<string> =>
  enter(program, env, documented(page, begin)[0]!);
