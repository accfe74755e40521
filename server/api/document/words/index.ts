import { PEOPLE } from "./people";
import { RECORDS } from "./records";
import { SAVINGS } from "./savings";
import { EXAMPLES, type Words } from "./words";
import { WORK } from "./work";

/** Words for the fields of every schema. */
export const WORDS: Words = {
  ...RECORDS,
  ...PEOPLE,
  ...SAVINGS,
  ...WORK,
  ...Object.fromEntries(Object.entries(EXAMPLES).map(([place, example]) => [place, [null, null, example]])),
};
