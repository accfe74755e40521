import { type CustomerFeed, type CustomerRecord, customerFeed } from "../../../lib/contract/index";
import { type Context, inTransaction } from "../context";
import { lockCustomerNumber } from "../customers/index";
import { orConflict } from "../or-conflict";
import { checkPreconditions, emptyFields, findRecord } from "../records/index";
import { createFedCustomers, newFedCustomer } from "./create-fed-customers";
import { fedMobile } from "./customer-change";
import { lockFedCustomer } from "./lock-fed-customer";
import { readCustomerNumber } from "./policy";
import { refuseStranger } from "./refuse-stranger";
import { signsIn } from "./signs-in";
import { lockCustomer, selectCompany } from "./store-customers";
import { updateFedCustomer } from "./update-fed-customer";
import type { Written } from "./written";

/** A record that is replaced keeps nothing of what it was, but for how it came to be; unless it signs in. */
const EMPTY = { ...emptyFields(customerFeed), is_company: false };

/**
 * Creates or replaces a customer as the core system has it. Of a customer with a credential an absent field stays: what
 * they entered is not the core system's to forget (contract 5). Errors: 400 naming the field, 409 when the number
 * or e-mail is another customer's, or the customer number went to somebody who signed up by themselves.
 */
export async function putCustomer(
  ctx: Context,
  { companyId, id, feed, preconditions }: Written<CustomerFeed>,
): Promise<{ record: CustomerRecord; created: boolean }> {
  const customerNumber = readCustomerNumber(id);
  return orConflict(() =>
    inTransaction(ctx, async (ctx) => {
      const company = await selectCompany(ctx, companyId);
      let customer = await lockFedCustomer(ctx, { companyId, customerNumber, mobile: feed.mobile });
      if (!customer) {
        await lockCustomerNumber(ctx, companyId, customerNumber);
        customer = await lockCustomer(ctx, companyId, customerNumber);
      }
      const record = { companyId, name: "customers", id: customerNumber } as const;
      await checkPreconditions(ctx, { preconditions, record: customer && record });
      const hasCredential = customer !== null && (await signsIn(ctx, customer));
      const fed = hasCredential ? feed : { ...EMPTY, ...feed };
      if (!customer)
        await createFedCustomers(ctx, [await newFedCustomer(ctx, { company, customerNumber, fed })]);
      else {
        refuseStranger(customer, fedMobile(ctx, fed.mobile));
        await updateFedCustomer(ctx, { company, customer, fed, hasCredential });
      }
      return { record: await findRecord(ctx, record), created: !customer };
    }),
  );
}
