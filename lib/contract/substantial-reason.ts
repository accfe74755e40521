import { z } from "zod";
import { because } from "./issue-reason";
import { FEWEST_LETTERS, hasWords, LONGEST_REASON, SHORTEST_REASON } from "./rules";
import { line } from "./text";

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
