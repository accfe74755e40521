import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const IMPORTS = /^(?:import|export)\s(?!type\b)[^;]*?\bfrom "([.@]\.?\/[^"]+)"/gm;
/** Starts PostgreSQL, or is told of the server of the run. */
const ASKS = /^import \{[^}]*\binject\b[^}]*\} from "vitest"/m;
const STARTS = "server/db/embedded/launch-postgres.ts";

const known = new Map<string, boolean>();

/** The file that a specifier names; null for what is not TypeScript. */
function resolve(from: string, specifier: string): string | null {
  const path = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(from), specifier);
  return [path, `${path}.ts`, `${path}.tsx`].find((name) => /\.tsx?$/.test(name) && existsSync(name)) ?? null;
}

/** Whether a file, or any that it imports, needs a PostgreSQL. Types need none. */
export function needsDatabase(path: string): boolean {
  const told = known.get(path);
  if (told !== undefined) return told;
  const text = readFileSync(path, "utf8");
  known.set(path, false);
  const needs =
    path === STARTS ||
    ASKS.test(text) ||
    [...text.matchAll(IMPORTS)].some(([, specifier = ""]) => {
      const file = resolve(path, specifier);
      return file !== null && needsDatabase(file);
    });
  known.set(path, needs);
  return needs;
}

/** All test files but those in a browser, as paths from the root. */
export const testFiles = (): string[] =>
  ["app", "components", "lib", "server"]
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => join(root, path)),
    )
    .filter((path) => /\.test\.tsx?$/.test(path));
