import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { isId, text } from "./fields";
import { WORDS } from "./words";

const KINDS = ["customers", "savings_accounts", "transactions"] as const;

/** What a file holds; the file itself is sent beside it. */
export const newImportForm = z.object({ kind: z.pipe(text(), z.enum(KINDS, "Choose what the file holds")) });

const importId = () =>
  z.pipe(text().check(z.refine((id) => isId(id), because("unknown", WORDS.check))), z.transform(Number));

export const importIdForm = z.object({ id: importId() });

/** Which field each column goes to; none where nothing is chosen. */
export const importColumnsForm = (columns: number) =>
  z.object({
    id: importId(),
    ...Object.fromEntries(Array.from({ length: columns }, (_, n) => [`column_${n}`, text()])),
  });
