/** To what the audit log is narrowed. */
const AUDIT_FILTERS =
  "accountNumber action actorEmail actorId branchCode customerNumber from kind order subjectId subjectType to";

/**
 * Every action that the audit log records: the type of subject that its rows name, what was done, as people read it, and the names
 * of the details that a row may have.
 */
export const AUDIT_ACTIONS = {
  "access.refused": ["user", "Something was asked for that is not allowed", "permission scope"],
  "api_key.created": [
    "api_key",
    "API key created",
    "allowed_addresses expires_at name public_name scopes source",
  ],
  "api_key.records_listed": [
    "api_key",
    "List read with an API key",
    "count customers endpoint_id filters in_total of partner",
  ],
  "api_key.refused": ["api_key", "API key refused", "cause"],
  "api_key.revoked": ["api_key", "API key revoked"],
  "api_key.rotated": ["api_key", "API key replaced", "overlap successor"],
  "api_key.scope_refused": ["api_key", "API key asked for more than it may", "scope"],
  "api_key.updated": ["api_key", "API key changed", "after before"],
  "application.created": ["application", "Application added", "kind name origins"],
  "application.key_rotated": ["application", "Key of an application replaced", "overlap"],
  "application.secret_dropped": ["application", "Secret of an application removed"],
  "application.secret_issued": ["application", "Secret of an application created"],
  "application.updated": ["application", "Application changed", "after before"],
  "approval.approved": ["approval", "Act of two people approved", "act asked_by reason subject"],
  "approval.assigned": ["approval", "Act of two people taken on, or given back", "act assigned noted"],
  "approval.collected": ["approval", "Approved secret fetched", "act"],
  "approval.expired": ["approval", "Act of two people expired", "act"],
  "approval.looked_up": ["approval", "Approval request opened", "found id"],
  "approval.refused": ["approval", "Act of two people refused", "act asked_by reason subject"],
  "approval.requested": ["approval", "Act of two people asked for", "act document reason subject"],
  "approval.withdrawn": ["approval", "Act of two people taken back", "act asked_by subject"],
  "audit.exported": ["company", "Audit downloaded as a file", AUDIT_FILTERS],
  "audit.listed": ["company", "Audit read", `count ${AUDIT_FILTERS}`],
  "audit.proof_asked": ["company", "Proof of the audit asked for"],
  "audit.verified": ["company", "Audit verified", "broken until"],
  "branch.created": ["branch", "Branch added", "address code external_id hours name phone"],
  "branch.updated": ["branch", "Branch changed", "after before"],
  "challenge.created": ["challenge", "Code sent", "purpose"],
  "challenge.exhausted": ["challenge", "Code tried too often", "application"],
  "challenge.verified": ["challenge", "Code verified"],
  "company.created": ["company", "Institution set up"],
  "company.logo_removed": ["company", "Logo removed", "before"],
  "company.logo_replaced": ["company", "Logo changed", "after before"],
  "company.terms_published": [
    "company",
    "Terms and privacy notice published",
    "privacy_url terms_url version",
  ],
  "company.updated": ["company", "Policies of the institution changed", "after before"],
  "customer.activated": ["customer", "Customer finished the sign-up"],
  "customer.birth_date_corrected": ["customer", "Date of birth corrected", "reason"],
  "customer.birth_date_refused": [
    "customer",
    "Correction of a date of birth refused",
    "asked_by reason request",
  ],
  "customer.birth_date_requested": ["customer", "Correction of a date of birth asked for", "reason request"],
  "customer.claim_missed": ["customer", "Wrong date of birth for a claim", "differs provisional session"],
  "customer.claimed": ["customer", "Record of the institution claimed", "provisional_customer_number"],
  "customer.closed": ["customer", "Customer closed", "after before reason"],
  "customer.created": ["customer", "Customer added"],
  "customer.credentials_changed": [
    "customer",
    "Password or passcode set",
    "kinds passkey_added passkey_removed",
  ],
  "customer.email_confirmed": ["customer", "E-mail address confirmed", "replaces"],
  "customer.email_released": ["customer", "E-mail address freed for who confirmed it"],
  "customer.exported": ["company", "Customers downloaded as a file", "status"],
  "customer.listed": ["company", "List of customers read", "branch_code count status"],
  "customer.flag_confirmed": [
    "customer",
    "Flag confirmed: it hides readings for longer than a day",
    "kind note reason",
  ],
  "customer.flag_disclosed": [
    "customer",
    "What a flag withheld is shown to the customer",
    "kind note reason",
  ],
  "customer.looked_up": [
    "customer",
    "Customer looked at",
    "count endpoint_id filters found id in_total of part partner reason",
  ],
  "customer.note_added": ["customer", "Note or flag added", "conceals kind matches note"],
  "customer.note_ended": ["customer", "Note or flag ended", "conceals kind note reason"],
  "customer.own_data_taken": ["customer", "Own data downloaded"],
  "customer.recovery_missed": ["customer", "Wrong date of birth for a recovery", "differs session"],
  "customer.reinstated": ["customer", "Suspension of a customer ended", "after before reason"],
  "customer.released": ["customer", "Record of the institution freed again", "reason"],
  "customer.revealed": ["customer", "Personal data shown", "found id reason"],
  "customer.review_assigned": ["customer", "Review taken on, or given back", "assigned noted review"],
  "customer.review_decided": ["customer", "Review decided", "decision document kind reason review"],
  "customer.review_opened": ["customer", "Review opened", "cause kind review"],
  "customer.searched": ["company", "Customers searched", "count kind more reason"],
  "customer.sessions_ended": ["customer", "Customer signed out everywhere", "reason"],
  "customer.statement_mails_set": ["customer", "Mails about statements chosen", "wanted"],
  "customer.suspended": ["customer", "Customer suspended", "after before reason"],
  "customer.terms_accepted": ["customer", "Terms and privacy notice accepted", "how version"],
  "customer.access_ended": ["customer", "All access ended by its owner", "credential ended passkey_removed"],
  "customer.unlocked": ["customer", "Customer unlocked", "blocked reason"],
  "customer.updated": ["customer", "Customer changed", "fields"],
  "device.forgotten": ["user", "Device forgotten", "session"],
  "document.issued": ["document", "Paper with a code issued", "account from kind to"],
  "document.verified": ["document", "Code of a paper looked up", "found"],
  "import.cancelled": ["import", "Import cancelled", "kind status"],
  "import.committed": [
    "import",
    "Import finished",
    "changed created digest identity_changes kind left_out rows_taken unchanged",
  ],
  "import.received": ["import", "File of an import received", "columns kind rows"],
  "import.rows_read": ["import", "Rows of an import read", "rows"],
  "list.export_ended": [
    "company",
    "Download of a list ended",
    "channel count first last of order sha256 status",
  ],
  "list.exported": ["company", "List downloaded as a file", "channel of order status"],
  "message.listed": ["company", "List of messages read", "channel count status"],
  "message.resent": ["message", "Notice sent again", "again reason"],
  "message.revealed": ["message", "Recipient of a message shown", "reason"],
  "passkey.counter_refused": ["user", "Passkey refused: it may be a copy", "application passkey"],
  "passkey.renamed": ["user", "Passkey renamed", "passkey"],
  "product.created": ["product", "Product added", "code currency external_id interest_rate name type_kinds"],
  "product.updated": ["product", "Product changed", "after before"],
  "review.listed": ["company", "Reviews read", "count of status"],
  "savings_account.created": ["savings_account", "Savings account added"],
  "savings_account.exported": [
    "company",
    "Savings accounts downloaded as a file",
    "figures order productId status",
  ],
  "savings_account.listed": [
    "company",
    "List of savings accounts read",
    "after count figures limit offset order productId reason status",
  ],
  "savings_account.looked_up": [
    "savings_account",
    "Savings account looked up",
    "account_number again count endpoint_id filters found id of partner reason",
  ],
  "savings_account.receipt_issued": [
    "savings_account",
    "Balance slip handed over",
    "again as_of available_balance balance found hold_amount id reason stale",
  ],
  "savings_account.statement_issued": [
    "savings_account",
    "Statement handed over",
    "found from id partner reason to",
  ],
  "savings_account.transactions_listed": [
    "savings_account",
    "Transactions read",
    "count endpoint_id filters found id in_total limit of offset part partner reason transaction_id",
  ],
  "savings_account.updated": ["savings_account", "Savings account changed", "fields"],
  "session.ended": ["session", "Session ended", "cause"],
  "session.locked": ["session", "Desk locked", "cause"],
  "session.disowned": ["session", "Sign-in ended by its owner: not me", "customer ended passkeys"],
  "session.narrowed": ["session", "Session waits for a second factor", "uid"],
  "session.reuse_detected": ["session", "Stolen session ended"],
  "session.started": ["user", "Signed in", "customer proof scope session"],
  "session.step_up_failed": ["session", "Proof of a second factor failed", "kind"],
  "session.stepped_up": ["session", "Second factor proven again", "kind"],
  "session.unlock_failed": ["session", "Unlocking the desk failed", "kind"],
  "session.unlocked": ["session", "Desk unlocked", "kinds"],
  "sessions.ended": ["user", "Sessions ended", "ended reason"],
  "sign_in.failed": ["user", "Sign-in failed", "application closed credential passkey"],
  "sign_in.refused": ["user", "Sign-in refused while it has to wait", "application before credential"],
  "staff.credentials_changed": [
    "user",
    "Password or app of staff changed",
    "enrolled first_factor kinds link passkey_added",
  ],
  "staff.disabled": ["user", "Access of staff disabled", "reason"],
  "staff.enabled": ["user", "Access of staff enabled", "reason"],
  "staff.exported": ["company", "Staff downloaded as a file", "order role searched status"],
  "source.named": ["source", "Source named by its first position", "name"],
  "source.position_corrected": ["source", "Position of a source corrected", "after before reason"],
  "staff.invited": ["user", "Staff invited", "branch_id link_shown role"],
  "staff.listed": ["company", "List of staff read", "branchId count role searched status"],
  "staff.looked_up": ["user", "Staff looked at", "found id"],
  "staff.reset": ["user", "Link for a new password given", "had_password link_shown reason second_factor"],
  "staff.updated": [
    "user",
    "Staff changed",
    "after before email_asked email_confirmed own raised reason renamed",
  ],
  "text_prefix.blocked": [
    "text_prefix",
    "Codes to some numbers stopped",
    "codes confirmed country prefix reason seconds",
  ],
  "text_prefix.unblocked": ["text_prefix", "Codes to some numbers allowed again", "prefix reason"],
  "transaction.corrected": ["transaction", "Transaction corrected by the core system", "after before fields"],
  "transactions.fed": [
    "company",
    "Transactions received from the core system",
    "created reverses unchanged updated",
  ],
  "webhook_delivery.retried": ["webhook_delivery", "Delivery of an event tried again"],
  "webhook_endpoint.created": ["webhook_endpoint", "Webhook added", "origin payload types"],
  "webhook_endpoint.deleted": ["webhook_endpoint", "Webhook removed"],
  "webhook_endpoint.disabled": ["webhook_endpoint", "Webhook switched off", "reason"],
  "webhook_endpoint.pinged": ["webhook_endpoint", "Webhook tried out"],
  "webhook_endpoint.replay_cancelled": ["webhook_endpoint", "Sending events again stopped", "replay"],
  "webhook_endpoint.replayed": [
    "webhook_endpoint",
    "Events sent again",
    "beyond_subscription matched only replay since types until",
  ],
  "webhook_endpoint.secret_rotated": ["webhook_endpoint", "Secret of a webhook replaced"],
  "webhook_endpoint.updated": ["webhook_endpoint", "Webhook changed", "after before right_ended"],
} as const satisfies Record<string, readonly [subject: string, words: string, details?: string]>;

/** What says that the data of customers were looked at. */
export const READ_ACTIONS = [
  "api_key.records_listed",
  "customer.looked_up",
  "customer.revealed",
  "savings_account.looked_up",
  "savings_account.receipt_issued",
  "savings_account.statement_issued",
  "savings_account.transactions_listed",
] as const satisfies AuditAction[];

/** What a command of the shell gives its rows as the id of their request. */
export const COMMAND = "npm run ";

/**
 * What opens the institution to people and programs, by how a mail calls it: all administrators are told of it. So they are
 * of what was done alone, of the commands of the shell, and of a broken chain, whatever the action (`isTold`).
 */
export const TOLD_ACTIONS = {
  people: ["staff.invited", "staff.updated", "staff.disabled", "staff.enabled", "staff.reset"],
  keys: [
    "api_key.created",
    "api_key.revoked",
    "api_key.rotated",
    "api_key.updated",
    "application.created",
    "application.key_rotated",
    "application.secret_dropped",
    "application.secret_issued",
    "application.updated",
  ],
  webhooks: [
    "webhook_endpoint.created",
    "webhook_endpoint.deleted",
    "webhook_endpoint.disabled",
    "webhook_endpoint.secret_rotated",
    "webhook_endpoint.updated",
  ],
  policies: ["company.updated"],
  flags: ["customer.flag_confirmed", "customer.flag_disclosed"],
} as const satisfies Record<string, AuditAction[]>;

type Told<Action extends AuditAction> = Action extends Action
  ? { action: Action; has: AuditDetail<Action>; kind: keyof typeof TOLD_ACTIONS | "imports" }
  : never;

/** Told only where the details of the row have this. */
export const TOLD_WITH = [
  { action: "import.committed", has: "identity_changes", kind: "imports" },
  { action: "customer.note_added", has: "conceals", kind: "flags" },
  { action: "customer.note_ended", has: "conceals", kind: "flags" },
  { action: "staff.credentials_changed", has: "first_factor", kind: "people" },
] as const satisfies Told<AuditAction>[];

export type AuditAction = keyof typeof AUDIT_ACTIONS;

type Split<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Split<Rest> : Text;
type NamesOf<Row> = Row extends readonly [string, string, infer Names extends string] ? Split<Names> : never;

/** The names of details that rows of an action may have. */
export type AuditDetail<Action extends AuditAction> = NamesOf<(typeof AUDIT_ACTIONS)[Action]>;

export const AUDITED_ACTIONS = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

/** The type of what the rows of an action are about. */
export const subjectTypeOf = (action: AuditAction) => AUDIT_ACTIONS[action][0];
