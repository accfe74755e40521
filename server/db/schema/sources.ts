import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, moment, onlyRowOf, rowId } from "./columns";
import { holds } from "./data-classes";
import { companyId } from "./institution";
import { savingsAccounts } from "./savings";

/** A system of the institution that feeds figures: the keys that it has one after the other are one source. */
export const sources = pgTable(
  "sources",
  {
    id: rowId(),
    companyId: companyId(),
    /** Null until its key is made with a name, or its first position names it. */
    name: text("name"),
    /** Its position: all that happened until then has been sent; null: none was sent. */
    asOf: moment("as_of"),
    receivedAt: moment("received_at"),
    /** When one of its keys last wrote something. */
    lastFedAt: moment("last_fed_at"),
    /** Since when it has written on each day. */
    fedSince: moment("fed_since"),
    /** When the administrators were mailed that it is late; null: it is not. */
    toldAt: moment("told_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("sources_name").on(t.companyId, t.name).where(sql`name is not null`),
    index("sources_company").on(t.companyId, t.id),
  ],
);
holds(sources, {
  stays: "accounts say by it how old their figures are",
  internal: "name as_of received_at last_fed_at fed_since told_at",
});

/**
 * When the balance of an account was told last, and by which source. It is beside the account, because it is written with every balance
 * that is told, also where nothing else changes.
 */
export const fedBalances = pgTable("fed_balances", {
  accountId: onlyRowOf("account_id", () => savingsAccounts.id),
  asOf: moment("as_of").notNull(),
  /** Null: a file that staff brought. */
  sourceId: integer("source_id").references(() => sources.id),
});
holds(fedBalances, { stays: "as long as its account", sensitive: "account_id", internal: "as_of source_id" });
