import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Read by browsers with V8, which do not compile a script's functions one by one when they are called. */
export const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/** Bytes. Smaller scripts compile faster than the hint is worth its bytes. */
export const LEAST_HINTED = 20_000;

/** Large scripts in a folder are compiled whole while they load, and kept so for the next visit (decision 111). */
export function addCompileHints(folder: string): void {
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  for (const name of scripts) {
    const path = join(folder, name);
    const script = readFileSync(path);
    const stays = script.length < LEAST_HINTED || script.indexOf(COMPILE_HINT) === 0;
    if (!stays) writeFileSync(path, Buffer.concat([Buffer.from(COMPILE_HINT), script]));
  }
}
