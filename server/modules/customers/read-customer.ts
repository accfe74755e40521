import { type OwnCustomerRecord, ownCustomerRecord } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { emptyFields } from "../records/index";
import type { Session } from "../tokens/index";
import { selectOwnRecord } from "./store";

const EMPTY: OwnCustomerRecord = emptyFields(ownCustomerRecord);

/**
 * The caller's own customer record. A recovery session sees no personal data, only what it needs to go on;
 * for staff every customer field is null.
 */
export async function readCustomer(ctx: Context, session: Session): Promise<OwnCustomerRecord> {
  const { customerId, userId, companyId, scope, lang, tz } = session;
  if (customerId === null) return { ...EMPTY, uid: userId, company_id: companyId, lang, tz };
  const record = await selectOwnRecord(ctx, customerId);
  if (!record) throw new ApiError("not_found");
  if (scope !== "recovery") return record;
  const { id, customer_number, status, has_password, has_passcode } = record;
  return { ...EMPTY, id, customer_number, status, has_password, has_passcode };
}
