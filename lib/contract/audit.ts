import { z } from "zod";
import { pageOf } from "./page";
import { moment, textOrNull, wideId } from "./text";

export const ACTOR_KINDS = ["anonymous", "api_key", "customer", "staff", "system"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Who did what, to whom, when. */
export const auditRecord = z
  .object({
    id: wideId(),
    created_at: moment(),
    actor_kind: z.enum(ACTOR_KINDS).describe("`anonymous`: not signed in."),
    actor_id: z.int().nullable().describe("`uid` of a customer or member of staff, or `id` of an API key."),
    actor_name: textOrNull("As it is now."),
    action: z.string().meta({ examples: ["savings_account.looked_up"] }),
    subject_type: z.string().meta({ examples: ["savings_account"] }),
    subject_id: textOrNull("`null`: there was nothing of that name."),
    details: z
      .record(z.string(), z.unknown())
      .describe("Of a change `before` and `after`; never secrets, names or numbers of people."),
    request_id: z.string().nullable(),
    address: z.string().nullable(),
    branch_code: textOrNull("Where the member of staff worked then."),
    subject_name: textOrNull(
      "What it was about as people call it, as it is now: a customer's number and name, an account number, the name of a person, product, branch, key or application.",
      "001-210-00000019-2",
    ),
  })
  .meta({ id: "AuditRecord" });
export type AuditRecord = z.infer<typeof auditRecord>;

/** `read`: a look at the data of a customer. `change`: everything else; of that `access` is what administrators are told of. */
export const AUDIT_KINDS = ["read", "change", "access"] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** What the audit is narrowed by, in the order in which people are told of it. */
export const AUDIT_FILTERS = [
  "action",
  "kind",
  "actor_id",
  "actor_email",
  "customer_number",
  "account_number",
  "branch_code",
  "subject_type",
  "subject_id",
  "from",
  "to",
] as const;
export type AuditFilterName = (typeof AUDIT_FILTERS)[number];

export const auditList = pageOf(auditRecord).meta({ id: "AuditList" });

/** How far the audit of an institution is proven. */
export const auditProof = z
  .object({
    linked_until: wideId().nullable().describe("The last record that has its link."),
    pending: z
      .int()
      .describe("Later ones, which get theirs within a second or so; 10,000 at most are counted."),
    verified_at: moment().nullable().describe("When all links were last held against their records."),
    verified_until: wideId().nullable(),
    broken_at: wideId().nullable().describe("The first record that it found changed, removed or added."),
    proving: z
      .object({
        until: wideId().meta({
          description: "Held against their links up to this record.",
          examples: [120101],
        }),
        of: wideId().meta({ description: "The last record that has a link.", examples: [120345] }),
      })
      .nullable()
      .describe("A proof of all records that is under way, or asked for."),
  })
  .meta({ id: "AuditProof" });
export type AuditProof = z.infer<typeof auditProof>;
