import { date, index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { PAPER_KINDS } from "../../../lib/contract/issued-documents";
import { bytea, createdAt, wideId } from "./columns";
import { companyId } from "./institution";
import { customerId, customers } from "./people";
import { savingsAccounts } from "./savings";

/** What papers with a code said when they were issued, only added to. */
export const issuedDocuments = pgTable(
  "issued_documents",
  {
    id: wideId("id").primaryKey().generatedByDefaultAsIdentity(),
    companyId: companyId(),
    customerId: customerId(),
    accountId: integer("account_id")
      .notNull()
      .references(() => savingsAccounts.id),
    kind: text("kind", { enum: PAPER_KINDS }).notNull(),
    /** SHA-256 of the code: a key that is rotated would end papers that are out. */
    codeHash: bytea("code_hash").notNull().unique(),
    /** The last four characters of the account's number as it was. */
    ending: text("ending").notNull(),
    /** First day; null of a certificate. */
    periodFrom: date("period_from", { mode: "string" }),
    periodTo: date("period_to", { mode: "string" }).notNull(),
    currency: text("currency").notNull(),
    openingBalance: numeric("opening_balance"),
    closingBalance: numeric("closing_balance"),
    createdAt: createdAt(),
  },
  (t) => [index("issued_documents_customer").on(t.customerId, t.id)],
);

/** Who wants to be told by mail that the statement of a month is ready: one row for each, once for each month. */
export const statementMails = pgTable(
  "statement_mails",
  {
    customerId: integer("customer_id")
      .primaryKey()
      .references(() => customers.id),
    companyId: companyId(),
    /** `YYYY-MM`: the last one that was told, or that was over when it was asked for. */
    lastMonth: text("last_month").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("statement_mails_due").on(t.lastMonth)],
);
