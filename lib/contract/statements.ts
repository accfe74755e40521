import { z } from "zod";
import { savingsAccount, savingsTransaction } from "./savings";
import { date, day, decimal } from "./text";

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
  opening_balance: decimal()
    .nullable()
    .describe("After the last transaction before the period, as the core system said; `null`: unknown."),
  closing_balance: decimal().nullable(),
  paid_in: sum("Sum of the credits", "2500.00"),
  withdrawn: sum("Sum of the debits", "300.00"),
  interest: sum("Credits less debits of type `interest`, which are part of the others", "12.40"),
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
