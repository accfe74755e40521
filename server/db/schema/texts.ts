import { sql } from "drizzle-orm";
import { index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, moment, wideId } from "./columns";
import { companyId } from "./institution";
import { users } from "./people";

/** Texts that went out in ten minutes to numbers with one beginning, counted by the jobs that follow outbox and audit. */
export const textFigures = pgTable(
  "text_figures",
  {
    companyId: companyId(),
    start: moment("start").notNull(),
    prefix: text("prefix").notNull(),
    country: text("country").notNull(),
    texts: integer("texts").notNull().default(0),
    /** Those among them that carried a code, and the codes that were given back. */
    codes: integer("codes").notNull().default(0),
    confirmed: integer("confirmed").notNull().default(0),
    /** Texts that did not arrive, or were given up, and those that were not to go out. */
    failed: integer("failed").notNull().default(0),
    suppressed: integer("suppressed").notNull().default(0),
    cost: numeric("cost").notNull().default("0"),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.start, t.prefix] }), index("text_figures_start").on(t.start)],
);

/** Prefixes of numbers that get no codes: the caller is answered as ever, and nothing is sent. */
export const textBlocks = pgTable(
  "text_blocks",
  {
    id: wideId("id").primaryKey().generatedByDefaultAsIdentity(),
    companyId: companyId(),
    prefix: text("prefix").notNull(),
    /** Null where a beginning belongs to several. */
    country: text("country"),
    /** Who blocked it; null: the watch on conversion did. */
    blockedBy: integer("blocked_by").references(() => users.id),
    reason: text("reason").notNull(),
    /** Null: until staff lift it. */
    endsAt: moment("ends_at"),
    liftedAt: moment("lifted_at"),
    liftedBy: integer("lifted_by").references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("text_blocks_live").on(t.companyId, t.prefix).where(sql`lifted_at is null`),
    index("text_blocks_company").on(t.companyId, t.id),
  ],
);
