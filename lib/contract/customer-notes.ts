import { z } from "zod";
import { seenDocument } from "./evidence";
import { because } from "./issue-reason";
import { pageOf } from "./page";
import { LONGEST_NOTE, NOTE_KINDS } from "./rules";
import { choice, date, day, line, moment, textOrNull, wideId } from "./text";

/** What staff write of a customer for each other. It is told to staff alone. */
export const customerNote = z
  .object({
    id: wideId(),
    kind: z.enum(NOTE_KINDS).meta({
      description: "A flag, a `note`, or a document of identity that was seen (`identity_seen`).",
      examples: ["fraud_alert"],
    }),
    text: textOrNull("`null`: nothing was written."),
    document: seenDocument.nullable().describe("Of `identity_seen`: which document was seen."),
    document_expires_on: day()
      .nullable()
      .describe("The last day on which the document is valid; `null`: not known."),
    matches: z
      .boolean()
      .nullable()
      .meta({
        description: "Of `identity_seen`: whether the person, the document and the record match.",
        examples: [true],
      }),
    active: z.boolean().describe("Whether it stands now."),
    ends_at: moment().nullable().describe("When it ends or has ended; `null`: it stands until staff end it."),
    written_by_name: textOrNull("The member of staff."),
    confirmed_at: moment()
      .nullable()
      .meta({
        description:
          "Since when a flag hides readings from its customer for longer than a day, because a second person confirmed it; `null`: it does not.",
        examples: ["2026-08-21T08:12:09.004Z"],
      }),
    disclosed_at: moment()
      .nullable()
      .meta({
        description: "Since when what a flag withheld is shown to the customer; `null`: it is not.",
        examples: ["2026-08-21T08:12:09.004Z"],
      }),
    ended_by_name: textOrNull("Who ended it; `null`: its time did, or it stands.", "Rosa Villar"),
    created_at: moment(),
  })
  .meta({ id: "CustomerNote" });
export type CustomerNote = z.infer<typeof customerNote>;

export const customerNotes = pageOf(customerNote)
  .extend({
    customer_number: z.string(),
    customer_name: textOrNull("Both names. `null`: no name on file.", "Maria Garcia"),
  })
  .meta({ id: "CustomerNotes" });
export type CustomerNotes = z.infer<typeof customerNotes>;

const ofIdentity = "must be there with identity_seen, and only with it";

export const newCustomerNote = z
  .object({
    kind: choice(NOTE_KINDS),
    text: line(LONGEST_NOTE)
      .nullish()
      .describe("What others have to know; needed unless `identity_seen`. `null`: nothing."),
    expires_on: date().nullish().describe("It stands until the end of this day. `null`: until staff end it."),
    document: seenDocument.nullish().describe("Of `identity_seen`, and needed there. `null`: none."),
    document_expires_on: date()
      .nullish()
      .meta({
        description: "The last day on which the document is valid. `null`: not known.",
        examples: ["2030-01-31"],
      }),
    matches: z
      .boolean()
      .nullish()
      .meta({
        description:
          "Of `identity_seen`, and needed there: whether the person, the document and the record match. `null`: it is none.",
        examples: [true],
      }),
  })
  .refine(({ kind, text }) => kind === "identity_seen" || text, {
    ...because("required", "must say what others have to know"),
    path: ["text"],
  })
  .refine(({ kind, document }) => (kind === "identity_seen") === Boolean(document), {
    ...because("required", ofIdentity),
    path: ["document"],
  })
  .refine(({ kind, matches }) => (kind === "identity_seen") === (typeof matches === "boolean"), {
    ...because("required", ofIdentity),
    path: ["matches"],
  })
  .meta({ id: "NewCustomerNote" });
export type NewCustomerNote = z.infer<typeof newCustomerNote>;
