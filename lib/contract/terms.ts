import { z } from "zod";
import { because } from "./issue-reason";
import { pageOf } from "./page";
import { LONGEST_TERMS } from "./rules";
import { MAX_TABLE_CELLS, tableCells } from "./table-cells";
import { moment, NOT_BLANK, storableText, textOrNull } from "./text";

/** What names a version of the terms. */
const version = () =>
  z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/,
      "must have 1 to 32 letters, digits, dots, hyphens or underscores",
    )
    .meta({ examples: ["2026-08-21"] });

const versionOut = () => z.string().describe("Names the version; each is given once.");
const momentOf = (description: string) =>
  moment().meta({ description, examples: ["2026-08-21T06:40:11.518Z"] });

const MARKDOWN =
  "Markdown (CommonMark, and tables). Our pages show its HTML as text, its pictures by their description, and as links addresses of https, mailto and tel; they leave out what is nested deeper than nine lists or nineteen quotations. Its tables have at most 3,000 cells together";

const text = (what: string) =>
  textOrNull(
    `${what} in Markdown; \`null\`: they are read at their address.`,
    "You keep your password to yourself.",
  );
const address = (what: string) =>
  textOrNull(`Where ${what} are read; \`null\`: their text is kept here.`, "https://harbour.example/terms");

/** The version in force, for pages that lead to it. */
export const termsInForce = z.object({
  version: versionOut(),
  published_at: momentOf("From this moment it has been in force, until the next one."),
});
export type TermsInForce = z.infer<typeof termsInForce>;

/** One version of the terms of an institution and of its privacy notice. */
export const terms = termsInForce
  .extend({
    terms_text: text("The terms"),
    terms_url: address("the terms"),
    privacy_text: text("The privacy notice"),
    privacy_url: address("the privacy notice"),
  })
  .meta({ id: "Terms" });
export type Terms = z.infer<typeof terms>;

/** A version as staff see it in the list of all. */
export const termsRecord = terms
  .omit({ terms_text: true, privacy_text: true })
  .extend({
    id: z.int(),
    published_by_name: textOrNull("The member of staff who published it; `null` for a command of the shell."),
  })
  .meta({ id: "TermsRecord" });
export type TermsRecord = z.infer<typeof termsRecord>;
export const termsList = pageOf(termsRecord).meta({ id: "TermsList" });

const newText = (what: string) =>
  storableText()
    .refine((text) => text.trim() !== "", because("too_short", "must not be empty", 1))
    .refine(
      (text) => [...text].length <= LONGEST_TERMS,
      because(
        "too_long",
        `must have at most ${LONGEST_TERMS} characters: longer ones stand at an address`,
        LONGEST_TERMS,
      ),
    )
    .refine(
      (text) => tableCells(text) <= MAX_TABLE_CELLS,
      because("too_many", `must have tables of at most ${MAX_TABLE_CELLS} cells together`, MAX_TABLE_CELLS),
    )
    .optional()
    .meta({
      description: `${what}, in ${MARKDOWN}.`,
      ...{ minLength: 1, maxLength: LONGEST_TERMS, pattern: NOT_BLANK },
      examples: ["You keep your password to yourself."],
    });
const newAddress = (what: string) =>
  z
    .url({ protocol: /^https$/, error: "must be an address that begins with https://" })
    .max(500)
    .optional()
    .meta({
      description: `${what} read at this address instead.`,
      pattern: "^https://",
      examples: ["https://harbour.example/terms"],
    });

/** New terms: each document is given as its text or as its address, and not as both. */
export const newTerms = z
  .object({
    version: version()
      .optional()
      .describe("Names it; absent: the day, and a number where the day has one already."),
    terms_text: newText("The terms"),
    terms_url: newAddress("The terms are"),
    privacy_text: newText("The privacy notice"),
    privacy_url: newAddress("The privacy notice is"),
  })
  .check(({ value, issues }) => {
    for (const what of ["terms", "privacy"] as const) {
      const [text, url] = [value[`${what}_text`], value[`${what}_url`]];
      if ((text === undefined) !== (url === undefined)) continue;
      const { error: message, params } =
        text === undefined
          ? because("required", `must be given, or ${what}_url`)
          : because("unexpected", `must not be given beside ${what}_url`);
      issues.push({ code: "custom", input: value, path: [`${what}_text`], message, params });
    }
  })
  .meta({
    id: "NewTerms",
    description: "Of the terms and of the privacy notice the text or the address each.",
  });
export type NewTerms = z.infer<typeof newTerms>;

/** How a version was accepted. */
export const TERMS_ACCEPTED_BY = ["sign_up", "session"] as const;

/** What a customer is to accept, and has accepted. */
export const ownTerms = z
  .object({
    current: termsInForce.nullable().describe("`null`: none were ever published."),
    due: z.boolean().describe("Whether the version in force is still to be accepted."),
    accepted: z
      .array(
        z.object({
          version: versionOut(),
          accepted_at: momentOf("When the customer accepted it."),
          how: z.enum(TERMS_ACCEPTED_BY).describe("With the code of the `sign_up`, or later in a `session`."),
        }),
      )
      .describe("The newest first."),
  })
  .meta({ id: "OwnTerms" });
export type OwnTerms = z.infer<typeof ownTerms>;

/** Names a version that was published. */
export const termsVersion = () => storableText().max(32);

export const termsAcceptance = z
  .object({ version: termsVersion().describe("The version that was shown.") })
  .meta({ id: "TermsAcceptance" });
