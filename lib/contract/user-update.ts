import { z } from "zod";
import { date, id, line, storableText } from "./text";

export const GENDERS = ["male", "female", "other", "unknown"] as const;
export const MARITAL_STATUSES = [
  "single",
  "married",
  "cohabitant",
  "separated",
  "divorced",
  "widowed",
] as const;

/** The `partner` object (interface 2.2). Absent = unchanged; `null` clears, where a field may be cleared. */
export const partner = z
  .object({
    mobile: storableText(),
    name: line(100),
    sur_name: line(100).nullish(),
    email: z
      .string()
      .max(254, "must have at most 254 characters")
      .pipe(z.email({ error: "must be an e-mail address" }))
      .nullish(),
    street: line(500).nullish(),
    gender: z.enum(GENDERS).nullish(),
    dob: date().nullish(),
    age: z.int().min(0).max(150).nullish(),
    marital_status: z.enum(MARITAL_STATUSES).nullish(),
    occupation_id_ext_ref_id: id().nullish(),
    state_id: id().nullish(),
    city_id: id().nullish(),
    village_id: id().nullish(),
    /** An id written as text, an ISO alpha-2 code or a country name. */
    country_id: line(100).nullish(),
  })
  .meta({ id: "Partner" });
export type Partner = z.infer<typeof partner>;

/** Body of `POST …/user-update/:customer_number` (interface 4.2): at least one group. */
export const userUpdateBody = z
  .object({
    partner: partner.optional(),
    password: storableText().optional(),
    confirm_password: storableText().optional(),
    user_passcode: storableText().optional(),
    confirm_user_passcode: storableText().optional(),
    /** Under a recovery token: the birth date on file. */
    dob: date().optional(),
  })
  .meta({ id: "UserUpdateBody" });
export type UserUpdateBody = z.infer<typeof userUpdateBody>;
