import type { Partner } from "../../../lib/contract/index";
import type { Company } from "../applications/index";
import type { Context } from "../context";
import type { SecretContext } from "../credentials/index";
import type { Customer } from "./store";
import { selectClaimableNames } from "./store-claims";

/** What a new secret must not be made of: the person as it is, as this update makes it, and as it claims to be. */
export async function secretContext(
  ctx: Context,
  company: Company,
  customer: Customer,
  partner: Partner | undefined,
  newMobile: string | null,
): Promise<SecretContext> {
  const claimed =
    partner?.dob && customer.mobile
      ? await selectClaimableNames(ctx, company.id, customer.mobile, partner.dob)
      : [];
  return {
    words: [
      company.name,
      customer.customerNumber,
      ...[customer.name, customer.surName, customer.email],
      ...[partner?.name, partner?.sur_name, partner?.email],
      ...claimed.flatMap(({ name, surName }) => [name, surName]),
    ],
    mobiles: [customer.mobile, newMobile],
    birthDates: [customer.dob, partner?.dob],
  };
}
