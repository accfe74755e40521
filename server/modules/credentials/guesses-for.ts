import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** What is longer is judged by its beginning: the work for a secret stays a matter of some milliseconds. */
const JUDGED = 32;

let judge: ZxcvbnFactory | undefined;

/**
 * The guesses that an attacker needs for a secret who knows common secrets, words, dates, lines of a keyboard or a
 * keypad, repetitions, and `words`: an estimate by the library zxcvbn-ts.
 */
export function guessesFor(secret: string, words: string[] = []): number {
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: 8 });
  return judge.check([...secret].slice(0, JUDGED).join(""), words).guesses;
}
