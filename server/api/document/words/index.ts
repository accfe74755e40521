import { PEOPLE } from "./people";
import { RECORDS } from "./records";
import { SAVINGS } from "./savings";
import type { Words } from "./words";
import { WORK } from "./work";

/** Words for the fields of every schema. */
export const WORDS: Words = { ...RECORDS, ...PEOPLE, ...SAVINGS, ...WORK };
