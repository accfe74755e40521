import { isStorable, keptLine, LONGEST_MOVEMENT_SEARCH } from "../../../lib/contract/index";
import { invalidField } from "../../core/index";

/** To what a list of movements is narrowed, beside its period. */
export interface MovementFilter {
  search?: string | undefined;
  entry_type?: "credit" | "debit" | undefined;
  type?: string | undefined;
}

/** A filter as it was asked for. Errors: 400 naming `search`. */
export function readMovementFilter({ search, entry_type, type }: MovementFilter): MovementFilter {
  const text = search === undefined ? "" : keptLine(search);
  if (search !== undefined && (!isStorable(search) || text.length > LONGEST_MOVEMENT_SEARCH))
    throw invalidField(
      "search",
      "too_long",
      `must have at most ${LONGEST_MOVEMENT_SEARCH} characters`,
      LONGEST_MOVEMENT_SEARCH,
    );
  return { entry_type, type, ...(text !== "" && { search: text }) };
}
