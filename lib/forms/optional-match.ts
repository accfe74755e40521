import { cleanIdentifier } from "../contract/clean-identifier";
import { mapped, rule, text } from "./fields";
import { WORDS } from "./words";

/** Text as `matches` has it; nothing where it is left empty. */
export const optionalMatch = (matches: RegExp, wrong: string) =>
  mapped(
    mapped(text(wrong), cleanIdentifier).check(
      rule((value) => value === "" || matches.test(value), "malformed", wrong),
    ),
    (value) => value || null,
  );

/** A telephone number as people write it; nothing where it is left empty. */
export const optionalPhone = optionalMatch(/^\+?[0-9][0-9 ()-]{1,28}[0-9]$/, WORDS.supportPhone);
