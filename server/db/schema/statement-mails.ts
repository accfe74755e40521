import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { companyId } from "./institution";
import { customers } from "./people";

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
