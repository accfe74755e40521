import * as z from "zod/mini";
import { bareDigits } from "./ascii-digits";
import { requiredText } from "./fields";

/** An account by its number, in any writing: other scripts' digits, blanks, dashes of any kind. */
export const findAccountForm = z.object({
  number: z.pipe(
    requiredText("Enter an account number"),
    z.transform((number) => bareDigits(number).replace(/\p{Pd}/gu, "-")),
  ),
});
