import type { BirthDateRequest } from "../../../lib/contract/index";
import { conflict, invalidField } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, type Decided, inTransaction } from "../context";
import { isPast } from "../customers/index";
import { readOne } from "../records/index";
import { lockCustomer } from "./look-up-customer";
import { BIRTH_DATE_REQUEST, insertRequest } from "./store-birth-dates";

export interface NewBirthDate extends Decided {
  dob: string;
}

/**
 * Asks for another birth date of a customer, which another member of staff has to approve within seven days. Errors:
 * 400 on `dob`, 404, 409 `conflict` for a closed customer and while another one waits.
 */
export const requestBirthDate = (
  ctx: Context,
  { companyId, id, dob, reason, userId }: NewBirthDate,
): Promise<BirthDateRequest> =>
  inTransaction(ctx, async (ctx) => {
    const customer = await lockCustomer(ctx, { companyId, id });
    if (!isPast(dob, ctx.clock.now(), customer.tz))
      throw invalidField("dob", "not_past", "must be in the past");
    if (customer.status === "closed") throw conflict("status", "wrong_state", "must not be closed");
    const request = await insertRequest(ctx, { companyId, customerId: id, dob, reason, askedBy: userId });
    if (request === null) throw conflict("dob", "wrong_state", "must wait until the one before is decided");
    const details = { request, reason };
    await recordAudit(ctx, { companyId, action: "customer.birth_date_requested", subjectId: id, details });
    return readOne<BirthDateRequest>(ctx, BIRTH_DATE_REQUEST, { companyId, id: request });
  });
