import { z } from "zod";
import { seenDocument } from "./evidence";
import { pageOf } from "./page";
import { LONGEST_REASON, SHORTEST_REASON } from "./rules";
import { someOf } from "./some-of";
import { choice, line, moment, textOrNull, wideId } from "./text";

/** What staff do only with a second person. */
export const ACTS = [
  "role.raise",
  "member.invite",
  "member.reset",
  "second_factor.remove",
  "api_key.create",
  "api_key.rotate",
  "application.secret",
  "webhook_endpoint.create",
  "webhook_endpoint.change",
  "policy.lower",
  "import.commit",
  "review.approve",
  "customer.close",
  "birth_date.correct",
  "flag.conceal",
] as const;
export type ActName = (typeof ACTS)[number];

/** Acts that make a secret, which is shown to who asked alone. */
export const ACTS_WITH_SECRET: readonly ActName[] = [
  "api_key.create",
  "api_key.rotate",
  "application.secret",
  "webhook_endpoint.create",
];

export const APPROVAL_STATUSES = ["waiting", "approved", "refused", "expired", "withdrawn"] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Why a caller cannot decide. */
export const DECISION_BARS = ["role", "asker", "same_person"] as const;
export type DecisionBar = (typeof DECISION_BARS)[number];

const values = (description: string) =>
  z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ description, examples: [{ role: "teller" }] });

/** What stands on a case for the next person, and the branch that it is about. */
export const handedOver = {
  note: textOrNull(
    "What the next person has to know; `null`: nothing.",
    "Comes back on Friday with the passport",
  ),
  noted_by_name: textOrNull("Who wrote the note; `null`: there is none.", "Rosa Villar"),
  noted_at: moment()
    .nullable()
    .meta({
      description: "When the note was written. UTC; `null`: there is none.",
      examples: ["2026-08-21T08:12:09.004Z"],
    }),
  branch_code: textOrNull(
    "Of the branch that looks after the customer whom it is about; `null`: of none.",
    "001",
  ),
};

/** An act that staff asked for, which a second person decides. */
export const approval = z
  .object({
    id: wideId(),
    act: z.enum(ACTS).describe("What is asked for."),
    status: z.enum(APPROVAL_STATUSES).meta({
      description:
        "`waiting`; `approved` or `refused` by the second person; `withdrawn` by who asked; `expired`: it was not decided within seven days.",
    }),
    subject_id: wideId().nullable().describe("`id` of what it is done to; `null`: what the act will make."),
    about: z.string().describe("What it is done to, in words: an e-mail, a customer number, a name."),
    customer_name: textOrNull(
      "Both names of the customer whom it is about. `null`: of none, or no name on file.",
      "Maria Garcia",
    ),
    before: values("What changes, as it was when it was asked for; `null`: nothing to show."),
    after: values("What it is to be; `null`: nothing to show, or it was forgotten when it was decided."),
    reason: z.string(),
    asked_by: z.int().describe("`id` of the member of staff who asked, and cannot decide."),
    asked_by_name: z.string().nullable(),
    asked_at: moment(),
    expires_at: moment(),
    assigned_to: z.int().nullable(),
    assigned_to_name: z.string().nullable(),
    ...handedOver,
    alone: z
      .boolean()
      .describe("Whether it was done without a second person, because the institution had none."),
    decided_by: z.int().nullable(),
    decided_by_name: z.string().nullable(),
    decided_at: moment().nullable(),
    decision_reason: z.string().nullable(),
    collected_at: moment()
      .nullable()
      .describe("When who asked fetched the secret that was approved; `null`: not, or there is none."),
  })
  .meta({ id: "Approval" });
export type Approval = z.infer<typeof approval>;

export const approvalList = pageOf(approval).meta({ id: "ApprovalList" });

/** An approval with what the caller may do about it. */
export const approvalCase = approval
  .extend({
    barred: z
      .enum(DECISION_BARS)
      .nullable()
      .meta({
        description:
          "Why the caller cannot decide: the role; they asked; or within seven days one person could have held the passwords of both, or one of both gave the other its role. `null`: they may.",
        examples: ["asker"],
      }),
    document: seenDocument
      .nullable()
      .describe("Which document of the customer who asked saw; `null`: the act needs none."),
    collectable: z.boolean().describe("Whether the caller can fetch the secret now (`collectApproval`)."),
  })
  .meta({ id: "ApprovalCase" });
export type ApprovalCase = z.infer<typeof approvalCase>;

/** The reason of an act that may need a second person, where its body had no reason before. */
export const reasonForApproval = () =>
  line(LONGEST_REASON)
    .optional()
    .meta({
      description: `Why, for the person who approves it: at least ${SHORTEST_REASON} characters where it needs approval.`,
      examples: ["The core system moves to a new server"],
    });

export const approvalReason = z.object({ reason: reasonForApproval() }).meta({ id: "ApprovalReason" });

/** What one list of cases may be narrowed to, beside the kind of case. */
export const QUEUE_HOLDERS = ["me", "no_one"] as const;
export const QUEUE_AGES = ["1", "3", "5"] as const;

export const queueFilter = {
  held_by: choice(QUEUE_HOLDERS)
    .optional()
    .describe("`me`: cases that the caller sees to; `no_one`: those that no one does."),
  branch_code: line(3)
    .optional()
    .meta({ description: "Cases about customers whom this branch looks after.", examples: ["001"] }),
  waiting_days: choice(QUEUE_AGES).optional().describe("Cases that are so many days old, or older."),
};
export type QueueFilter = z.infer<z.ZodObject<typeof queueFilter>>;

/** Who sees to a case that waits, and what the next person has to know. */
export const assignment = someOf(
  z
    .object({
      assigned: z.boolean().describe("`true`: the caller sees to it; `false`: no one does."),
      note: line(LONGEST_REASON)
        .nullable()
        .meta({
          description: "What the next person has to know; `null` takes it away.",
          examples: ["Comes back on Friday with the passport"],
        }),
      held_by: z.literal("me").describe("Only while the caller sees to it: otherwise 409 `wrong_state`."),
    })
    .partial()
    .meta({ id: "Assignment" }),
  ["held_by"],
);
export type Assignment = z.infer<typeof assignment>;

/** What an approval lets who asked fetch, once. */
export const collectedSecret = z
  .object({
    approval,
    id: z.int().describe("`id` of the API key, application or webhook endpoint."),
    secret: z
      .string()
      .meta({ description: "The secret itself: it is answered this once.", examples: ["sk_live_…"] }),
  })
  .meta({ id: "CollectedSecret" });
