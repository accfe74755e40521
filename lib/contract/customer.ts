import { z } from "zod";

export const CUSTOMER_STATUSES = [
  "unclaimed",
  "mobile_verified",
  "profile_completed",
  "active",
  "suspended",
  "closed",
] as const;

const text = () => z.string().nullable();
const number = () => z.int().nullable();

/** The customer record. Unknown is `null`, never absent; for staff every customer field is `null`. */
export const customerRecord = z
  .object({
    id: number(),
    customer_number: text(),
    uid: number(),
    company_id: z.int(),
    is_company: z.boolean().nullable(),
    status: z.enum(CUSTOMER_STATUSES).nullable(),
    mobile: text(),
    name: text(),
    sur_name: text(),
    email: text(),
    street: text(),
    gender: text(),
    dob: text(),
    age: number(),
    marital_status: text(),
    occupation_id_ext_ref_id: number(),
    state_id: number(),
    city_id: number(),
    village_id: number(),
    country_id: text(),
    country_name: text(),
    lang: text(),
    tz: text(),
    mobile_verified_at: text(),
    has_password: z.boolean().nullable(),
    has_passcode: z.boolean().nullable(),
    created_at: text(),
    updated_at: text(),
  })
  .meta({ id: "Customer" });
export type CustomerRecord = z.infer<typeof customerRecord>;
