import { bigint, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { FIGURE_KINDS } from "../../../lib/contract/overview";
import { moment } from "./columns";
import { companies } from "./institution";

/** What happened in an hour, counted by the jobs that follow the audit and the outbox, in their transactions. */
export const figures = pgTable(
  "figures",
  {
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    /** Begins with a full hour of the company's time zone. */
    hour: moment("hour").notNull(),
    kind: text("kind", { enum: FIGURE_KINDS }).notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
    /** Of texts, in the company's currency, at the price when they were counted. */
    cost: numeric("cost").notNull().default("0"),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.hour, t.kind] })],
);
