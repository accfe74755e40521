import { z } from "zod";
import { pageOf } from "./page";
import { LONGEST_REASON, SOURCE_NAME } from "./rules";
import { line, moment, sentMoment, textOrNull } from "./text";

/** After how many hours figures are stale where the institution chose no number. */
export const STALE_AFTER_HOURS = 26;
export const MOST_STALE_HOURS = 8_760;
/** After how many hours a source that fed every day is silent. */
export const SILENT_AFTER_HOURS = 26;
/** How far a position may be ahead of our clock, in minutes. */
export const MOST_AHEAD_MINUTES = 5;

/** How a source stands: the first of these that holds. */
export const SOURCE_STATES = ["stale", "silent", "current", "unused"] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** The name of a source, as it stands in a path. */
export const sourceName = () =>
  z
    .string()
    .regex(
      SOURCE_NAME,
      "must be a name of 1 to 50 small letters, digits, dots, hyphens and underscores, and begin with a letter or a digit",
    )
    .meta({
      description: "The name of the source.",
      examples: ["core-banking"],
      pattern: SOURCE_NAME.source,
    });

/** Until when all that happened has been sent. */
export const sourcePosition = z
  .object({
    as_of: sentMoment().describe(
      `All that happened until this moment has been sent. At most ${MOST_AHEAD_MINUTES} minutes ahead, and never before what the source said last.`,
    ),
  })
  .meta({ id: "SourcePosition" });
export type SourcePosition = z.infer<typeof sourcePosition>;

/** A system of the institution that feeds figures. */
export const sourceRecord = z
  .object({
    id: z.int(),
    name: textOrNull(
      "The name that it gave itself, or that its key was made with; `null`: none yet.",
      "core-banking",
    ),
    as_of: moment()
      .nullable()
      .describe("Its position: all that happened until then has been sent. `null`: none was sent."),
    received_at: moment().nullable().describe("When the position was sent."),
    last_fed_at: moment().nullable().describe("When one of its keys last wrote something, to the minute."),
    state: z.enum(SOURCE_STATES).meta({
      description: `\`stale\`: its position is older than the institution allows (\`stale_after\`). \`silent\`: it fed on each of seven days, and has fed nothing for ${SILENT_AFTER_HOURS} hours. \`unused\`: it never fed anything. A source without a key that works is \`current\` or \`unused\`.`,
      examples: ["current"],
    }),
    created_at: moment(),
  })
  .meta({ id: "Source" });
export type SourceRecord = z.infer<typeof sourceRecord>;

export const sourceList = pageOf(sourceRecord).meta({ id: "SourceList" });

/** What an administrator makes of a position, also backwards. */
export const positionCorrection = z
  .object({
    as_of: sentMoment()
      .nullable()
      .describe(
        "Until when all that happened has been sent; `null`: that is not known, and nothing is told of it.",
      ),
    reason: line(LONGEST_REASON).describe("Why; kept in the audit log."),
  })
  .meta({ id: "PositionCorrection" });
export type PositionCorrection = z.infer<typeof positionCorrection>;
