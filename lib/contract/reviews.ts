import { z } from "zod";
import { APPROVAL_STATUSES, handedOver } from "./approvals";
import { CUSTOMER_STATUSES } from "./customer-fields";
import { seenDocument, substantialReason } from "./evidence";
import { pageOf } from "./page";
import { date, day, moment, textOrNull, wideId } from "./text";

export const REVIEW_KINDS = ["claim", "recovery"] as const;
export const REVIEW_CAUSES = [
  "access_ended",
  "disowned",
  "misses",
  "no_birth_date",
  "no_passkey",
  "several_match",
] as const;
export const REVIEW_STATUSES = ["waiting", "approved", "reset", "refused", "settled"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
export const BIRTH_DATE_STATUSES = ["waiting", "approved", "refused", "expired"] as const;
/** What of a birth date was other than the one on file. */
export const DATE_DIFFERENCES = ["day", "month", "year", "swapped"] as const;
export type DateDifference = (typeof DATE_DIFFERENCES)[number];

const about = {
  customer_id: z.int(),
  customer_number: z.string(),
  customer_name: z.string().nullable(),
  customer_status: z.enum(CUSTOMER_STATUSES),
};
const decided = { decided_by_name: z.string().nullable(), decided_at: moment().nullable() };

/** A claim or recovery that only staff can decide. */
export const review = z
  .object({
    id: wideId(),
    kind: z.enum(REVIEW_KINDS),
    cause: z.enum(REVIEW_CAUSES).meta({
      description:
        "`access_ended`: the customer ended all access by identifier and secret; after 24 hours the birth date recovers it, too. `disowned`: the customer said of a sign-in that it was another person's, and since it number, e-mail address or birth date were changed. `misses`: five wrong birth dates. `no_birth_date`: none is on file. `no_passkey`: recovery takes a passkey, and none was proven. `several_match`: more than one record of the number has the birth date.",
    }),
    status: z.enum(REVIEW_STATUSES).meta({
      description:
        "`waiting`; `approved`, `reset` or `refused` by staff; `settled`: meanwhile the customer recovered, or proved the birth date.",
    }),
    ...about,
    reason: textOrNull("Why it was decided so."),
    ...decided,
    assigned_to: z.int().nullable().describe("`id` of the member of staff who sees to it."),
    assigned_to_name: z.string().nullable(),
    ...handedOver,
    created_at: moment(),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof review>;
export const reviewList = pageOf(review).meta({ id: "ReviewList" });
export type ReviewList = z.infer<typeof reviewList>;

/** A review with what there is to decide by. */
export const reviewCase = review
  .extend({
    misses: z.int().describe("Wrong birth dates since the last reset."),
    tries: z
      .array(
        z.object({
          id: wideId(),
          at: moment(),
          differs: z.array(z.enum(DATE_DIFFERENCES)).meta({
            description:
              "What was other than on file; `swapped`: day and month the other way round. Never the date itself.",
          }),
          address: z.string().nullable(),
          user_agent: textOrNull("What the program called itself; `null`: it is not known any more."),
          known: z.boolean().meta({
            description:
              "Whether the customer had signed in from this address by such a program before, as far as sessions are kept.",
          }),
        }),
      )
      .describe("The last wrong birth dates, the newest first; at most 20."),
    claimant: z
      .object({ customer_id: z.int(), customer_number: z.string(), since: moment() })
      .nullable()
      .describe("Of a claim: who proved the number and would get the record, where one waits."),
    others: z
      .array(
        z.object({
          id: wideId(),
          kind: z.enum(REVIEW_KINDS),
          status: z.enum(REVIEW_STATUSES),
          customer_number: z.string(),
          created_at: moment(),
        }),
      )
      .describe("Other claims and recoveries of the same number, the newest first; at most 20."),
    asked: z
      .object({
        approval_id: wideId().describe("`id` of the approval."),
        status: z.enum(APPROVAL_STATUSES),
        asked_by_name: z.string().nullable(),
        asked_at: moment(),
        reason: z.string(),
        document: seenDocument.nullable(),
      })
      .nullable()
      .meta({
        description:
          "Who asked last for it to be approved, why, and which document of the customer they saw; `null`: no one has.",
      }),
  })
  .meta({ id: "ReviewCase", formOf: "Review" });
export type ReviewCase = z.infer<typeof reviewCase>;

/** That a claim or recovery may be approved, and by what. */
export const reviewApproval = z
  .object({
    reason: substantialReason(),
    document: seenDocument
      .optional()
      .describe("The document of the customer that the caller has seen. Always needed."),
  })
  .meta({ id: "ReviewApproval" });

/** Waiting cases of a kind are counted up to so many. */
export const MOST_WAITING = 100;

const waiting = () => z.int().max(MOST_WAITING);

/** How many cases wait for staff. */
export const waitingCases = z
  .object({
    reviews: waiting().meta({
      description: `Claims and recoveries that wait, without those whose approval waits; ${MOST_WAITING} stands for that many or more.`,
    }),
    birth_dates: waiting().describe(
      `Birth dates that wait for a second person; ${MOST_WAITING} stands for that many or more.`,
    ),
    approvals: waiting().meta({
      description: `Acts that wait for a second person of the caller's role, birth dates among them, and those that the caller asked for; ${MOST_WAITING} stands for that many or more.`,
    }),
  })
  .meta({ id: "WaitingCases" });
export type WaitingCases = z.infer<typeof waitingCases>;

/** Another birth date for a customer, which a second member of staff has to approve. */
export const birthDateRequest = z
  .object({
    id: wideId(),
    status: z.enum(BIRTH_DATE_STATUSES).describe("`expired`: it was not decided within seven days."),
    ...about,
    reason: z.string(),
    asked_by: z.int().describe("`id` of the member of staff, who cannot decide it."),
    asked_by_name: z.string().nullable(),
    expires_at: moment(),
    decision_reason: z.string().nullable(),
    ...decided,
    created_at: moment(),
  })
  .meta({ id: "BirthDateRequest" });
export type BirthDateRequest = z.infer<typeof birthDateRequest>;
export const birthDateRequestList = pageOf(birthDateRequest).meta({ id: "BirthDateRequestList" });
export type BirthDateRequestList = z.infer<typeof birthDateRequestList>;

export const birthDateCase = birthDateRequest
  .extend({
    dob: day().nullable().describe("What it is to be; `null` once it was decided."),
    current_dob: day().nullable().describe("What is on file."),
  })
  .meta({ id: "BirthDateCase" });
export type BirthDateCase = z.infer<typeof birthDateCase>;

export const newBirthDate = z
  .object({
    dob: date().describe("What it is to be."),
    reason: substantialReason().describe("Why, and what proves it; kept in the audit log."),
  })
  .meta({ id: "NewBirthDate" });
