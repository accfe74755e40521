import { z } from "zod";
import { pageOf } from "./page";
import { REASON_NAMES } from "./reason";
import { moment, textOrNull, wideId } from "./text";
import { customerFeed, savingsAccountFeed, transactionFeed } from "./v1/feeds";

export const IMPORT_KINDS = ["customers", "savings_accounts", "transactions"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** `done` and `cancelled` are ends; an institution has one import that has not ended at most. */
export const IMPORT_STATUSES = [
  "receiving",
  "received",
  "checking",
  "checked",
  "committing",
  "done",
  "cancelled",
] as const;

/**
 * What tells a customer from others, whether they are one, whose an account is, and what is on it: who changes it decides who gets
 * at the money.
 */
export const IDENTITY_FACTS = [
  "mobile",
  "dob",
  "name",
  "sur_name",
  "status",
  "customer_number",
  "balance",
  "account_status",
] as const;
export type IdentityFact = (typeof IDENTITY_FACTS)[number];

/** Facts that one person may change where the institution says so (`import_balances`). */
export const BALANCE_FACTS: readonly IdentityFact[] = ["balance", "account_status"];

/** Rows of a file, without its header. */
export const MOST_IMPORT_ROWS = 1_000_000;
/** Rows that are taken or refused as one; of a longer file so many at a time. */
export const IMPORT_PART_ROWS = 100_000;
export const MOST_IMPORT_COLUMNS = 100;
/** Problems that a report names; the rows behind them are counted all the same. */
export const MOST_IMPORT_PROBLEMS = 10_000;

/** Where a row's value goes: a field of the feed, the number that it stands under, or the code of a product. */
export interface ImportField {
  name: string;
  required: boolean;
  kind: "text" | "number" | "yes or no";
  /** Whether an empty cell clears it; otherwise an empty cell says nothing. */
  clears: boolean;
}

function kindOf(schema: z.ZodType): ImportField["kind"] {
  if (schema.safeParse(true).success) return "yes or no";
  return schema.safeParse(1).success && !schema.safeParse("1").success ? "number" : "text";
}

const fieldsOf = (schema: z.ZodObject): ImportField[] =>
  Object.entries<z.ZodType>(schema.shape).map(([name, field]) => ({
    name,
    required: !field.safeParse(undefined).success,
    kind: kindOf(field),
    clears: field.safeParse(null).success,
  }));

const text = (name: string, required = true): ImportField => ({
  name,
  required,
  kind: "text",
  clears: false,
});

/** A product is named by its id or, as people know it, by its code. */
const accountFields = fieldsOf(savingsAccountFeed).flatMap((field) =>
  field.name === "product_id" ? [text("product_code", false), { ...field, required: false }] : [field],
);

/** What the columns of a file may be, by what it holds. They follow what core systems feed by `/v1`. */
export const IMPORT_FIELDS: Record<ImportKind, ImportField[]> = {
  customers: [text("customer_number"), ...fieldsOf(customerFeed)],
  savings_accounts: [text("account_number"), ...accountFields],
  transactions: fieldsOf(transactionFeed),
};

/** The fields by which a row is known; a file has each such value once. Transactions know repetitions themselves. */
export const IMPORT_KEYS: Record<ImportKind, string | null> = {
  customers: "customer_number",
  savings_accounts: "account_number",
  transactions: null,
};

const column = z.object({
  name: z.string().describe("As the first line of the file has it."),
  field: textOrNull("Where its values go; `null`: nowhere."),
});

export const importRecord = z
  .object({
    id: z.int(),
    kind: z.enum(IMPORT_KINDS),
    status: z.enum(IMPORT_STATUSES).meta({
      description:
        "`receiving` → `received` → `checking` → `checked` → `committing` → `done`; or `cancelled`, at any time before `done`.",
    }),
    columns: z.array(column).describe("In the order of the file. Until the first check: what is suggested."),
    rows: z.int().describe("Rows of the file below its header."),
    rows_done: z.int().describe("How far the check or the commit has come."),
    rows_taken: z.int().meta({
      description:
        "Rows that are taken for good. A file of more than 100,000 is taken in parts of about so many: a commit that stops leaves those before, and goes on behind them when it is asked for again.",
    }),
    bad_rows: z.int().meta({
      description:
        "Rows that cannot be taken; with any, nothing is committed, unless they are left out by `only_good`.",
    }),
    created: z.int().describe("Records that are new, as the last check or the commit found."),
    changed: z.int(),
    unchanged: z.int().describe("Rows that say what is so already."),
    identity_changes: z.int().meta({
      description:
        "Customers with a password, passcode or savings account who get another number, birth date or name, customers who are closed or opened again, and accounts that get another owner. With any, a second person has to approve a commit that staff ask for.",
    }),
    only_good: z.boolean().meta({
      description:
        "Its commit leaves out the `bad_rows` that the check found. They can be exported for three days after the file came.",
    }),
    stopped: z.enum(["interrupted", "failed"]).nullable().meta({
      description:
        "The last check or commit came to no end: the process ended, or something failed. But for `rows_taken` nothing of it is left. Ask for it again.",
    }),
    created_by: textOrNull("Who on the staff sent the file."),
    created_by_key: z
      .int()
      .nullable()
      .meta({ description: "`id` of the API key that sent the file; `null`: a person did.", examples: [3] }),
    created_at: moment(),
    ended_at: moment().nullable(),
  })
  .meta({ id: "Import", description: "A file of records on its way into the institution." });
export type ImportRecord = z.infer<typeof importRecord>;

export const importList = pageOf(importRecord).meta({ id: "ImportList" });

/** Which field each column goes to, by the columns of the file in their order. */
export const importMapping = z
  .object({
    fields: z
      .array(z.string().nullable())
      .min(1)
      .max(MOST_IMPORT_COLUMNS)
      .describe("One for each column, in the order of the file; `null` leaves it out."),
  })
  .meta({ id: "ImportMapping", example: { fields: ["customer_number", "name", null, "mobile"] } });

/** What a commit takes. */
export const importCommit = z
  .object({
    only_good: z.boolean().optional().meta({
      description:
        "`true`: takes the rows that the check found right, and leaves out the others; otherwise all rows or none.",
    }),
  })
  .meta({ id: "ImportCommit" });

/** What the columns of a file hold. */
export const importSample = z
  .object({
    columns: z
      .array(
        z.object({
          name: z.string().describe("As the first line of the file has it."),
          values: z
            .array(z.string())
            .meta({ description: "Its first values, three at most.", examples: [["1990-02-28"]] }),
        }),
      )
      .describe("In the order of the file; without values once its rows are removed."),
  })
  .meta({ id: "ImportSample" });
export type ImportSample = z.infer<typeof importSample>;

/** Something that is wrong with a row. The value itself is not repeated. */
export const importProblem = z
  .object({
    id: wideId(),
    row: z.int().describe("As a spreadsheet counts: the header is row 1."),
    column: textOrNull("Its name in the file, where one column is to blame."),
    field: z.string().nullable(),
    reason: z.enum(REASON_NAMES),
    message: z.string(),
  })
  .meta({ id: "ImportProblem" });
export type ImportProblem = z.infer<typeof importProblem>;

export const importProblemList = pageOf(importProblem).meta({ id: "ImportProblemList" });
