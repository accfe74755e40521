import * as z from "zod/mini";
import { age } from "../format/age";
import { secret } from "./fields";
import { pastDate } from "./past-date";
import { WORDS } from "./words";

/** Years. Nobody was ever older. */
const OLDEST = 150;

const BIRTH = {
  missing: "Enter your date of birth",
  noun: "Date of birth",
  unreal: WORDS.dobUnreal,
  future: WORDS.dobFuture,
};

/** Three text fields as `dob`. @param today `YYYY-MM-DD`; a wrong clock of a phone must not decide */
export const birthDateForm = (today: string) =>
  pastDate({
    field: "dob",
    today,
    words: BIRTH,
    wrong: (date, today) => (age(date, today) > OLDEST ? ["year", "out_of_range", WORDS.dobTooOld] : null),
  });

/** Of who is signed in: `current` is asked for in place of a date that is known, when the last proof is old. */
export const ownBirthDateForm = (today: string) =>
  z.intersection(birthDateForm(today), z.object({ current: z.optional(secret(WORDS.current)) }));
