import type { Partner } from "../../../lib/contract/index";
import type { Company } from "../applications/index";
import type { SecretContext } from "../credentials/index";
import type { Customer } from "./store";

/** What a new secret must not be made of: the person as it is, and as this update makes it. */
export const secretContext = (
  company: Company,
  customer: Customer,
  partner: Partner | undefined,
  newMobile: string | null,
): SecretContext => ({
  words: [
    company.name,
    customer.customerNumber,
    ...[customer.name, customer.surName, customer.email],
    ...[partner?.name, partner?.sur_name, partner?.email],
  ],
  mobiles: [customer.mobile, newMobile],
  birthDates: [customer.dob, partner?.dob],
});
