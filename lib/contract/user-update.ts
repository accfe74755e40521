import { z } from "zod";
import { GENDERS, LONGEST_EMAIL, LONGEST_NAME, LONGEST_STREET, MARITAL_STATUSES } from "./rules";
import { choice, date, id, line, storableText } from "./text";

/** The `partner` object (interface 2.2). Absent = unchanged; `null` clears, where a field may be cleared. */
export const partner = z
  .object({
    mobile: storableText().meta({
      description: "The verified number. Another one is taken only after a code to it was verified.",
      examples: ["+639171234567"],
    }),
    name: line(LONGEST_NAME),
    sur_name: line(LONGEST_NAME).nullish(),
    email: z
      .string()
      .max(LONGEST_EMAIL, `must have at most ${LONGEST_EMAIL} characters`)
      .pipe(z.email({ error: "must be an e-mail address" }))
      .nullish(),
    street: line(LONGEST_STREET).nullish(),
    gender: choice(GENDERS).nullish(),
    dob: date().nullish(),
    age: z
      .int()
      .min(0)
      .max(150)
      .nullish()
      .meta({ description: "Accepted; answers compute it from `dob` where there is one." }),
    marital_status: choice(MARITAL_STATUSES).nullish(),
    occupation_id_ext_ref_id: id().nullish().meta({ description: "`ext_ref_id` of the occupations list." }),
    state_id: id().nullish(),
    city_id: id().nullish(),
    village_id: id().nullish(),
    country_id: line(100)
      .nullish()
      .meta({ description: "An id written as text, an ISO alpha-2 code or a country's name." }),
  })
  .meta({
    id: "Partner",
    description: "Absent leaves a field as it is; `null` clears it, where it may be cleared.",
  });
export type Partner = z.infer<typeof partner>;

/** Body of `POST …/user-update/:customer_number` (interface 4.2): at least one group. */
export const userUpdateBody = z
  .object({
    partner: partner.optional(),
    password: storableText().optional().meta({ description: "8 to 128 characters, not a common one." }),
    confirm_password: storableText().optional().meta({ description: "Repeats `password`." }),
    user_passcode: storableText().optional().meta({ description: "Six digits, not easily guessed." }),
    confirm_user_passcode: storableText().optional().meta({ description: "Repeats `user_passcode`." }),
    dob: date().optional().meta({
      description: "Under a `recovery` token: the birth date on file, when the customer owns an account.",
    }),
  })
  .meta({ id: "UserUpdateBody", description: "At least one group of fields; groups may be combined." });
export type UserUpdateBody = z.infer<typeof userUpdateBody>;
