import { type CustomerRecord, customerRecord } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { emptyFields } from "../records/index";
import type { Session } from "../tokens/index";
import { selectCustomerRecord } from "./store";

const EMPTY: CustomerRecord = emptyFields(customerRecord);

/**
 * The caller's own customer record. A recovery session sees no personal data, only what it needs to go on;
 * for staff every customer field is null.
 */
export async function readCustomer(ctx: Context, session: Session): Promise<CustomerRecord> {
  const { customerId, userId, companyId, scope, lang, tz } = session;
  if (customerId === null) return { ...EMPTY, uid: userId, company_id: companyId, lang, tz };
  const record = await selectCustomerRecord(ctx, customerId);
  if (!record) throw new ApiError("not_found");
  if (scope !== "recovery") return record;
  const { id, customer_number, status, has_password, has_passcode } = record;
  return { ...EMPTY, id, customer_number, status, has_password, has_passcode };
}
