import { foreignKey, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { TERMS_ACCEPTED_BY } from "../../../lib/contract/terms";
import { appNow, moment } from "./columns";
import { companyId } from "./institution";
import { userId, users } from "./people";

/** Each version of a company's terms and privacy notice, only added to; the last one is in force. */
export const terms = pgTable(
  "terms",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
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
