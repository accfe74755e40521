import { z } from "zod";
import { partner } from "./customer";
import { date, storableText } from "./text";

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
