import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

type Environment = Record<string, string>;

/** Blocks of code of a page of docs/operations, without the indentation that they have in a list. */
export function blocksOf(page: string): { language: string; text: string }[] {
  const text = readFileSync(`docs/operations/${page}.md`, "utf8");
  return [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = "", language = "", block = ""]) => ({
      language,
      text: block.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    }),
  );
}

/** The one block of a page that begins so. */
export function blockOf(page: string, begin: string): string {
  const [found, ...others] = blocksOf(page).filter(({ text }) => text.startsWith(begin));
  if (!found || others.length > 0)
    throw new Error(`docs/operations/${page}.md has not one block that begins with "${begin}"`);
  return found.text;
}

/** The lines that a page of docs/operations has its reader enter and that begin so, as they are entered. */
export function documented(page: string, begin: string): string[] {
  const lines = blocksOf(page)
    .filter(({ language }) => language === "sh" || language === "sql")
    .map(({ text }) => text)
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
