import { z } from "zod";
import { customerRecord } from "./customer";
import { CUSTOMER_STATUSES } from "./customer-fields";
import { lockCause } from "./desk";
import { pageOf } from "./page";
import { sessionRecord } from "./sessions";
import { moment, textOrNull, wideId } from "./text";

/** Wrong birth dates, and what they have closed. */
const misses = (what: string) =>
  z.int().describe(`Wrong birth dates given ${what}; after five only staff decide.`);

/** A customer as those see one who decide about access. */
export const customerFile = z
  .object({
    customer: customerRecord,
    locks: z
      .array(
        z.object({
          credential: z.enum(["password", "passcode"]),
          until: moment().nullable().describe("`null`: waiting does not end it."),
          cause: lockCause(),
        }),
      )
      .describe("Credentials that open nothing now, and why."),
    claim_misses: misses("to claim this record"),
    recovery_misses: misses("to recover access"),
    recovery_blocked_until: moment()
      .nullable()
      .describe("A code to the number opens no recovery until then."),
    sessions: z.array(sessionRecord).describe("Those that are open, the last used first."),
  })
  .meta({ id: "CustomerFile" });
export type CustomerFile = z.infer<typeof customerFile>;

/** One row of the audit log about a customer. */
export const customerHistoryEntry = z
  .object({
    id: wideId(),
    at: moment(),
    action: z.string().meta({ examples: ["customer.suspended"] }),
    actor: z.enum(["anonymous", "api_key", "customer", "staff", "system"]),
    actor_id: z.int().nullable().describe("`id` of the user or API key."),
    actor_name: textOrNull("Of staff and API keys."),
    details: z
      .record(z.string(), z.unknown())
      .describe("Facts of the action: fields, reasons, ids; no secrets and no personal data."),
  })
  .meta({ id: "CustomerHistoryEntry" });
export type CustomerHistoryEntry = z.infer<typeof customerHistoryEntry>;

export const customerHistory = pageOf(customerHistoryEntry).meta({ id: "CustomerHistory" });
export type CustomerHistory = z.infer<typeof customerHistory>;

/** By what a list of customers can be ordered: an index answers each. */
export const CUSTOMER_ORDERS = ["name", "customer_number", "status", "branch_code"] as const;

/** By what a search found its customers. */
export const FOUND_BY = ["customer_number", "account_number", "mobile", "name", "similar_name"] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/** What a list of customers shows of each: enough to tell them apart, and nothing that proves an identity. */
export const customerRow = z
  .object({
    id: z.int(),
    customer_number: z.string(),
    name: textOrNull("Both names."),
    status: z.enum(CUSTOMER_STATUSES),
    is_company: z.boolean(),
    mobile_ending: textOrNull("The last four digits of the mobile number.", "4567"),
    accounts: z.int().describe("How many savings accounts there are."),
    born: z.int().nullable().describe("Year of birth."),
    town: textOrNull("Of the address."),
    branch_code: textOrNull("Of the branch that looks after the customer."),
    branch_name: textOrNull("The branch's name."),
  })
  .meta({ id: "CustomerRow" });
export type CustomerRow = z.infer<typeof customerRow>;

export const customerRows = pageOf(customerRow)
  .extend({
    found_by: z
      .enum(FOUND_BY)
      .nullable()
      .describe("What `search` was taken for; `null` without one, and where nothing was found."),
    exact: z.boolean().describe("A whole number was searched, and the one customer whose it is was found."),
    more: z.boolean().meta({
      description:
        "A search found more than it answers: they follow at `offset`, and another word or more digits find fewer.",
    }),
  })
  .meta({ id: "CustomerRows" });
export type CustomerRows = z.infer<typeof customerRows>;
