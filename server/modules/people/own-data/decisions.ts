import { customerColumns } from "../../../../lib/contract/index";

/** What of a table is told to the customer whose rows they are. */
interface Told {
  /** The column that names whose they are. */
  of: "id" | "user_id" | "customer_id" | "actor_user_id";
  columns: string;
  /** Columns that are not told, by why. */
  withheld: Partial<Record<keyof typeof REASONS, string>>;
  /** The newest come first. */
  order: string;
}

/** Why something that is kept of a customer is not told to them. */
export const REASONS = {
  secret: "it opens something, or is the hash of what does",
  guard: "it guards against guessing: who holds a stolen session would learn how far a guess may go",
  staff: "it is about a member of staff, or what staff wrote for each other",
  inner: "it leads within the program, and says nothing of the customer",
  elsewhere: "another part of the file tells it",
} as const;

/** Tables with rows of one customer. Accounts, movements, the profile and readers are told by their projections. */
export const TOLD: Record<string, Told> = {
  audit_log: {
    of: "actor_user_id",
    columns: "created_at action address request_id",
    withheld: {
      inner: "id company_id actor_kind actor_user_id actor_api_key_id subject_type subject_id branch_id",
      guard: "details",
    },
    order: "created_at desc, id desc",
  },
  birth_date_requests: {
    of: "customer_id",
    columns: "dob status created_at expires_at decided_at",
    withheld: { inner: "id company_id customer_id", staff: "reason asked_by decision_reason decided_by" },
    order: "id desc",
  },
  credentials: {
    of: "user_id",
    columns: "kind created_at updated_at blocked_at",
    withheld: { secret: "hash", inner: "id user_id" },
    order: "kind",
  },
  customers: {
    of: "id",
    columns: `${customerColumns().join(" ")} former_dob dob_changed_at fed_at last_activity_at`,
    withheld: { guard: "claim_misses recovery_misses recovery_blocked_until recovery_allowed_until" },
    order: "id",
  },
  devices: {
    of: "user_id",
    columns: "created_at expires_at second_step_at",
    withheld: { secret: "hash", inner: "user_id session_id" },
    order: "expires_at desc",
  },
  email_links: {
    of: "user_id",
    columns: "email created_at expires_at",
    withheld: { secret: "hash", inner: "user_id" },
    order: "created_at desc",
  },
  statement_mails: {
    of: "customer_id",
    columns: "last_month created_at",
    withheld: { inner: "customer_id company_id" },
    order: "customer_id",
  },
  passkeys: {
    of: "user_id",
    columns: "name rp_id created_at last_used_at",
    withheld: { inner: "id user_id credential_id public_key counter transports session_id" },
    order: "created_at desc",
  },
  reviews: {
    of: "customer_id",
    columns: "kind status created_at decided_at",
    withheld: {
      guard: "cause",
      staff: "reason assigned_to decided_by note noted_by noted_at",
      inner: "id company_id customer_id",
    },
    order: "id desc",
  },
  sessions: {
    of: "user_id",
    columns:
      "created_at last_used_at expires_at revoked_at revoke_reason scope lang user_agent address authenticated_at proof second_factor second_factor_at proven_mobile proven_mobile_at",
    withheld: {
      inner:
        "id company_id application_id user_id customer_id generation step_tries locks_when_idle ends_after_idle",
    },
    order: "created_at desc",
  },
  terms_acceptances: {
    of: "user_id",
    columns: "version how accepted_at",
    withheld: { inner: "user_id company_id" },
    order: "accepted_at desc",
  },
  users: {
    of: "id",
    columns: "kind name email mobile active created_at updated_at",
    withheld: { staff: "role branch_id password_drawn", guard: "passkeys_from", inner: "id company_id" },
    order: "id",
  },
};

/** Tables that the file leaves out, by why. */
export const LEFT_OUT: Record<string, string> = {
  "told by their projections": "savings_accounts transactions savings_products",
  "customers have their own papers; those that staff issue are told as accesses, or withheld with them":
    "issued_documents",
  "codes, keys and tokens: they open something, for minutes or hours":
    "access_tokens refresh_tokens challenges passkey_challenges recovery_codes totp_enrolments staff_links disown_links",
  "guards against guessing and flooding, by hashes or for hours": "sign_in_failures guard_counters",
  "messages under way: kept for seven days, to numbers and addresses, not to customers":
    "outbox text_reports",
  "what staff ask of each other, and files that they bring in; what came of it is in the record":
    "approvals imports import_rows import_problems import_mappings",
  "the same facts on their way to the institution's servers, kept for days":
    "events webhook_deliveries webhook_attempts idempotency_records",
  "what staff write for each other of a customer: told, a flag would tip the customer off": "customer_notes",
  "who read lists; told as accesses": "key_read_days",
  "of the institution and its partners":
    "companies logos terms branches applications api_keys api_key_requests sources fed_balances text_blocks text_figures webhook_endpoints webhook_figures webhook_former_secrets webhook_replays",
  "of the program":
    "queue_mails audit_chains audit_links audit_rounds deployment event_followers figures nodes static_files",
  "reference data": "occupations countries states cities villages",
};
