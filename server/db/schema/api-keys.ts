import { cidr, index, inet, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, createdAt, moment, ownRowId, rowId } from "./columns";
import { holds } from "./data-classes";
import { companyId } from "./institution";
import { sources } from "./sources";

/** A key of an integrator's server. The key itself is shown once; only its hash stays. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: rowId(),
    companyId: companyId(),
    name: text("name").notNull(),
    /** What customers are told of who uses it; null: it is the institution itself. */
    publicName: text("public_name"),
    /** Its first characters, so that people can tell keys apart. */
    hint: text("hint").notNull(),
    hash: bytea("hash").notNull().unique(),
    /** `<collection>:read` and `<collection>:write`. */
    scopes: text("scopes").array().notNull(),
    /** The networks that it may be used from; null: from everywhere. */
    allowedAddresses: cidr("allowed_addresses").array(),
    expiresAt: moment("expires_at"),
    lastUsedAt: moment("last_used_at"),
    lastUsedAddress: inet("last_used_address"),
    revokedAt: moment("revoked_at"),
    /** The key that took its place; until it expires both work. */
    successorId: integer("successor_id"),
    /** The source as which it feeds; null: it has fed nothing yet. */
    sourceId: integer("source_id").references(() => sources.id),
    createdAt: createdAt(),
  },
  (t) => [index("api_keys_company").on(t.companyId), index("api_keys_source").on(t.sourceId)],
);
holds(apiKeys, {
  stays: "who wrote a record stays known",
  secret: "hash",
  internal:
    "name hint scopes allowed_addresses expires_at last_used_at last_used_address revoked_at successor_id source_id",
  public: "public_name",
});

/** The key of a row that goes with its key. */
export const apiKeyId = () =>
  integer("api_key_id")
    .notNull()
    .references(() => apiKeys.id, { onDelete: "cascade" });

/** The last requests of each key, for its owner to find out what went wrong. */
export const apiKeyRequests = pgTable(
  "api_key_requests",
  {
    id: ownRowId(),
    apiKeyId: apiKeyId(),
    requestedAt: moment("requested_at").notNull(),
    method: text("method").notNull(),
    /** By its name in the document; null where no operation has that path and method. */
    operation: text("operation"),
    status: integer("status").notNull(),
    requestId: text("request_id").notNull(),
    address: inet("address"),
  },
  (t) => [index("api_key_requests_key").on(t.apiKeyId, t.id)],
);
holds(apiKeyRequests, {
  stays: "the last 1,000 of each key; writing them removes the others",
  internal: "api_key_id requested_at method operation status request_id",
});

/** The answer to a call that carried an `Idempotency-Key`, written in the transaction of its effect. */
export const idempotencyRecords = pgTable(
  "idempotency_records",
  {
    apiKeyId: apiKeyId(),
    operation: text("operation").notNull(),
    key: text("key").notNull(),
    /** HMAC of the target and the body. */
    fingerprint: bytea("fingerprint").notNull(),
    status: integer("status").notNull(),
    /** Sealed: an answer holds personal data. With it the fingerprint of each part of the call. */
    sealedAnswer: bytea("sealed_answer").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.apiKeyId, t.operation, t.key] }),
    index("idempotency_records_expiry").on(t.expiresAt),
  ],
);
holds(idempotencyRecords, {
  secret: "fingerprint",
  sealed: "sealed_answer",
  internal: "api_key_id operation key status expires_at",
});
