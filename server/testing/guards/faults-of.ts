import { existsSync, readFileSync } from "node:fs";
import type { Guard } from "./read-guards";

/** Why a guard of the list would check nothing: it stands there no more, or twice, or its tests are gone. */
export function faultsOf({ name, file, text, instead, tests }: Guard): string[] {
  const places = existsSync(file) ? readFileSync(file, "utf8").split(text).length - 1 : 0;
  const gone = tests.filter((test) => !existsSync(test));
  return [
    ...(places === 1 ? [] : [`${name}: its text stands ${places} times in ${file}`]),
    ...(text === instead ? [`${name}: it is not mutated`] : []),
    ...(tests.length === 0 ? [`${name}: it names no test`] : []),
    ...gone.map((test) => `${name}: there is no ${test}`),
  ];
}
