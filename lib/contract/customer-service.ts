import { z } from "zod";
import { customerRecord } from "./customer";
import { lockCause } from "./desk";
import { pageOf } from "./page";
import { sessionRecord } from "./sessions";
import { moment, wideId } from "./text";

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
    actor_name: z.string().nullable().describe("Of staff and API keys."),
    details: z
      .record(z.string(), z.unknown())
      .describe("Facts of the action: fields, reasons, ids; no secrets and no personal data."),
  })
  .meta({ id: "CustomerHistoryEntry" });
export type CustomerHistoryEntry = z.infer<typeof customerHistoryEntry>;

export const customerHistory = pageOf(customerHistoryEntry).meta({ id: "CustomerHistory" });
export type CustomerHistory = z.infer<typeof customerHistory>;
