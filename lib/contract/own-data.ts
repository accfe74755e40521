import { z } from "zod";
import { ownCustomerRecord } from "./customer";
import { dataAccess } from "./data-accesses";
import { savingsAccount } from "./savings";
import { moment } from "./text";
import { transactionRecord } from "./v1/records";

/** What is kept of a customer, for that customer (additive). */
export const ownData = z
  .object({
    made_at: moment().meta({ description: "When it was read." }),
    profile: ownCustomerRecord,
    savings_accounts: z.array(savingsAccount).meta({ description: "All accounts, as they were last fed." }),
    transactions: z.array(transactionRecord).meta({ description: "Account by account, the oldest first." }),
    accesses: z.array(dataAccess).meta({ description: "Who looked at it, within twelve months." }),
    kept: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).meta({
      description:
        "By table: sessions, devices, passkeys, what the customer did, and the rest of the record; the newest 10,000 rows of each. New tables may be added.",
      examples: [
        { devices: [{ created_at: "2026-08-21T06:40:11.518Z", expires_at: "2026-09-20T06:40:11.518Z" }] },
      ],
    }),
  })
  .meta({ id: "OwnData" });
