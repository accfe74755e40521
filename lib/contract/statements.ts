import { z } from "zod";
import { because } from "./issue-reason";
import { figures, savingsAccount, savingsTransaction } from "./savings";
import { date, day, decimal, locale, moment } from "./text";

/** Lines of the longest statement that is made. */
export const MOST_LINES = 5_000;

const sum = (description: string, example: string) =>
  decimal().meta({ description: `${description}; decimal as text.`, examples: [example] });

/** The days of a statement, by the institution's clock, both included. */
export const statementDays = z.object({
  from: date().describe("First day, by the institution's clock."),
  to: date().describe("Last day."),
});

/** Whose an account is, as papers address them. */
export const holder = {
  address: z
    .array(z.string())
    .meta({ description: "Of the holder: lines, from the street to the country.", examples: [["Manila"]] }),
};

/** What moved on an account in a period. */
export const statementFacts = z.object({
  account: savingsAccount,
  ...holder,
  from: day(),
  to: day(),
  figures: figures(),
  opening_balance: decimal()
    .nullable()
    .describe("Before the first transaction of the period; `null`: unknown, or the figures disagree."),
  closing_balance: decimal()
    .nullable()
    .describe("The opening balance and all that moved; `null`: unknown, or the figures disagree."),
  paid_in: sum("Sum of the credits", "2500.00"),
  withdrawn: sum("Sum of the debits", "300.00"),
  interest: sum(
    "Credits less debits of the kind `interest`, which are part of the others, less what of them was taken back",
    "12.40",
  ),
  transactions: z.array(savingsTransaction).describe("The oldest first."),
});
export type StatementFacts = z.infer<typeof statementFacts>;

/** A statement as customers read it. */
export const accountStatement = statementFacts
  .extend({
    institution: z.string(),
    tz: z.string().describe("The time zone whose days the period has."),
  })
  .meta({ id: "AccountStatement" });
export type AccountStatement = z.infer<typeof accountStatement>;

/** Whether a customer is told by mail when the statement of a month is ready. */
export const statementMails = z
  .object({
    wanted: z.boolean().describe("To the confirmed e-mail, once a month, without figures."),
  })
  .meta({ id: "StatementMails" });
export type StatementMails = z.infer<typeof statementMails>;

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
        corrected: z.boolean().meta({
          description:
            "Whether transactions of its period were corrected or added since; the paper says what was known then.",
          examples: [false],
        }),
      })
      .nullable()
      .describe("What it said; `null`: it was not issued, or its number ends otherwise."),
  })
  .meta({ id: "DocumentVerification" });
export type DocumentVerification = z.infer<typeof documentVerification>;
