import type { CustomerPatch, CustomerRecord } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { type Context, inTransaction } from "../context";
import { orConflict } from "../or-conflict";
import { checkPreconditions, findRecord } from "../records/index";
import { lockFedCustomer } from "./lock-fed-customer";
import { readCustomerNumber } from "./policy";
import { signsIn } from "./signs-in";
import { selectCompany } from "./store-customers";
import { updateFedCustomer } from "./update-fed-customer";
import type { Written } from "./written";

/**
 * Changes what the core system names of a customer. Errors: 400 naming the field, 404, 409 when the number or
 * e-mail is another customer's, 412.
 */
export async function patchCustomer(
  ctx: Context,
  { companyId, id, feed: patch, preconditions }: Written<CustomerPatch>,
): Promise<CustomerRecord> {
  const customerNumber = readCustomerNumber(id);
  return orConflict(() =>
    inTransaction(ctx, async (ctx) => {
      const customer = await lockFedCustomer(ctx, { companyId, customerNumber, mobile: patch.mobile });
      if (!customer) throw new ApiError("not_found");
      const record = { companyId, name: "customers", id: customerNumber } as const;
      await checkPreconditions(ctx, { preconditions, record });
      const company = await selectCompany(ctx, companyId);
      const hasCredential = await signsIn(ctx, customer);
      await updateFedCustomer(ctx, { company, customer, fed: patch, hasCredential });
      return findRecord(ctx, record);
    }),
  );
}
