import { z } from "zod";
import { cleanIdentifier } from "./clean-identifier";
import { CUSTOMER_STATUSES, companyShape } from "./customer-fields";
import { customerNote } from "./customer-notes";
import { because } from "./issue-reason";
import { passkeyAssertion } from "./passkeys";
import { REVIEW_KINDS } from "./reviews";
import { LONGEST_REASON } from "./rules";
import { savingsAccount, savingsList } from "./savings";
import { statementDays, statementFacts } from "./statements";
import { day, decimal, line, moment, storableText, textOrNull, wideId } from "./text";

/** Why staff look; a body without it is the same as an empty one. */
export const lookUpReason = z
  .object({
    reason: line(LONGEST_REASON)
      .optional()
      .describe("Why; kept in the audit log. Needed where the institution asks (`lookup_reason_required`)."),
  })
  .meta({ id: "LookUpReason" });

/** How staff unlock a session: by what it was opened with, or by a passkey alone. */
export const unlockBody = z
  .object({
    password: storableText().optional().describe("Of a session that was opened with it."),
    totp: storableText().optional().meta({
      description:
        "Beside the password, where a second factor was proven in the session, too: a code of the authenticator app, or a recovery code.",
    }),
    credential: passkeyAssertion.optional(),
  })
  .refine(({ password, credential }) => password !== undefined || credential !== undefined, {
    ...because("required", "must be there unless credential is"),
    path: ["password"],
  })
  .refine(
    ({ password, totp, credential }) =>
      credential === undefined || (password === undefined && totp === undefined),
    { ...because("unexpected", "must not be there beside password or totp"), path: ["credential"] },
  )
  .meta({ id: "StaffUnlock" });

/** What stands between a customer and a sign-in. */
export const LOCK_KINDS = ["password", "passcode", "claim_review", "recovery", "recovery_review"] as const;

/** Why a secret opens nothing now. */
export const lockCause = () =>
  z.enum(["disowned", "failures"]).nullable().meta({
    description:
      "Of a password or passcode. `failures`: wrong ones. `disowned`: the customer said of a sign-in that it was another person's, or ended all access; a new one by recovery ends it.",
  });

const locks = z
  .array(
    z.object({
      kind: z.enum(LOCK_KINDS),
      until: moment().nullable().describe("`null`: waiting does not end it."),
      cause: lockCause(),
    }),
  )
  .describe("What keeps the customer from signing in or recovering access now.");

/** What a teller has to know of a customer before anything is paid out; its own fields are no personal data, so they are not masked. */
export const customerAccess = z.object({
  id: z.int(),
  status: z.enum(CUSTOMER_STATUSES),
  locks,
  open_reviews: z
    .array(z.object({ id: wideId(), kind: z.enum(REVIEW_KINDS), status: z.enum(["waiting", "refused"]) }))
    .describe("Claims and recoveries that staff can decide, the oldest first; `refused`: they still can."),
  notes: z.array(customerNote).meta({
    description:
      "What staff wrote of the customer and stands now: flags, the gravest first, then the newest of the rest.",
  }),
});
export type CustomerAccess = z.infer<typeof customerAccess>;

/** The accounts of a customer as a teller sees them. */
export const customerAccounts = savingsList
  .extend({
    customer: customerAccess
      .nullable()
      .describe("Whether the customer has access; `null`: there is no such customer."),
  })
  .meta({ id: "CustomerAccounts" });
export type CustomerAccounts = z.infer<typeof customerAccounts>;

/** What a teller holds against what a person says. It is told on its own, and that is recorded. */
export const revealedCustomer = z
  .object({
    id: z.int(),
    customer_number: z.string(),
    name: textOrNull("Both names."),
    is_company: z.boolean(),
    status: z.enum(CUSTOMER_STATUSES),
    dob: day().nullable(),
    mobile: z.string().nullable(),
    mobile_verified_at: moment().nullable(),
    ...companyShape,
    address: z.array(z.string()).describe("Lines, from the street to the country."),
    customer_since: moment(),
    locks,
  })
  .meta({ id: "RevealedCustomer" });
export type RevealedCustomer = z.infer<typeof revealedCustomer>;

/** Who issued a document, where and when. */
const issued = {
  institution: z.string(),
  issued_at: moment(),
  tz: z.string().describe("The time zone of the times in it."),
  staff_name: z.string().nullable(),
  branch_code: z.string().nullable(),
  branch_name: z.string().nullable(),
  reference: z.string().meta({
    description:
      "The request's id, which the audit row has, too. On paper its first eight digits stand: `0B6C-8F1E`.",
  }),
};

/** Which slip is asked for: a new one, unless one that was issued before is named. */
export const receiptBody = lookUpReason
  .extend({
    reference: z
      .string()
      .overwrite(cleanIdentifier)
      .regex(
        /^[0-9A-Fa-f]{4}-?[0-9A-Fa-f]{4}/,
        because("malformed", "must begin with eight hexadecimal digits"),
      )
      .max(36)
      .optional()
      .meta({
        description:
          "Of a slip of this account that was issued before, as it stands there or whole: it is issued once more, with the figures and the reference that it had.",
        examples: ["0B6C-8F1E"],
      }),
  })
  .meta({ id: "ReceiptBody" });

/** What a customer takes along from the desk: a balance, by a number that only they can complete. */
export const receipt = z
  .object({
    ...issued,
    account_number: z.string().describe("Only the last four characters are shown."),
    product_name: savingsAccount.shape.product_name,
    currency: z.string(),
    balance: decimal().nullable(),
    available_balance: decimal().nullable(),
    hold_amount: decimal().nullable(),
    ...savingsAccount.pick({ as_of: true, stale: true }).shape,
    printed_again_at: moment()
      .nullable()
      .describe("When one that was issued before was asked for once more; `null`: it is new."),
  })
  .meta({ id: "Receipt" });
export type Receipt = z.infer<typeof receipt>;

/** A period, by days of the institution's time zone, both included. */
export const statementPeriod = lookUpReason.extend(statementDays.shape).meta({ id: "StatementPeriod" });

/** What moved on an account in a period, the oldest first. */
export const statement = statementFacts.extend(issued).meta({ id: "Statement" });
export type Statement = z.infer<typeof statement>;
