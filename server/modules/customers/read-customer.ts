import type { CustomerRecord } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import type { Context } from "../context";
import type { Session } from "../tokens/index";
import { selectCustomerRecord } from "./store";

type Found = NonNullable<Awaited<ReturnType<typeof selectCustomerRecord>>>;

/**
 * The caller's own customer record. A recovery session sees no personal data, only what it needs to go on;
 * for staff every customer field is null.
 */
export async function readCustomer(ctx: Context, session: Session): Promise<CustomerRecord> {
  if (session.customerId === null) {
    return {
      ...EMPTY,
      uid: session.userId,
      company_id: session.companyId,
      lang: session.lang,
      tz: session.tz,
    };
  }
  const found = await selectCustomerRecord(ctx, session.customerId);
  if (!found) throw new ApiError("not_found");
  if (session.scope !== "recovery") return toRecord(found);
  const { id, customerNumber, status } = found.customer;
  return {
    ...EMPTY,
    id,
    customer_number: customerNumber,
    status,
    has_password: found.hasPassword,
    has_passcode: found.hasPasscode,
  };
}

const EMPTY: CustomerRecord = {
  id: null,
  customer_number: null,
  uid: null,
  company_id: null,
  is_company: null,
  status: null,
  mobile: null,
  name: null,
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
  country_name: null,
  lang: null,
  tz: null,
  mobile_verified_at: null,
  has_password: null,
  has_passcode: null,
  created_at: null,
  updated_at: null,
};

const toRecord = ({
  customer,
  countryName,
  occupationExtRefId,
  age,
  hasPassword,
  hasPasscode,
}: Found): CustomerRecord => ({
  id: customer.id,
  customer_number: customer.customerNumber,
  uid: customer.userId,
  company_id: customer.companyId,
  is_company: customer.isCompany,
  status: customer.status,
  mobile: customer.mobile,
  name: customer.name,
  sur_name: customer.surName,
  email: customer.email,
  street: customer.street,
  gender: customer.gender,
  dob: customer.dob,
  age,
  marital_status: customer.maritalStatus,
  occupation_id_ext_ref_id: occupationExtRefId,
  state_id: customer.stateId,
  city_id: customer.cityId,
  village_id: customer.villageId,
  country_id: customer.countryId === null ? null : String(customer.countryId),
  country_name: countryName,
  lang: customer.lang,
  tz: customer.tz,
  mobile_verified_at: customer.mobileVerifiedAt?.toISOString() ?? null,
  has_password: hasPassword,
  has_passcode: hasPasscode,
  created_at: customer.createdAt.toISOString(),
  updated_at: customer.updatedAt.toISOString(),
});
