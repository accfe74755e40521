import { type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { CUSTOMER_STATUSES } from "../../../lib/contract/customer-fields";
import { STAFF_ROLES } from "../../../lib/contract/staff-roles";
import {
  byCharacter,
  bytea,
  byWord,
  createdAt,
  moment,
  onlyRowOf,
  rowId,
  rowOf,
  updatedAt,
  wideId,
} from "./columns";
import { columnsOfFields, holds } from "./data-classes";
import { branches, companyId } from "./institution";
import { cities, countries, occupations, states, villages } from "./reference";

/** A person (or, for `public`, an application) that a token can stand for. */
export const users = pgTable(
  "users",
  {
    id: rowId(),
    companyId: companyId(),
    kind: text("kind", { enum: ["customer", "staff", "public"] }).notNull(),
    /** The role; for staff only. */
    role: text("role", { enum: STAFF_ROLES }),
    /** The branch; for staff only. */
    branchId: integer("branch_id").references(() => branches.id),
    /** For staff only: another person knows the password, so that it has to be changed first. */
    passwordDrawn: boolean("password_drawn").notNull().default(false),
    name: text("name"),
    /** For staff only: the sign-in name, lower case. */
    email: text("email"),
    mobile: text("mobile"),
    active: boolean("active").notNull().default(true),
    /** Until then no passkey is registered: access was recovered, or a passkey removed without one. */
    passkeysFrom: moment("passkeys_from"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex("users_staff_email").on(t.companyId, t.email).where(sql`kind = 'staff'`)],
);
holds(users, {
  stays: "named by the audit",
  personal: "name email mobile",
  internal: "kind role branch_id password_drawn active passkeys_from",
});

export const userId = () => rowOf("user_id", () => users.id);

/** Both names, or the one that is there. The expression of an index: it has to read the same wherever it is used. */
export const fullName = (t: { name: AnyPgColumn; surName: AnyPgColumn }) =>
  sql<string | null>`coalesce(${t.name} || ' ' || ${t.surName}, ${t.name}, ${t.surName})`;

interface AddressColumns
  extends Record<"street" | "villageId" | "cityId" | "stateId" | "countryId", AnyPgColumn> {}

/** An address as it stands on paper, from the street to the country; what is not known has no line. */
export const addressLines = (t: AddressColumns) =>
  sql<
    string[]
  >`array_remove(array[${t.street}, (select v.name from ${villages} v where v.id = ${t.villageId}),
    (select c.name from ${cities} c where c.id = ${t.cityId}), (select s.name from ${states} s where s.id = ${t.stateId}),
    (select l.name from ${countries} l where l.id = ${t.countryId})], null)`;

interface TermColumns
  extends Record<
    | "companyId"
    | "branchCode"
    | "customerNumber"
    | "name"
    | "surName"
    | "email"
    | "mobile"
    | "dob"
    | "cityId",
    AnyPgColumn
  > {}

/** All by which a search finds a customer (see `customer_search` in the migrations). */
export const customerTerms = (t: TermColumns) =>
  sql`customer_search(${t.companyId}, ${t.branchCode}, ${t.customerNumber}, ${t.name}, ${t.surName}, ${t.email}, ${t.mobile}, ${t.dob}, ${t.cityId})`;

export const customers = pgTable(
  "customers",
  {
    id: rowId(),
    companyId: companyId(),
    /** Null while the record is unclaimed. */
    userId: integer("user_id")
      .unique()
      .references(() => users.id),
    customerNumber: text("customer_number").notNull(),
    /** What the core system calls it. */
    externalId: text("external_id"),
    /** The code of the branch that looks after the customer. */
    branchCode: text("branch_code"),
    isCompany: boolean("is_company").notNull().default(false),
    status: text("status", { enum: CUSTOMER_STATUSES }).notNull(),
    /** E.164, one canonical form. */
    mobile: text("mobile"),
    mobileVerifiedAt: moment("mobile_verified_at"),
    name: text("name"),
    surName: text("sur_name"),
    /** In force: it signs in. As written; compared in lower case. */
    email: text("email"),
    /** When its owner followed the link in a mail; null for one that was only typed. */
    emailVerifiedAt: moment("email_verified_at"),
    /** Waits to be confirmed, and then takes the place of `email`. */
    newEmail: text("new_email"),
    street: text("street"),
    /** For a company alone, as gender and marital status are for a person alone. */
    registrationNumber: text("registration_number"),
    registeredOn: date("registered_on", { mode: "string" }),
    contactName: text("contact_name"),
    gender: text("gender"),
    dob: date("dob", { mode: "string" }),
    /** Whether the institution gave it: then only the institution changes it. */
    dobByBank: boolean("dob_by_bank").notNull().default(false),
    /** What the customer changed, and when: for a while recovery still asks for it. */
    formerDob: date("former_dob", { mode: "string" }),
    dobChangedAt: moment("dob_changed_at"),
    /** What the customer stated; answers compute the age from `dob` when that is known. */
    age: integer("age"),
    maritalStatus: text("marital_status"),
    occupationId: integer("occupation_id").references(() => occupations.id),
    countryId: integer("country_id").references(() => countries.id),
    stateId: integer("state_id").references(() => states.id),
    cityId: integer("city_id").references(() => cities.id),
    villageId: integer("village_id").references(() => villages.id),
    lang: text("lang").notNull(),
    tz: text("tz").notNull(),
    /** Wrong birth dates given to claim this record. Five send it to staff review. */
    claimMisses: integer("claim_misses").notNull().default(0),
    /** Wrong birth dates given while recovering access. Five send it to staff review. */
    recoveryMisses: integer("recovery_misses").notNull().default(0),
    recoveryBlockedUntil: moment("recovery_blocked_until"),
    /** Until then one recovery needs no birth date: staff allowed it. */
    recoveryAllowedUntil: moment("recovery_allowed_until"),
    /** When the core system first spoke of it; null for who signed up by themselves. */
    fedAt: moment("fed_at"),
    lastActivityAt: moment("last_activity_at").notNull().default(sql`app_now()`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      name: "customers_branch",
      columns: [t.companyId, t.branchCode],
      foreignColumns: [branches.companyId, branches.code],
    }),
    uniqueIndex("customers_number").on(t.companyId, t.customerNumber),
    uniqueIndex("customers_external_id").on(t.companyId, t.externalId).where(sql`external_id is not null`),
    uniqueIndex("customers_verified_mobile")
      .on(t.companyId, t.mobile)
      .where(sql`status not in ('unclaimed', 'closed')`),
    uniqueIndex("customers_email")
      .on(t.companyId, sql`lower(email)`)
      .where(sql`email is not null and status not in ('unclaimed', 'closed')`),
    index("customers_mobile").on(t.companyId, t.mobile),
    index("customers_by_search").using("gin", customerTerms(t)),
    // Nodes of the release before search by these two: the next contract drops them.
    index("customers_by_mobile_end").on(t.companyId, sql`reverse(${t.mobile}) collate "C"`, t.id),
    index("customers_by_words").using("gin", sql`customer_words(${t.companyId}, ${t.name}, ${t.surName})`),
    index("customers_any_email").on(t.companyId, sql`lower(email)`),
    // Orders that people ask for: each is read in both directions (server/modules/foundation/records/store/ranges.ts).
    index("customers_list").on(t.companyId, t.id),
    index("customers_by_number").on(t.companyId, byCharacter(t.customerNumber), t.id),
    index("customers_by_name").on(t.companyId, byWord(t.name), t.id),
    index("customers_by_sur_name").on(t.companyId, byWord(t.surName), t.id),
    index("customers_by_full_name").on(t.companyId, byWord(fullName(t)), t.id),
    index("customers_by_branch").on(t.companyId, byCharacter(t.branchCode), t.id),
    index("customers_by_status").on(t.companyId, byCharacter(t.status), t.id),
    index("customers_by_creation").on(t.companyId, t.createdAt, t.id),
    index("customers_by_update").on(t.companyId, t.updatedAt, t.id),
    index("customers_unfinished")
      .on(t.lastActivityAt)
      .where(sql`status in ('mobile_verified', 'profile_completed')`),
  ],
);
holds(customers, {
  sensitive: `former_dob ${columnsOfFields("sensitive")}`,
  personal: `last_activity_at ${columnsOfFields("personal")}`,
  internal: `${columnsOfFields("internal")} dob_changed_at claim_misses recovery_misses recovery_blocked_until recovery_allowed_until fed_at`,
});

export const customerId = () => rowOf("customer_id", () => customers.id);

/** The newest link that proves a customer's e-mail address. Using it removes it. */
export const emailLinks = pgTable(
  "email_links",
  {
    userId: onlyRowOf("user_id", () => users.id),
    email: text("email").notNull(),
    hash: bytea("hash").notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("email_links_expiry").on(t.expiresAt)],
);
holds(emailLinks, { personal: "email", secret: "hash", internal: "expires_at" });

/** What is secret in a link that ends a sign-in its owner knows nothing of. Using it removes it. */
export const disownLinks = pgTable(
  "disown_links",
  {
    hash: bytea("hash").primaryKey(),
    userId: userId(),
    /** The session of that sign-in. */
    sessionId: wideId("session_id").notNull(),
    /** The number or address that it went to; null of links from before. */
    sentTo: text("sent_to"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("disown_links_user").on(t.userId), index("disown_links_expiry").on(t.expiresAt)],
);
holds(disownLinks, { secret: "hash", personal: "sent_to", internal: "session_id expires_at" });

/** The newest one-time link of a member of staff, by which they set a password. Using it removes it. */
export const staffLinks = pgTable("staff_links", {
  userId: onlyRowOf("user_id", () => users.id),
  hash: bytea("hash").notNull().unique(),
  kind: text("kind", { enum: ["invitation", "reset"] }).notNull(),
  /** The member of staff who gave it; null: a command did, or a release before this column. */
  giverId: integer("giver_id").references(() => users.id),
  expiresAt: moment("expires_at").notNull(),
  createdAt: createdAt(),
});
holds(staffLinks, {
  stays: "one for each person, in place of the one before",
  secret: "hash",
  internal: "kind giver_id expires_at",
});

/** The authenticator app of a member of staff. */
export const totpEnrolments = pgTable("totp_enrolments", {
  userId: onlyRowOf("user_id", () => users.id),
  /** Sealed under a key of the deployment. */
  secret: bytea("secret").notNull(),
  /** Null until a code has shown that the app has the secret: until then it counts for nothing. */
  confirmedAt: moment("confirmed_at"),
  /** The step of the last code that was used: neither it nor an earlier one is taken again. */
  lastStep: wideId("last_step"),
  createdAt: createdAt(),
});
holds(totpEnrolments, {
  stays: "until the app is given up",
  sealed: "secret",
  internal: "confirmed_at last_step",
});

/** What replaces a code of the app once; using it removes it. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: userId(), hash: bytea("hash").notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);
holds(recoveryCodes, { stays: "until they are used or the app is given up", secret: "hash" });

/** A passkey: a WebAuthn credential by which its owner signs in, or confirms an act. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: rowId(),
    userId: userId(),
    /** The host that it signs for, its relying party. */
    rpId: text("rp_id").notNull(),
    /** As the authenticator names it. */
    credentialId: bytea("credential_id").notNull().unique(),
    /** COSE. */
    publicKey: bytea("public_key").notNull(),
    /** How often the passkey was used, as the authenticator counts; always 0 where it does not. */
    counter: wideId("counter").notNull(),
    /** How browsers reach the authenticator: `internal`, `usb`, … */
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    /** The session that added it. */
    sessionId: wideId("session_id").notNull(),
    lastUsedAt: moment("last_used_at"),
    createdAt: createdAt(),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);
holds(passkeys, {
  stays: "until they are removed",
  personal: "credential_id name last_used_at",
  internal: "rp_id public_key counter transports session_id",
});

/** Whether a user has a second factor: an authenticator app that a code has confirmed, or a passkey. */
export const hasSecondFactor = (
  userId: SQLWrapper,
) => sql<boolean>`(exists (select from ${passkeys} p where p.user_id = ${userId})
  or exists (select from ${totpEnrolments} e where e.user_id = ${userId} and e.confirmed_at is not null))`;

/** One password and one passcode at most for a user; argon2id over the peppered secret. */
export const credentials = pgTable(
  "credentials",
  {
    id: rowId(),
    userId: userId(),
    kind: text("kind", { enum: ["password", "passcode"] }).notNull(),
    hash: text("hash").notNull(),
    /** Since when it signs in no more: its owner said that another person did, and has not recovered since. */
    blockedAt: moment("blocked_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex("credentials_user_kind").on(t.userId, t.kind)],
);
holds(credentials, { stays: "one of a kind for each user", secret: "hash", internal: "kind blocked_at" });

/**
 * Failures in a row with one kind of secret. The subject is mostly a keyed hash of an identifier as typed, whether anybody
 * has it or not; the account that has it has a sum of its own, under a plain hash of who it is. No foreign key: counting waits for no lock of a user.
 */
export const signInFailures = pgTable(
  "sign_in_failures",
  {
    subject: bytea("subject").primaryKey(),
    credential: text("credential", { enum: ["password", "passcode", "totp", "recovery_code"] })
      .notNull()
      .default("password"),
    /** Against whom it counts; null for who is not known. */
    userId: integer("user_id"),
    /** Whether the failure counts for the account as a whole, and not for one identifier or session. */
    ofAccount: boolean("of_account").notNull().default(false),
    /** Which of the user's devices it counts for, in place of what was typed. */
    device: bytea("device"),
    failures: integer("failures").notNull().default(0),
    blockedUntil: moment("blocked_until"),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("sign_in_failures_updated").on(t.updatedAt),
    index("sign_in_failures_few")
      .on(t.updatedAt)
      .where(sql`failures < 5 and not of_account and device is null`),
    index("sign_in_failures_user").on(t.userId, t.credential).where(sql`user_id is not null`),
  ],
);
holds(signInFailures, {
  secret: "subject device",
  internal: "credential of_account failures blocked_until",
});

/** A device that signed a user in before: its failures are counted apart from those of unknown devices. */
export const devices = pgTable(
  "devices",
  {
    /** A keyed hash of the token that the device keeps. */
    hash: bytea("hash").primaryKey(),
    userId: userId(),
    /** The session that it signed in last; null of old ones. */
    sessionId: wideId("session_id"),
    /** When it last proved a second step under a policy that asks for one. */
    secondStepAt: moment("second_step_at"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("devices_user").on(t.userId, t.expiresAt), index("devices_expiry").on(t.expiresAt)],
);
holds(devices, { secret: "hash", internal: "expires_at session_id second_step_at" });
