import { z } from "zod";
import { day, moment } from "./text";

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
    customer_number: text().meta({ description: "Letters of the institution, then digits." }),
    uid: number(),
    company_id: number(),
    is_company: z.boolean().nullable(),
    status: z.enum(CUSTOMER_STATUSES).nullable(),
    mobile: text(),
    name: text(),
    sur_name: text(),
    email: text(),
    street: text(),
    gender: text(),
    dob: day().nullable(),
    age: number().meta({ description: "Computed from `dob` where there is one." }),
    marital_status: text(),
    occupation_id_ext_ref_id: number(),
    state_id: number(),
    city_id: number(),
    village_id: number(),
    country_id: text().meta({ description: "Numeric id, written as text." }),
    country_name: text(),
    lang: text(),
    tz: text(),
    mobile_verified_at: moment().nullable(),
    has_password: z.boolean().nullable(),
    has_passcode: z.boolean().nullable(),
    created_at: moment().nullable(),
    updated_at: moment().nullable(),
  })
  .meta({
    id: "Customer",
    description: "Unknown is `null`, never absent. For staff every field of a customer is `null`.",
  });
export type CustomerRecord = z.infer<typeof customerRecord>;
