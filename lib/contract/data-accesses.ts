import { z } from "zod";
import { pageOf } from "./page";
import { STAFF_ROLES } from "./staff-roles";
import { moment, textOrNull, wideId } from "./text";

export const ACCESS_KINDS = [
  "record",
  "personal_data",
  "account",
  "transactions",
  "statement",
  "receipt",
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** Somebody of the institution, or a program with an API key of it, looked at the data of a customer (additive). */
export const dataAccess = z
  .object({
    id: wideId(),
    accessed_at: moment().describe("When it was."),
    kind: z.enum(ACCESS_KINDS).meta({
      description:
        "What was looked at: the customer's `record`, the `personal_data` that a teller checks, an `account`, its `transactions`; or a `statement` or `receipt` of it was issued.",
    }),
    account_number: textOrNull("Of which account; `null` for the record.", "001-210-00000019-2"),
    role: z
      .enum(STAFF_ROLES)
      .nullable()
      .describe("Of the member of staff, as it is now; `null` for a partner."),
    branch_name: textOrNull("Where the member of staff worked then.", "Main Office"),
    partner: textOrNull(
      "By the public name of the API key, or the institution's where the key has none; `null` for staff. What a partner read on one day is told once, at the last time.",
      "Pay Ahead",
    ),
    in_list: z.boolean().meta({
      description:
        "It was read in a list of many customers; where lists were scattered, it may have been between them.",
    }),
  })
  .meta({ id: "DataAccess" });
export type DataAccess = z.infer<typeof dataAccess>;

export const dataAccessList = pageOf(dataAccess).meta({ id: "DataAccessList" });
