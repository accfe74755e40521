import { boolean, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { NOTE_KINDS } from "../../../lib/contract/note-kinds";
import { DOCUMENT_KINDS } from "../../../lib/contract/rules";
import { createdAt, moment, wideId } from "./columns";
import { companyId } from "./institution";
import { customerId, users } from "./people";

/** What staff write of a customer for each other: flags, notes, and documents of identity that they have seen. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: wideId("id").primaryKey().generatedByDefaultAsIdentity(),
    companyId: companyId(),
    customerId: customerId(),
    kind: text("kind", { enum: NOTE_KINDS }).notNull(),
    text: text("text"),
    documentKind: text("document_kind", { enum: DOCUMENT_KINDS }),
    /** Never the whole number. */
    documentEnding: text("document_ending"),
    documentExpiresOn: date("document_expires_on", { mode: "string" }),
    matches: boolean("matches"),
    writtenBy: integer("written_by")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Until when it stands, or stood; null: until staff end it. */
    endsAt: moment("ends_at"),
    /** Null: its time ended it, or it stands. */
    endedBy: integer("ended_by").references(() => users.id),
  },
  (t) => [
    index("customer_notes_by_customer").on(t.customerId, t.id),
    index("customer_notes_ending").on(t.endsAt),
  ],
);
