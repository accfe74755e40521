import { z } from "zod";
import { because } from "./issue-reason";
import { statementDays } from "./statements";
import { day, decimal, locale, moment } from "./text";

export const PAPER_KINDS = ["statement", "certificate"] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

const lang = locale()
  .optional()
  .meta({
    description:
      "In which language, as a locale; the session's unless said. English where we do not write in it.",
    examples: ["ar_EG"],
  });

/** Body of a statement as PDF. */
export const statementPdfBody = statementDays.extend({ lang }).meta({ id: "StatementPdf" });
/** Body of a certificate as PDF. */
export const certificatePdfBody = z.object({ lang }).meta({ id: "CertificatePdf" });

/** What is asked of a paper: by its code, and what else its holder knows. */
export const paperCode = z.object({
  code: z
    .string()
    .max(64, "must have up to 64 characters")
    .describe("As it stands on the paper; hyphens, blanks and small letters do not matter."),
  ending: z
    .string()
    .regex(/^[0-9A-Za-z]{4}$/, because("malformed", "must be the last four characters of the account number"))
    .describe("The last four characters of the account number, without hyphens; small letters do as well."),
});

/** Whether a paper is one that was issued, and what it said then. */
export const documentVerification = z
  .object({
    issued: z
      .boolean()
      .describe("False for an unknown code, and alike for one whose account number ends otherwise."),
    document: z
      .object({
        kind: z.enum(PAPER_KINDS),
        institution: z.string(),
        issued_at: moment(),
        from: day().nullable().describe("First day; `null` of a certificate."),
        to: day().describe("Last day; of a certificate the day of its balance."),
        currency: z.string().meta({ examples: ["PHP"] }),
        opening_balance: decimal().nullable().describe("`null`: it was not told."),
        closing_balance: decimal().nullable().describe("Of a certificate the balance."),
      })
      .nullable()
      .describe("What it said; `null`: it was not issued, or its number ends otherwise."),
  })
  .meta({ id: "DocumentVerification" });
export type DocumentVerification = z.infer<typeof documentVerification>;
