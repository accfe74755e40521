import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { text } from "./fields";
import { WORDS } from "./words";

/** Text as `matches` has it; nothing where it is left empty. */
export const optionalMatch = (matches: RegExp, wrong: string) =>
  z.pipe(
    text(wrong).check(z.refine((value) => value === "" || matches.test(value), because("malformed", wrong))),
    z.transform((value) => value || null),
  );

/** A telephone number as people write it; nothing where it is left empty. */
export const optionalPhone = optionalMatch(/^\+?[0-9][0-9 ()-]{1,28}[0-9]$/, WORDS.supportPhone);
