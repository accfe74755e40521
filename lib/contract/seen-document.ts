import { z } from "zod";
import { because } from "./issue-reason";
import { DOCUMENT_KINDS, keptEnding, SEEN_ENDING } from "./rules";
import { choice, storableText } from "./text";

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
