import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  HIGH_RISK_PROOFS,
  IMPORT_BALANCES,
  PASSCODE_IDENTIFIERS,
  SECOND_STEPS,
} from "../../../lib/contract/institution";
import { STALE_AFTER_HOURS } from "../../../lib/contract/sources";
import { bytea, createdAt, moment, onlyRowOf, rowId, rowOf, updatedAt } from "./columns";
import { holds } from "./data-classes";

/** A savings institution. Identity (mobile, e-mail, numbers) is unique per company, never globally. */
export const companies = pgTable("companies", {
  id: rowId(),
  name: text("name").notNull(),
  /** Two to five letters that start every customer number. */
  prefix: text("prefix").notNull().unique(),
  countryCode: text("country_code").notNull(),
  currency: text("currency").notNull(),
  tz: text("tz").notNull(),
  /** Locale `ll_CC`. */
  lang: text("lang").notNull(),
  supportPhone: text("support_phone"),
  supportEmail: text("support_email"),
  /** When staff answer, as people read it. */
  supportHours: text("support_hours"),
  /** `#rrggbb`; null: the product's own. */
  accent: text("accent"),
  /** The last serial given to a customer number. */
  customerSerial: bigint("customer_serial", { mode: "number" }).notNull().default(0),
  /** ISO alpha-2 codes whose mobile numbers may sign up; null allows every country. */
  allowedCountries: text("allowed_countries").array(),
  recoveryEnabled: boolean("recovery_enabled").notNull().default(true),
  recoveryAsksBirthDate: boolean("recovery_asks_birth_date").notNull().default(true),
  passwordMinLength: integer("password_min_length").notNull().default(8),
  passcodeLength: integer("passcode_length").notNull().default(6),
  /** Identifiers a passcode works with; null means all of them. */
  passcodeIdentifiers: text("passcode_identifiers", { enum: PASSCODE_IDENTIFIERS }).array(),
  /** When customers give a code or a passkey beside their secret. */
  secondStep: text("second_step", { enum: SECOND_STEPS }).notNull().default("never"),
  /** What customers prove to change number or e-mail, and to recover. */
  highRisk: text("high_risk", { enum: HIGH_RISK_PROOFS }).notNull().default("code"),
  /** Whether staff have to use an authenticator app. */
  staffTotpRequired: boolean("staff_totp_required").notNull().default(false),
  /** Whether staff have to say why they look at a customer or an account. */
  lookupReasonRequired: boolean("lookup_reason_required").notNull().default(false),
  /** Who decides that a file changes balance or status of accounts that are there. */
  importBalances: text("import_balances", { enum: IMPORT_BALANCES }).notNull().default("alone"),
  /** After how many hours without news figures are stale; null: after the usual number. */
  staleAfter: integer("stale_after"),
  /** What one text costs, in the currency. */
  textPrice: numeric("text_price"),
  /** Prices of texts to single countries (ISO alpha-2), as decimal text. */
  textPrices: jsonb("text_prices").$type<Record<string, string>>(),
  createdAt: createdAt(),
});
holds(companies, {
  stays: "the institutions",
  public:
    "name prefix country_code currency tz lang support_phone support_email support_hours accent password_min_length passcode_length",
  internal:
    "customer_serial allowed_countries recovery_enabled recovery_asks_birth_date passcode_identifiers second_step high_risk staff_totp_required lookup_reason_required import_balances stale_after text_price text_prices",
});

/** What was told before this moment is stale to a company. */
export const staleSince = ({ staleAfter }: Pick<typeof companies, "staleAfter">) =>
  sql`app_now() - make_interval(hours => coalesce(${staleAfter}, ${sql.raw(String(STALE_AFTER_HOURS))}))`;

export const companyId = () => rowOf("company_id", () => companies.id);

/** The picture of a company that has one, as pages show it. */
export const logos = pgTable("logos", {
  companyId: onlyRowOf("company_id", () => companies.id),
  /** The hash of the content, hexadecimal. */
  hash: text("hash").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  png: bytea("png").notNull(),
  createdAt: createdAt(),
});
holds(logos, { stays: "one for each company", public: "hash width height png" });

/** A place of a company where staff work. */
export const branches = pgTable(
  "branches",
  {
    id: rowId(),
    companyId: companyId(),
    /** One of three digits begins our own account numbers. */
    code: text("code").notNull(),
    /** What the core system calls it. */
    externalId: text("external_id"),
    name: text("name").notNull(),
    /** For those who come: one that has none is not shown to the public. */
    address: text("address"),
    hours: text("hours"),
    phone: text("phone"),
    active: boolean("active").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("branches_code").on(t.companyId, t.code),
    uniqueIndex("branches_external_id").on(t.companyId, t.externalId).where(sql`external_id is not null`),
  ],
);
holds(branches, {
  stays: "named by staff and accounts",
  internal: "code external_id name address hours phone active",
});

/** A registered client of the API, named by its app key (an identifier, not a secret). */
export const applications = pgTable("applications", {
  id: rowId(),
  companyId: companyId(),
  appKey: text("app_key").notNull().unique(),
  /** The key before the last rotation, and until when it goes on. */
  formerAppKey: text("former_app_key"),
  formerAppKeyEndsAt: moment("former_app_key_ends_at"),
  name: text("name").notNull(),
  /** `user` serves customers, `admin` serves tellers and administrators. */
  kind: text("kind", { enum: ["user", "admin"] }).notNull(),
  origins: text("origins").array().notNull().default([]),
  /** The host that its users' passkeys are for (WebAuthn's RP id); null: that of our own pages. */
  rpId: text("rp_id"),
  /** The hash of the secret by which the application vouches for its clients' addresses; null: it has none. */
  secretHash: bytea("secret_hash"),
  /** The application's public user: the `uid` of guest tokens. */
  publicUserId: integer("public_user_id").notNull(),
  active: boolean("active").notNull().default(true),
  createdAt: createdAt(),
});
holds(applications, {
  stays: "named by sessions and codes",
  public: "app_key former_app_key",
  secret: "secret_hash",
  internal: "former_app_key_ends_at name kind origins rp_id public_user_id active",
});

/** Scripts and styles of the pages of each release that nodes have run lately: see `createStaticFileStore`. */
export const staticFiles = pgTable("static_files", {
  name: text("name").primaryKey(),
  /** Compressed by Brotli. */
  body: bytea("body").notNull(),
  /** HMAC of name and body. */
  seal: bytea("seal").notNull(),
  /** When a node last brought it. */
  seenAt: moment("seen_at").notNull(),
});
holds(staticFiles, { stays: "30 days after a node last brought it", internal: "name body seal seen_at" });

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
holds(nodes, { stays: "a day after the last sign of life", internal: "id host release migration seen_at" });
