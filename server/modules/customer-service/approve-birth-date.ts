import type { BirthDateRequest } from "../../../lib/contract/index";
import type { Context } from "../context";
import { type BirthDateDecision, decideBirthDate } from "./decide-birth-date";

/**
 * Gives a customer the birth date that somebody else asked for, and tells the customer. Errors: 404, 409 `conflict` for
 * who asked (reason `second_person`), and where it is decided or over.
 */
export const approveBirthDate = (ctx: Context, decision: BirthDateDecision): Promise<BirthDateRequest> =>
  decideBirthDate(ctx, decision, "approved");
