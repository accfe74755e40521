import { z } from "zod";
import { pageOf } from "./page";
import { moment, wideId } from "./text";

export const ACTOR_KINDS = ["anonymous", "api_key", "customer", "staff", "system"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Who did what, to whom, when. */
export const auditRecord = z
  .object({
    id: wideId(),
    created_at: moment(),
    actor_kind: z.enum(ACTOR_KINDS).meta({ description: "`anonymous`: not signed in." }),
    actor_id: z
      .int()
      .nullable()
      .meta({ description: "`uid` of a customer or member of staff, or `id` of an API key." }),
    actor_name: z.string().nullable().meta({ description: "As it is now." }),
    action: z.string().meta({ examples: ["savings_account.looked_up"] }),
    subject_type: z.string().meta({ examples: ["savings_account"] }),
    subject_id: z.string().nullable().meta({ description: "`null`: there was nothing of that name." }),
    details: z.record(z.string(), z.unknown()).meta({
      description: "Of a change `before` and `after`; never secrets, names or numbers of people.",
    }),
    request_id: z.string().nullable(),
    address: z.string().nullable(),
  })
  .meta({ id: "AuditRecord" });
export type AuditRecord = z.infer<typeof auditRecord>;

export const auditList = pageOf(auditRecord).meta({ id: "AuditList" });

/** How far the audit of an institution is proven. */
export const auditProof = z
  .object({
    linked_until: wideId().nullable().meta({ description: "The last record that has its link." }),
    pending: z.int().meta({
      description: "Later ones, which get theirs within a second or so; 10,000 at most are counted.",
    }),
    verified_at: moment()
      .nullable()
      .meta({ description: "When `npm run audit:verify` last held all links against their records." }),
    verified_until: wideId().nullable(),
    broken_at: wideId()
      .nullable()
      .meta({ description: "The first record that it found changed, removed or added." }),
  })
  .meta({ id: "AuditProof" });
export type AuditProof = z.infer<typeof auditProof>;
