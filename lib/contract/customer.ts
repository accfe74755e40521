import { z } from "zod";
import { keptShape, sentShape } from "./customer-fields";
import { dataAccess } from "./data-accesses";
import { savingsAccount } from "./savings";
import { moment } from "./text";
import { transactionRecord } from "./v1/records";

/** The customer record. Unknown is `null`, never absent; for staff every customer field is `null`. */
export const customerRecord = z.object(keptShape).meta({
  id: "Customer",
  description: "Unknown is `null`, never absent. For staff every field of a customer is `null`.",
});
export type CustomerRecord = z.infer<typeof customerRecord>;

/** The record of a customer, for that customer alone: when a secret was changed concerns no partner and no staff. */
export const ownCustomerRecord = customerRecord
  .extend({ password_changed_at: moment().nullable(), passcode_changed_at: moment().nullable() })
  .meta({ id: "OwnCustomer", description: "A customer's own record." });
export type OwnCustomerRecord = z.infer<typeof ownCustomerRecord>;

/** The `partner` object (interface 2.2). Absent = unchanged; `null` clears, where a field may be cleared. */
export const partner = z.object(sentShape).meta({
  id: "Partner",
  formOf: "Customer",
  nullClears: true,
  description: "Absent leaves a field as it is; `null` clears it, where it may be cleared.",
});
export type Partner = z.infer<typeof partner>;

/** What is kept of a customer, for that customer (additive). */
export const ownData = z
  .object({
    made_at: moment().describe("When it was read."),
    profile: ownCustomerRecord,
    savings_accounts: z.array(savingsAccount).describe("All accounts, as they were last fed."),
    transactions: z.array(transactionRecord).describe("Account by account, the oldest first."),
    accesses: z.array(dataAccess).describe("Who looked at it, within twelve months."),
    kept: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).meta({
      description:
        "By table: sessions, devices, passkeys, what the customer did, and the rest of the record; the newest 10,000 rows of each. New tables may be added.",
      examples: [
        { devices: [{ created_at: "2026-08-21T06:40:11.518Z", expires_at: "2026-09-20T06:40:11.518Z" }] },
      ],
    }),
  })
  .meta({ id: "OwnData" });
