import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns";

/** Processes that work on this database, each with its release: what only older ones need is removed after them. */
export const nodes = pgTable("nodes", {
  id: uuid("id").primaryKey(),
  host: text("host").notNull(),
  release: text("release").notNull(),
  /** When the newest migration that it knows was made, in milliseconds. */
  migration: bigint("migration", { mode: "number" }).notNull(),
  seenAt: moment("seen_at").notNull(),
  createdAt: createdAt(),
});
