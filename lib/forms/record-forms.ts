import * as z from "zod/mini";
import { LARGEST_WIDE_ID } from "../contract/rules";
import { choice, isId, mapped, numberOf, rule, text, whyDone, wideId } from "./fields";
import { told } from "./words";

const CHOOSE = "Choose from the list";

/** The record that a form is about. */
export const recordId = numberOf(CHOOSE);
export const recordForm = z.object({ id: recordId });

/** The status that a record turns to. */
export const statusForm = <const Statuses extends readonly string[]>(statuses: Statuses) =>
  z.object({ id: recordId, status: choice(statuses, told("check")) });

/** The record that something is done to, and why. */
export const actionForm = z.object({ id: wideId(CHOOSE), reason: whyDone });

/** Most records that are done in one go. */
export const MOST_CHOSEN = 100;

/** The ids in a text, with commas between them: each once, and nothing else that stands there. */
export const chosenIds = (text: string): string[] => [
  ...new Set(text.split(",").filter((id) => isId(id, LARGEST_WIDE_ID))),
];

/** The records that something is done to, one after the other. */
export const manyForm = z.object({
  ids: mapped(text(), chosenIds).check(
    rule(
      (ids) => ids.length > 0 && ids.length <= MOST_CHOSEN,
      "unknown",
      `Choose between one and ${MOST_CHOSEN}`,
    ),
  ),
});
export const manyActionForm = z.extend(manyForm, { reason: whyDone });

/** What became of them: to how many it was done, and which were refused, by the words that say why. */
export const bulkOutcome = z.object({
  count: z.int(),
  refused: z.array(z.tuple([z.string(), z.array(z.string())])),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;
