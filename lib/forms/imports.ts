import * as z from "zod/mini";
import { choice, mapped, text } from "./fields";
import { recordId as id } from "./record-forms";

const KINDS = ["customers", "savings_accounts", "transactions"] as const;

/** What a file holds; the file itself is sent beside it. */
export const newImportForm = z.object({ kind: choice(KINDS, "Choose what the file holds") });

/** The import that is taken; its bad rows are left out where that was said. */
export const importCommitForm = z.object({
  id,
  only_good: z.optional(mapped(z.string(), (said) => said === "yes")),
});

/** Which field each column goes to; none where nothing is chosen. */
export const importColumnsForm = (columns: number) =>
  z.object({
    id,
    ...Object.fromEntries(Array.from({ length: columns }, (_, n) => [`column_${n}`, text()])),
  });
