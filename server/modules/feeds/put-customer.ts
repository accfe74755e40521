import type { CustomerFeed, CustomerPatch, CustomerRecord } from "../../../lib/contract/index";
import { findRecord } from "../collections/index";
import { type Context, inTransaction } from "../context";
import { conflict, orConflict } from "./conflict";
import { createFedCustomer } from "./create-fed-customer";
import { customerChange } from "./customer-change";
import { lockFedCustomer } from "./lock-fed-customer";
import { readCustomerNumber } from "./read-number";
import { lockCustomer, lockNumbers, selectCompany } from "./store";
import { updateFedCustomerRecord } from "./update-fed-customer";

/** A record that is replaced keeps nothing of what it was, but for how it came to be. */
const EMPTY = {
  mobile: null,
  sur_name: null,
  email: null,
  street: null,
  gender: null,
  dob: null,
  age: null,
  marital_status: null,
  occupation_id_ext_ref_id: null,
  state_id: null,
  city_id: null,
  village_id: null,
  country_id: null,
  is_company: false,
} satisfies CustomerPatch;

/**
 * Creates or replaces a customer as the core system has it. Errors: 400 naming the field, 409 when the number
 * or e-mail is another customer's, or the customer number went to somebody who signed up by themselves.
 */
export async function putCustomer(
  ctx: Context,
  companyId: number,
  id: string,
  feed: CustomerFeed,
): Promise<{ record: CustomerRecord; created: boolean }> {
  const customerNumber = readCustomerNumber(id);
  const fed = { ...EMPTY, ...feed };
  return orConflict(() =>
    inTransaction(ctx, async (ctx) => {
      const company = await selectCompany(ctx, companyId);
      let customer = await lockFedCustomer(ctx, companyId, customerNumber, fed.mobile);
      if (!customer) {
        await lockNumbers(ctx, companyId);
        customer = await lockCustomer(ctx, companyId, customerNumber);
      }
      if (!customer) await createFedCustomer(ctx, company, customerNumber, fed);
      else {
        const { mobile } = await customerChange(ctx, company, customer, { mobile: fed.mobile });
        if (customer.fedAt === null && customer.userId !== null && mobile !== customer.mobile)
          throw conflict(
            "mobile",
            "is not the number of the customer who signed up under this customer number",
          );
        await updateFedCustomerRecord(ctx, company, customer, fed);
      }
      const record = await findRecord(ctx, companyId, "customers", customerNumber);
      return { record, created: !customer };
    }),
  );
}
