import { z } from "zod";
import { codeDigits } from "./code-digits";
import { partner } from "./customer";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./rules";
import { termsVersion } from "./terms";
import { date, locale, mobileText, storableText } from "./text";

const mobile = () =>
  mobileText().meta({
    description: "International format with a leading `+`; blanks, hyphens and brackets are removed.",
    examples: ["+639175550117"],
  });
const secret = (description: string) => storableText().describe(description);

const endWhenIdle = () =>
  z.boolean().optional().meta({
    description:
      "Of customers, also while they sign up: the session ends when it was not used for 15 minutes. Without it only the lifetimes of tokens count.",
  });

/** Body of `POST /v2/api/auth/signup/otp`. */
export const signupOtpBody = z
  .object({
    mobile: mobile(),
    is_company: z.boolean().optional().meta({
      description:
        "Whether the customer is an organisation: not, unless it says so. Used when the code creates one.",
    }),
    purpose: z.enum(["number"]).optional().meta({
      description:
        "`number`: a customer who is signed in wants to prove another number by it; the code then serves nothing else. Send it before the otp-verify of a change of number: where the institution asks for a second step, no other code proves one.",
    }),
    lang: locale()
      .optional()
      .meta({
        description:
          "`<language>_<COUNTRY>`, the language in two or three letters, for texts and mails: English (`en`), Filipino (`fil`, `tl`), Spanish (`es`), French (`fr`) or Arabic (`ar`), each with its region. Another one becomes the institution's; `user_context.lang` tells.",
        examples: ["fil_PH"],
      }),
  })
  .meta({ id: "SignupOtpBody" });

/** Body of `POST /v2/api/auth/signup/otp-verify`. */
export const otpVerifyBody = z
  .object({
    mobile: mobile(),
    ref_number: storableText().meta({ description: "As `signup/otp` answered it.", format: "uuid" }),
    otp: storableText().overwrite(codeDigits).describe("The six digits of the text."),
    end_when_idle: endWhenIdle(),
    terms_version: termsVersion()
      .optional()
      .meta({
        description:
          "The version of the terms that was shown before the number was asked: with a code that signs up, the customer has accepted it. It is never required.",
        examples: ["2026-08-21"],
      }),
  })
  .meta({ id: "OtpVerifyBody" });

/** Body of `POST …/user-update/:customer_number` (interface 4.2): at least one group. */
export const userUpdateBody = z
  .object({
    partner: partner.optional(),
    password: storableText().optional().meta({
      description: "8 to 128 characters, not a common one.",
      minLength: SHORTEST_PASSWORD,
      maxLength: LONGEST_PASSWORD,
    }),
    confirm_password: storableText().optional().describe("Repeats `password`."),
    user_passcode: storableText()
      .optional()
      .meta({ description: "Six digits, not easily guessed.", pattern: "^[0-9]{6,8}$" }),
    confirm_user_passcode: storableText().optional().describe("Repeats `user_passcode`."),
    dob: date()
      .optional()
      .describe("Under a `recovery` token: the birth date on file, when the customer owns an account."),
  })
  .meta({ id: "UserUpdateBody", description: "At least one group of fields; groups may be combined." });
export type UserUpdateBody = z.infer<typeof userUpdateBody>;

/** Body of `POST /v2/api/auth/confirm_email`. */
export const emailTokenBody = z
  .object({ token: storableText().describe("What is secret in the mailed link.") })
  .meta({ id: "EmailTokenBody" });

/** An e-mail address that a mail is about. */
export const emailAnswer = z.object({ email: z.string() }).meta({ id: "EmailAnswer" });

/** Body of `POST /api/auth/get_tokens`: exactly one identifier and exactly one secret. */
export const getTokensBody = z
  .object({
    username: storableText().optional().meta({
      description:
        "An e-mail address or a customer number; of one that the institution gave, the digits alone will do.",
      pattern: String.raw`@|^\s*(([A-Za-z]\s*)+([0-9]\s*)+|([0-9]\s*){1,8})$`,
    }),
    email: storableText().optional().describe("An e-mail address."),
    mobile: mobile().optional(),
    password: secret("Of customers and staff.").optional(),
    user_passcode: secret("Six digits; customers only.").optional(),
    totp: secret(
      "Of staff with an authenticator app: the six digits that it shows, or a recovery code.",
    ).optional(),
    lock_when_idle: z.boolean().optional().meta({
      description:
        "Of staff: a session that was not used for ten minutes is locked when its tokens are next refreshed (scope `staff_locked`, until `unlockStaffSession`). Without it only the lifetimes of tokens count.",
    }),
    end_when_idle: endWhenIdle(),
    shared_device: z.boolean().optional().meta({
      description:
        "Of customers: other people use the device too. The session ends when it was not used for 5 minutes, and after an hour in any case; `expires_in` is 300.",
    }),
    remembered_device: z.boolean().optional().meta({
      description:
        "Only where `Device-Token` is of a device that is remembered for the person that the identifier names: for programs that keep the identifier and ask for the secret alone. Anywhere else 401 `invalid_credentials` with a detail of `remembered_device`, whatever the secret; the try counts. Ask for the identifier then.",
    }),
  })
  .meta({ id: "GetTokensBody", description: "Exactly one identifier and exactly one secret." });

/** Body of `POST /v2/api/auth/end_access`. */
export const endAccessBody = getTokensBody
  .pick({ username: true, email: true, mobile: true, password: true, user_passcode: true })
  .meta({ id: "EndAccessBody", description: "Exactly one identifier and exactly one secret." });

/** Body of `POST /api/auth/refresh_token`. */
export const refreshTokenBody = z
  .object({ refresh_token: storableText().describe("The newest of the session.") })
  .meta({ id: "RefreshTokenBody" });

/** Body of `POST /api/auth/delete_tokens`. */
export const deleteTokensBody = refreshTokenBody
  .extend({
    when_idle: z.boolean().optional().meta({
      description:
        "Only where the session was not used for as long as it was opened for (`end_when_idle`, `shared_device`); one of staff that locks when idle is locked instead. Asking is not a use. In use: 409.",
    }),
  })
  .meta({ id: "DeleteTokensBody" });
