import type { BirthDateRequest } from "../../../lib/contract/index";
import type { Context } from "../context";
import { type BirthDateDecision, decideBirthDate } from "./decide-birth-date";

/** Leaves the birth date as it is. Errors: as of an approval. */
export const refuseBirthDate = (ctx: Context, decision: BirthDateDecision): Promise<BirthDateRequest> =>
  decideBirthDate(ctx, decision, "refused");
