import { customerColumns } from "../../../lib/contract/index";

/** How data is protected, by class: the rows of the first table of `docs/compliance/data.md`. */
export const DATA_CLASSES = {
  public: {
    what: "told to every caller",
    protection: "integrity only: changed by administrators, audited",
  },
  internal: {
    what: "how the institution and the program work; leads to no person by itself",
    protection: "told by permission; may be in logs where it is an id, a status or a count",
  },
  personal: {
    what: "about a person, or an id that leads to one",
    protection:
      "told to its owner, and to staff and API keys by permission, each read by staff audited; never in logs; in events only as ids",
  },
  sensitive: {
    what: "birth date, age, gender, marital status (RA 10173, section 3 l); accounts and deposits (RA 1405)",
    protection: "as personal; balances are in events, since integrators subscribe to them",
  },
  secret: {
    what: "opens something; kept only as a keyed hash, as a plain one of 120 random bits, or argon2id over a pepper",
    protection: "never told again, never logged; the keys are outside the database",
  },
  sealed: {
    what: "key material, and messages and answers that carry secrets; kept only encrypted (AES-256-GCM)",
    protection:
      "opened by the program alone, for its one purpose; never logged; the keys are outside the database",
  },
} as const;

export type DataClass = keyof typeof DATA_CLASSES;

/** Columns that mean the same wherever they stand. */
export const SHARED_COLUMNS: Partial<Record<DataClass, string>> = {
  internal: "id company_id created_at updated_at",
  personal: "user_id customer_id asked_by decided_by created_by blocked_by lifted_by address",
};

/** Columns that hold fields of a customer, which say their class themselves. */
const ofFields = (data: DataClass) =>
  customerColumns((field) => field.data === data)
    .filter((name) => !Object.values(SHARED_COLUMNS).some((shared) => shared.split(" ").includes(name)))
    .join(" ");

/** Columns of one table by class, with blanks between; and why rows stay where the retention has no line for them. */
type TableData = Partial<Record<DataClass, string>> & { stays?: string };

export const TABLES: Record<string, TableData> = {
  access_tokens: { secret: "hash", internal: "session_id expires_at first_used_at" },
  api_key_requests: {
    stays: "the last 1,000 of each key; writing them removes the others",
    internal: "api_key_id requested_at method operation status request_id",
  },
  api_keys: {
    stays: "who wrote a record stays known",
    secret: "hash",
    internal:
      "name hint scopes allowed_addresses expires_at last_used_at last_used_address revoked_at successor_id",
    public: "public_name",
  },
  applications: {
    stays: "named by sessions and codes",
    public: "app_key former_app_key",
    secret: "secret_hash",
    internal: "former_app_key_ends_at name kind origins rp_id public_user_id active",
  },
  approvals: {
    sensitive: "request before after",
    personal: "about subject_id document reason assigned_to note noted_by decision_reason",
    internal: "act status alone asked_at expires_at noted_at decided_at collected_at",
  },
  audit_chains: {
    stays: "where each chain begins and ends",
    secret: "head_hash tail_hash",
    sealed: "tail_seal",
    internal: "chain head_id tail_id told_id told_at",
  },
  audit_links: { stays: "go with their audit row", secret: "hash", internal: "row_id chain" },
  audit_log: {
    personal: "actor_user_id subject_id details",
    internal: "actor_kind actor_api_key_id action subject_type request_id branch_id",
  },
  audit_rounds: {
    stays: "one row",
    internal: "asked_at started_at over_at whole after_id row_count ends is_proof found broken",
  },
  birth_date_requests: {
    stays: "who decided stays known",
    sensitive: "dob",
    personal: "reason decision_reason",
    internal: "status expires_at decided_at",
  },
  branches: { stays: "named by staff and accounts", internal: "code name address hours phone active" },
  challenges: {
    personal: "mobile",
    secret: "code_hash",
    internal:
      "ref_number application_id purpose session_id tries is_company lang country prefix expires_at used_at superseded_at",
  },
  cities: { stays: "reference data", public: "id state_id name" },
  companies: {
    stays: "the institutions",
    public:
      "name prefix country_code currency tz lang support_phone support_email support_hours accent password_min_length passcode_length",
    internal:
      "customer_serial allowed_countries recovery_enabled recovery_asks_birth_date passcode_identifiers second_step high_risk staff_totp_required lookup_reason_required import_balances text_price text_prices",
  },
  countries: { stays: "reference data", public: "id code name" },
  credentials: { stays: "one of a kind for each user", secret: "hash", internal: "kind blocked_at" },
  customers: {
    sensitive: `former_dob ${ofFields("sensitive")}`,
    personal: `last_activity_at ${ofFields("personal")}`,
    internal: `${ofFields("internal")} dob_changed_at claim_misses recovery_misses recovery_blocked_until recovery_allowed_until fed_at`,
  },
  deployment: { stays: "what this database is", internal: "key value" },
  devices: { secret: "hash", internal: "expires_at session_id second_step_at" },
  disown_links: { secret: "hash", personal: "sent_to", internal: "session_id expires_at" },
  email_links: { personal: "email", secret: "hash", internal: "expires_at" },
  event_followers: { stays: "one for each follower", internal: "name idle" },
  events: { sensitive: "data", internal: "type sequence" },
  figures: { stays: "the overview of years", internal: "hour kind count cost" },
  guard_counters: { personal: "key", internal: "window_start count" },
  idempotency_records: {
    secret: "fingerprint",
    sealed: "sealed_answer",
    internal: "api_key_id operation key status expires_at",
  },
  import_mappings: { stays: "one for each kind of file", internal: "kind fields" },
  import_problems: {
    stays: "go with the rows of their import",
    internal: "import_id row_number column_name field reason message",
  },
  import_rows: { sensitive: "cells", internal: "import_id row_number identity" },
  imports: {
    stays: "who let which file in stays known",
    internal:
      "kind status columns rows rows_done rows_taken bad_rows created changed unchanged identity_changes only_good created_by_key digest stopped approval asked_by_key worker lease_until ended_at cleared",
  },
  key_read_days: { personal: "customers", internal: "day api_key_id collection partner last_row_id" },
  logos: { stays: "one for each company", public: "hash width height png" },
  static_files: { stays: "30 days after a node last brought it", internal: "name body seal seen_at" },
  nodes: { stays: "a day after the last sign of life", internal: "id host release migration seen_at" },
  occupations: { stays: "reference data", public: "id ext_ref_id name" },
  outbox: {
    personal: "to",
    sealed: "sealed",
    internal:
      "channel purpose status country prefix parts provider reference tried attempts failure next_attempt_at expires_at sent_at delivered_at resent_as counted failure_counted",
  },
  passkey_challenges: { internal: "challenge application_id purpose session_id expires_at" },
  passkeys: {
    stays: "until they are removed",
    personal: "credential_id name last_used_at",
    internal: "rp_id public_key counter transports session_id",
  },
  recovery_codes: { stays: "until they are used or the app is given up", secret: "hash" },
  refresh_tokens: {
    secret: "hash successor_access_hash successor_refresh_hash",
    sealed: "successor_seal",
    internal: "session_id expires_at rotated_at generation",
  },
  customer_notes: {
    personal:
      "text document_kind document_ending document_expires_on matches written_by ended_by disclosed_by",
    internal: "kind ends_at confirmed_at disclosed_at",
  },
  queue_mails: { stays: "one for each company", internal: "mailed_on" },
  reviews: {
    stays: "who decided stays known",
    personal: "reason assigned_to note noted_by",
    internal: "kind cause status noted_at decided_at",
  },
  savings_accounts: {
    stays: "records of the core system",
    sensitive:
      "account_number account_digits external_id balance available_balance hold_amount status status_reason last_transaction_at",
    internal: "product_id currency interest_rate opened_on closed_on figures",
  },
  savings_products: {
    stays: "records of the institution",
    internal: "code external_id name currency interest_rate status type_kinds look_anew_after",
  },
  sessions: {
    personal: "user_agent proven_mobile lang last_used_at",
    internal:
      "application_id scope authenticated_at proof step_tries second_factor second_factor_at proven_mobile_at generation locks_when_idle ends_after_idle expires_at revoked_at revoke_reason",
  },
  sign_in_failures: {
    secret: "subject device",
    internal: "credential of_account failures blocked_until",
  },
  staff_links: {
    stays: "one for each person, in place of the one before",
    secret: "hash",
    internal: "kind giver_id expires_at",
  },
  states: { stays: "reference data", public: "id country_id name" },
  statement_mails: {
    stays: "as long as the customer wants the mails",
    internal: "last_month",
  },
  issued_documents: {
    stays: "a paper is verified for as long as it is shown",
    sensitive: "account_id ending opening_balance closing_balance currency period_from period_to",
    internal: "kind",
    secret: "code_hash",
  },
  terms: {
    stays: "what customers accepted stays readable",
    public: "version terms_text terms_url privacy_text privacy_url published_at",
    internal: "published_by",
  },
  terms_acceptances: {
    stays: "proof of what was agreed",
    personal: "version how accepted_at",
  },
  text_blocks: {
    stays: "who blocked and lifted stays known",
    internal: "prefix country reason ends_at lifted_at",
  },
  text_figures: {
    internal: "start prefix country texts codes confirmed failed suppressed cost",
  },
  text_reports: { internal: "provider reference outcome reason" },
  totp_enrolments: {
    stays: "until the app is given up",
    sealed: "secret",
    internal: "confirmed_at last_step",
  },
  transactions: {
    stays: "records of the core system",
    sensitive:
      "account_id posted_at value_date type kind entry_type amount running_balance reckoned_balance disagrees_since description reference reverses",
    internal: "currency sequence moment_order",
  },
  users: {
    stays: "named by the audit",
    personal: "name email mobile",
    internal: "kind role branch_id password_drawn active passkeys_from",
  },
  villages: { stays: "reference data", public: "id city_id name" },
  webhook_attempts: {
    stays: "go with their delivery",
    internal: "delivery_id attempted_at duration_ms response_status failure response_body",
  },
  webhook_deliveries: {
    internal:
      "endpoint_id event_id event_type sequence ordering_key status attempts next_attempt_at last_attempt_at response_status failure delivered_at",
  },
  webhook_endpoints: {
    stays: "a deleted one is named by its deliveries",
    sealed: "secret",
    internal:
      "url types description payload payload_api_key_id payload_user_id full_ended_at status disabled_reason previous_secret_until position failing_since last_failed_at leased_by leased_until deleted_at",
  },
  webhook_figures: { internal: "endpoint_id hour tries delivered" },
  webhook_former_secrets: { sealed: "secret", internal: "endpoint_id signs_until" },
  webhook_replays: {
    stays: "who asked for which events stays known",
    internal:
      "endpoint_id status since until types only beyond_subscription matched queued position up_to ended_at",
  },
};
