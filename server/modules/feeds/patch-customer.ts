import type { CustomerPatch, CustomerRecord } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { type Context, inTransaction } from "../context";
import { findRecord } from "../records/index";
import { orConflict } from "./conflict";
import { lockFedCustomer } from "./lock-fed-customer";
import { readCustomerNumber } from "./read-number";
import { selectCompany } from "./store";
import { updateFedCustomerRecord } from "./update-fed-customer";

/**
 * Changes what the core system names of a customer. Errors: 400 naming the field, 404, 409 when the number or
 * e-mail is another customer's.
 */
export async function patchCustomer(
  ctx: Context,
  companyId: number,
  id: string,
  patch: CustomerPatch,
): Promise<CustomerRecord> {
  const customerNumber = readCustomerNumber(id);
  return orConflict(() =>
    inTransaction(ctx, async (ctx) => {
      const customer = await lockFedCustomer(ctx, companyId, customerNumber, patch.mobile);
      if (!customer) throw new ApiError("not_found");
      await updateFedCustomerRecord(ctx, await selectCompany(ctx, companyId), customer, patch);
      return findRecord(ctx, { companyId, name: "customers", id: customerNumber });
    }),
  );
}
