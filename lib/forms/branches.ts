import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { LONGEST_NAME } from "../contract/rules";
import { numberOf, requiredLine, requiredText, text } from "./fields";
import { WORDS } from "./words";

const CODE = /^[0-9]{3}$/;
const id = numberOf("Choose a branch");
const name = requiredLine(LONGEST_NAME, "Enter a name", WORDS.nameLength);

/** A new branch. */
export const newBranchForm = z.object({
  code: requiredText("Enter a code").check(
    z.refine((code) => CODE.test(code), because("malformed", WORDS.branchCode)),
  ),
  name,
});

/** What of a branch can be changed: its code stays. */
export const branchForm = z.object({ id, name });

export const branchStatusForm = z.object({
  id,
  status: z.pipe(text(), z.enum(["open", "closed"], WORDS.check)),
});
