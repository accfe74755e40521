import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { DOCUMENT_KINDS, NOTE_KINDS } from "../../../lib/contract/rules";
import { TERMS_ACCEPTED_BY } from "../../../lib/contract/terms";
import { appNow, createdAt, moment, rowId, rowOf, wideRowId } from "./columns";
import { holds } from "./data-classes";
import { companyId } from "./institution";
import { customerId, userId, users } from "./people";

/** Each version of a company's terms and privacy notice, only added to; the last one is in force. */
export const terms = pgTable(
  "terms",
  {
    id: rowId(),
    companyId: companyId(),
    version: text("version").notNull(),
    /** In Markdown; of each there is the text or the address. */
    termsText: text("terms_text"),
    termsUrl: text("terms_url"),
    privacyText: text("privacy_text"),
    privacyUrl: text("privacy_url"),
    /** Null: by a command of the shell. */
    publishedBy: integer("published_by").references(() => users.id),
    publishedAt: moment("published_at").notNull().default(appNow),
  },
  (t) => [unique("terms_version").on(t.companyId, t.version), index("terms_in_force").on(t.companyId, t.id)],
);
holds(terms, {
  stays: "what customers accepted stays readable",
  public: "version terms_text terms_url privacy_text privacy_url published_at",
  internal: "published_by",
});

/** Which customer accepted which version, only added to. */
export const termsAcceptances = pgTable(
  "terms_acceptances",
  {
    userId: userId(),
    companyId: companyId(),
    version: text("version").notNull(),
    how: text("how", { enum: TERMS_ACCEPTED_BY }).notNull(),
    acceptedAt: moment("accepted_at").notNull().default(appNow),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.version] }),
    foreignKey({
      name: "terms_acceptances_version",
      columns: [t.companyId, t.version],
      foreignColumns: [terms.companyId, terms.version],
    }),
  ],
);
holds(termsAcceptances, {
  stays: "proof of what was agreed",
  personal: "version how accepted_at",
});

/** What staff write of a customer for each other: flags, notes, and documents of identity that they have seen. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: wideRowId(),
    companyId: companyId(),
    customerId: customerId(),
    kind: text("kind", { enum: NOTE_KINDS }).notNull(),
    text: text("text"),
    documentKind: text("document_kind", { enum: DOCUMENT_KINDS }),
    /** Never the whole number. */
    documentEnding: text("document_ending"),
    documentExpiresOn: date("document_expires_on", { mode: "string" }),
    matches: boolean("matches"),
    writtenBy: rowOf("written_by", () => users.id),
    createdAt: createdAt(),
    /** Until when it stands, or stood; null: until staff end it. */
    endsAt: moment("ends_at"),
    /** Null: its time ended it, or it stands. */
    endedBy: integer("ended_by").references(() => users.id),
    /** Only on a flag that conceals readings: once a second person has confirmed it, it conceals them for longer than a day. */
    confirmedAt: moment("confirmed_at"),
    /** Since then what it withheld is shown to the customer. */
    disclosedAt: moment("disclosed_at"),
    disclosedBy: integer("disclosed_by").references(() => users.id),
  },
  (t) => [
    index("customer_notes_by_customer").on(t.customerId, t.id),
    index("customer_notes_ending").on(t.endsAt),
  ],
);
holds(customerNotes, {
  personal: "text document_kind document_ending document_expires_on matches written_by ended_by disclosed_by",
  internal: "kind ends_at confirmed_at disclosed_at",
});
