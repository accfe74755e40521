import { type StaffPermission, type StaffRole, staffMay } from "@/lib/contract";

export const APPROVALS = "/admin/approvals";

type Offered = { href: string; label: string; permission: StaffPermission };

/** The menu of administration. */
const PLACES: Offered[] = [
  { href: "/admin/overview", label: "Overview", permission: "overview:read" },
  { href: "/admin/staff", label: "Staff", permission: "staff:read" },
  { href: "/admin/customers", label: "Customers", permission: "customer_service:read" },
  { href: APPROVALS, label: "Approvals", permission: "approvals:read" },
  { href: "/admin/savings", label: "Savings", permission: "savings:read" },
  { href: "/admin/messages", label: "Messages", permission: "messages:read" },
  { href: "/admin/imports", label: "Imports", permission: "imports:read" },
  { href: "/admin/branches", label: "Branches", permission: "branches:read" },
  { href: "/admin/products", label: "Products", permission: "products:read" },
  { href: "/admin/applications", label: "Applications", permission: "applications:read" },
  { href: "/admin/keys", label: "API keys", permission: "api_keys:read" },
  { href: "/admin/webhooks", label: "Webhooks", permission: "webhooks:read" },
  { href: "/admin/institution", label: "Institution", permission: "institution:read" },
  { href: "/admin/audit", label: "Audit", permission: "audit:read" },
];

/** What can be done on a page of its own, without a record to do it to. */
const ACTS: Offered[] = [
  { href: "/admin/staff/invite", label: "Invite a member of staff", permission: "staff:write" },
  { href: "/admin/imports/new", label: "Import a file", permission: "imports:write" },
  { href: "/admin/branches/new", label: "Open a branch", permission: "branches:write" },
  { href: "/admin/products/new", label: "Add a product", permission: "products:write" },
  { href: "/admin/applications/new", label: "Add an application", permission: "applications:write" },
  { href: "/admin/institution/terms/new", label: "Publish terms", permission: "institution:write" },
  { href: "/admin/audit/proof", label: "Prove the audit", permission: "audit:read" },
];

const offered = (list: Offered[], role: StaffRole) =>
  list.filter(({ permission }) => staffMay(role, permission)).map(({ href, label }) => ({ href, label }));

/** Where a role begins in administration: with the figures, or with the products, which all staff may see. */
export const administrationOf = (role: StaffRole) =>
  staffMay(role, "overview:read") ? "/admin/overview" : "/admin/products";

/** Whether a role may open a page of administration, by the place that it is in. */
export const openTo =
  (role: StaffRole) =>
  (page: string): boolean =>
    PLACES.some(({ href, permission }) => page.startsWith(href) && staffMay(role, permission));

/** The menu of a role. */
export const menuOf = (role: StaffRole) => offered(PLACES, role);

/** Everywhere that a role can go without a record: pages and what can be done. */
export const placesOf = (role: StaffRole) => [
  { href: "/teller", label: "Desk" },
  ...menuOf(role),
  { href: "/staff/profile", label: "Your profile" },
  { href: "/staff/profile/password", label: "Change your password" },
  ...offered(ACTS, role),
];
