/** What a member of staff is employed as: exactly one of these. */
export const STAFF_ROLES = ["teller", "supervisor", "auditor", "administrator"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const EVERYBODY = STAFF_ROLES;
const READERS = ["auditor", "administrator"] as const;
const OVERSEERS = ["supervisor", "auditor", "administrator"] as const;
const ADMINISTRATORS = ["administrator"] as const;
const DECIDERS = ["supervisor", "administrator"] as const;
const ISSUERS = ["teller", "supervisor", "administrator"] as const;

/**
 * What staff may do, and which roles may: the only such table. An operation names one of these in its `auth`, and
 * pages choose their menus by them. `:read` changes nothing; an auditor has no `:write`, and no `:issue`.
 */
export const STAFF_PERMISSIONS = {
  /** One's own name, password and second factor. */
  profile: EVERYBODY,
  "staff:read": READERS,
  "staff:write": ADMINISTRATORS,
  "customers:read": EVERYBODY,
  /** Receipts and statements of the desk: papers of the institution, for customers to take along. */
  "documents:issue": ISSUERS,
  /** Notes, flags, and documents of identity that were seen. What withholds, and the end of any flag, is for `customer_service:write`. */
  "customer_notes:read": EVERYBODY,
  "customer_notes:write": ISSUERS,
  /** All customers at once, as a file. */
  "customers:export": READERS,
  /** How customers stand with the institution, and what opens and shuts their access. */
  "customer_service:read": OVERSEERS,
  "customer_service:write": DECIDERS,
  /** Whether customers are shown the readings that a flag withheld from them. */
  "readings:issue": ADMINISTRATORS,
  /** What waits for a second person. Which role decides an act stands in the table of acts. */
  "approvals:read": OVERSEERS,
  "approvals:write": DECIDERS,
  "branches:read": EVERYBODY,
  "branches:write": ADMINISTRATORS,
  "products:read": EVERYBODY,
  "products:write": ADMINISTRATORS,
  "applications:read": READERS,
  "applications:write": ADMINISTRATORS,
  "api_keys:read": READERS,
  "api_keys:write": ADMINISTRATORS,
  "webhooks:read": READERS,
  "webhooks:write": ADMINISTRATORS,
  "savings:read": OVERSEERS,
  /** All accounts at once, as a file. */
  "savings:export": READERS,
  "audit:read": READERS,
  /** Texts and mails, what they cost, and where codes are stopped. */
  "messages:read": OVERSEERS,
  "messages:write": DECIDERS,
  "imports:read": READERS,
  "imports:write": ADMINISTRATORS,
  "overview:read": OVERSEERS,
  "institution:read": READERS,
  "institution:write": ADMINISTRATORS,
} as const satisfies Record<string, readonly [StaffRole, ...StaffRole[]]>;

export type StaffPermission = keyof typeof STAFF_PERMISSIONS;

/** The roles that may. */
export const rolesThatMay = (permission: StaffPermission): readonly StaffRole[] =>
  STAFF_PERMISSIONS[permission];

/** Whether another role, or being let in again, gives a person a permission that they did not have. */
export const gainsBy = (before: StaffRole | null, after: StaffRole | null): boolean =>
  Object.keys(STAFF_PERMISSIONS).some(
    (permission) =>
      staffMay(after, permission as StaffPermission) && !staffMay(before, permission as StaffPermission),
  );

/** Whether a role may; without one nothing is allowed. */
export const staffMay = (role: StaffRole | null, permission: StaffPermission): boolean =>
  role !== null && rolesThatMay(permission).includes(role);
