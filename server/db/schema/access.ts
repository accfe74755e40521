import { sql } from "drizzle-orm";
import { boolean, index, inet, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, moment, rowOf, wideId, wideRowId } from "./columns";
import { holds } from "./data-classes";
import { applications, companyId } from "./institution";
import { customers, userId } from "./people";

/** A one-time code sent to a mobile number. */
export const challenges = pgTable(
  "challenges",
  {
    refNumber: uuid("ref_number").primaryKey(),
    /** The company whose caps and SMS budget it counts against. */
    companyId: companyId(),
    /** Null when it was asked for without an app key: then otp-verify's application decides. */
    applicationId: integer("application_id").references(() => applications.id),
    /** What it serves, and nothing else; null of one whose institution is only known once it is verified. */
    purpose: text("purpose", { enum: ["signup", "recovery", "number", "second_step"] }),
    /** The session whose second step it is. */
    sessionId: wideId("session_id"),
    mobile: text("mobile").notNull(),
    /** HMAC of ref number and code. */
    codeHash: bytea("code_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    isCompany: boolean("is_company").notNull().default(false),
    /** What was asked for; the company that verifies decides what counts. */
    lang: text("lang"),
    /** Where its text goes, for the figures of texts. */
    country: text("country"),
    prefix: text("prefix"),
    /** The address of a client; for IPv6 its /64: the caps tell addresses apart by it. */
    address: inet("address"),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    /** Set when another challenge of the same company and number was used. */
    supersededAt: moment("superseded_at"),
    createdAt: createdAt(),
  },
  (t) => [index("challenges_mobile").on(t.mobile, t.createdAt), index("challenges_created").on(t.createdAt)],
);
holds(challenges, {
  personal: "mobile",
  secret: "code_hash",
  internal:
    "ref_number application_id purpose session_id tries is_company lang country prefix expires_at used_at superseded_at",
});

/** One sign-in: a family of tokens that ends as one. */
export const sessions = pgTable(
  "sessions",
  {
    id: wideRowId(),
    companyId: companyId(),
    applicationId: rowOf("application_id", () => applications.id),
    userId: userId(),
    customerId: integer("customer_id").references(() => customers.id),
    scope: text("scope", {
      enum: ["signup", "recovery", "second_step", "user", "staff", "staff_setup", "staff_locked"],
    }).notNull(),
    lang: text("lang").notNull(),
    userAgent: text("user_agent"),
    address: inet("address"),
    /** When a credential or code was proven; refreshing does not renew it. */
    authenticatedAt: moment("authenticated_at").notNull(),
    /** A new number that this session has proven, and when. */
    provenMobile: text("proven_mobile"),
    provenMobileAt: moment("proven_mobile_at"),
    /** What opened it; null of sessions of before this was kept. */
    proof: text("proof", { enum: ["password", "passcode", "code", "passkey"] }),
    /** The second factor that was proven last in this session, and when. */
    secondFactor: text("second_factor", { enum: ["totp", "passkey", "code"] }),
    secondFactorAt: moment("second_factor_at"),
    /** Tries to finish a second step. */
    stepTries: integer("step_tries").notNull().default(0),
    /** Raised by a change of credentials: refresh tokens of a former one are dead. */
    generation: integer("generation").notNull().default(0),
    lastUsedAt: moment("last_used_at").notNull(),
    /** For staff: whether the session locks once it was idle for a while. */
    locksWhenIdle: boolean("locks_when_idle").notNull().default(false),
    /** For customers: seconds without use after which the session ends; null where only the lifetimes of tokens count. */
    endsAfterIdle: integer("ends_after_idle"),
    /** The hard end: 12 h after the start, or sooner. */
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
    revokeReason: text("revoke_reason"),
    createdAt: createdAt(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_customer").on(t.customerId)],
);
holds(sessions, {
  personal: "user_agent proven_mobile lang last_used_at",
  internal:
    "application_id scope authenticated_at proof step_tries second_factor second_factor_at proven_mobile_at generation locks_when_idle ends_after_idle expires_at revoked_at revoke_reason",
});

/** What an authenticator is asked to sign, once: using it removes it. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challenge: bytea("challenge").primaryKey(),
    applicationId: rowOf("application_id", () => applications.id),
    purpose: text("purpose", { enum: ["registration", "sign_in", "confirmation"] }).notNull(),
    /** The session that registers or confirms; null for a sign-in. */
    sessionId: wideId("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    index("passkey_challenges_expiry").on(t.expiresAt),
    index("passkey_challenges_session").on(t.sessionId),
  ],
);
holds(passkeyChallenges, { internal: "challenge application_id purpose session_id expires_at" });

/** The session of a token, which goes with its session. */
const sessionId = () =>
  wideId("session_id")
    .notNull()
    .references(() => sessions.id, { onDelete: "cascade" });

export const accessTokens = pgTable(
  "access_tokens",
  {
    /** SHA-256 keyed by the hash key. */
    hash: bytea("hash").primaryKey(),
    sessionId: sessionId(),
    expiresAt: moment("expires_at").notNull(),
    /** When it was first accepted. */
    firstUsedAt: moment("first_used_at"),
  },
  (t) => [index("access_tokens_session").on(t.sessionId), index("access_tokens_expiry").on(t.expiresAt)],
);
holds(accessTokens, { secret: "hash", internal: "session_id expires_at first_used_at" });

export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    hash: bytea("hash").primaryKey(),
    sessionId: sessionId(),
    expiresAt: moment("expires_at").notNull(),
    rotatedAt: moment("rotated_at"),
    /** The session's when it was issued. */
    generation: integer("generation").notNull().default(0),
    /** The pair that replaced it, sealed under a key that only the holder of this token can derive. */
    successorSeal: bytea("successor_seal"),
    successorAccessHash: bytea("successor_access_hash"),
    successorRefreshHash: bytea("successor_refresh_hash"),
  },
  (t) => [
    index("refresh_tokens_session").on(t.sessionId),
    index("refresh_tokens_expiry").on(t.expiresAt),
    index("refresh_tokens_sealed").on(t.rotatedAt).where(sql`successor_seal is not null`),
  ],
);
holds(refreshTokens, {
  secret: "hash successor_access_hash successor_refresh_hash",
  sealed: "successor_seal",
  internal: "session_id expires_at rotated_at generation",
});
