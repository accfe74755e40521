import { z } from "zod";
import { because } from "./issue-reason";
import {
  DOCUMENT_KINDS,
  FEWEST_LETTERS,
  hasWords,
  keptEnding,
  LONGEST_REASON,
  SEEN_ENDING,
  SHORTEST_REASON,
} from "./rules";
import { choice, line, storableText } from "./text";

const TOO_SHORT = `must have at least ${SHORTEST_REASON} characters: another person judges by it`;
const FILLER = `must say why in words, with at least ${FEWEST_LETTERS} different letters`;

/**
 * The reason for which two people do something, or staff decide about a person: who reads it later was not there. The only
 * place that says what substance is.
 */
export const substantialReason = () =>
  line(LONGEST_REASON)
    .refine((text) => [...text].length >= SHORTEST_REASON, because("too_short", TOO_SHORT, SHORTEST_REASON))
    .refine(hasWords, because("filler", FILLER, FEWEST_LETTERS))
    .meta({
      minLength: SHORTEST_REASON,
      description: `Why: at least ${SHORTEST_REASON} characters, with ${FEWEST_LETTERS} different letters; kept in the audit log.`,
    });

/** A decision, and why. */
export const reasonedDecision = z.object({ reason: substantialReason() }).meta({ id: "ReasonedDecision" });

/** A document of identity that staff have seen, by which a claim or recovery is judged: never the whole number. */
export const seenDocument = z
  .object({
    kind: choice(DOCUMENT_KINDS).describe("What was shown."),
    ending: storableText()
      .transform(keptEnding)
      .refine(
        (text) => SEEN_ENDING.test(text),
        because("malformed", "must be the last four letters or digits of its number"),
      )
      .meta({
        description: "The last four letters or digits of its number; blanks and hyphens are removed.",
        pattern: String.raw`^[\s-]*([^\s-][\s-]*){4}$`,
        examples: ["417B"],
      }),
  })
  .meta({ id: "SeenDocument" });
export type SeenDocument = z.infer<typeof seenDocument>;
