import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { moduleFolders } from "../module-folders";

const CALLERS = ["server/jobs", "server/commands/shell"];
/** The API, and the acts of two people that it asks for. */
const API = ["server/api", "server/modules/administration/approvals"];

const IMPORT = /import \{([^}]*)\} from "[^"]*\/[^/"]+\/([^/"]+)\/index"/g;
const WHOLE_IMPORT = /import \* as (\w+) from "[^"]*\/[^/"]+\/([^/"]+)\/index"/g;

/** What a file takes of the indexes of modules, as `<module>.<name>`; types are left out. */
function takenBy(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const named = [...text.matchAll(IMPORT)].flatMap(([, names = "", module]) =>
    names
      .split(",")
      .map((name) => name.trim().replace(/ as .*/, ""))
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => `${module}.${name}`),
  );
  const whole = [...text.matchAll(WHOLE_IMPORT)].flatMap(([, alias, module]) =>
    [...text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, "g"))].map(([, name]) => `${module}.${name}`),
  );
  return [...named, ...whole];
}

const takenIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => takenBy(join(folder, name)));

/** The verbs of modules that jobs and commands call, and the API does not: no operation shows what they leave on record. */
export function verbsBesideTheApi(): string[] {
  const ofApi = new Set(API.flatMap(takenIn));
  const modules = moduleFolders().map((folder) => basename(folder));
  const called = new Set(CALLERS.flatMap(takenIn));
  return [...called].filter((verb) => modules.includes(verb.split(".")[0]!) && !ofApi.has(verb)).sort();
}
