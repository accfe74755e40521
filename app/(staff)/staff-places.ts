import type { LookUp } from "@/components/staff/palette-dialog";
import { type StaffPermission, type StaffRole, staffMay } from "@/lib/contract";

/** A part of administration: its page, what it is called, and what it takes to see it and to act there. */
export interface Place {
  list: string;
  section: string;
  permission: StaffPermission;
  mayAct?: StaffPermission;
}

/** One whose records are changed there. */
export type Workplace = Place & { mayAct: StaffPermission };

/** What both a `:read` and a `:write` are of. */
type Area = { [Name in StaffPermission]: Name extends `${infer Of}:write` ? Of : never }[StaffPermission];

const place = <Of extends Area>(name: string, section: string, area: Of) =>
  ({ list: `/admin/${name}`, section, permission: `${area}:read`, mayAct: `${area}:write` }) as const;

/** `menu`: its word there, if it is another; `areas`: pages that belong to it, where they do not lie below it. */
type MenuPlace = Place & { menu?: string; areas?: string[] };

/** In the order of the menu. */
export const PLACES = {
  overview: { list: "/admin/overview", section: "Overview", permission: "overview:read" },
  staff: place("staff", "Staff", "staff"),
  customers: place("customers", "Customers", "customer_service"),
  approvals: { ...place("approvals", "Approvals", "approvals"), areas: ["/admin/reviews"] },
  savings: {
    list: "/admin/savings",
    section: "Savings accounts",
    permission: "savings:read",
    menu: "Savings",
  },
  messages: place("messages", "Messages", "messages"),
  imports: place("imports", "Imports", "imports"),
  branches: place("branches", "Branches", "branches"),
  products: { ...place("products", "Savings products", "products"), menu: "Products" },
  applications: place("applications", "Applications", "applications"),
  keys: place("keys", "API keys", "api_keys"),
  sources: place("sources", "Sources", "api_keys"),
  webhooks: place("webhooks", "Webhooks", "webhooks"),
  institution: place("institution", "Institution", "institution"),
  audit: { list: "/admin/audit", section: "Audit", permission: "audit:read" },
} satisfies Record<string, MenuPlace>;

/** Where tellers work: not a part of administration, and its forms lead back to what is open there. */
export const DESK = {
  ...place("customers", "Account look-up", "customer_notes"),
  list: "/teller",
  area: "Teller desk",
} as const;

/** Below the institution. */
export const TERMS = place("institution/terms", "Terms and privacy notice", "institution");

type Offered = { href: string; label: string; permission: StaffPermission; areas?: string[] | undefined };

const MENU = Object.values<MenuPlace>(PLACES).map(
  ({ list: href, section, menu: label = section, mayAct: _, ...place }): Offered => ({
    href,
    label,
    ...place,
  }),
);

/** What can be done on a page of its own, without a record to do it to. */
const ACTS: Offered[] = [
  { href: "/admin/staff/invite", label: "Invite a member of staff", permission: "staff:write" },
  { href: "/admin/imports/new", label: "Import a file", permission: "imports:write" },
  { href: "/admin/branches/new", label: "New branch", permission: "branches:write" },
  { href: "/admin/products/new", label: "New product", permission: "products:write" },
  { href: "/admin/applications/new", label: "New application", permission: "applications:write" },
  { href: "/admin/institution/terms/new", label: "Publish terms", permission: "institution:write" },
  { href: "/admin/audit/proof", label: "Prove the audit", permission: "audit:read" },
];

const offered = <Of extends { permission: StaffPermission }>(list: Of[], role: StaffRole) =>
  list.filter(({ permission }) => staffMay(role, permission)).map(({ permission: _, ...place }) => place);

/** Where a role begins in administration: with the figures, or with the products, which all staff may see. */
export const administrationOf = (role: StaffRole) =>
  staffMay(role, "overview:read") ? "/admin/overview" : "/admin/products";

/** Whether a role may open a page of administration, by the place that it is in. */
export const openTo =
  (role: StaffRole) =>
  (page: string): boolean =>
    MENU.some(({ href, permission }) => page.startsWith(href) && staffMay(role, permission));

/** The menu of a role. */
export const menuOf = (role: StaffRole) => offered(MENU, role);

/** What was typed is looked for where the role works: among records, and at the desk. */
const LOOK_UPS: (LookUp & { permission: StaffPermission })[] = [
  {
    href: "/bff/admin/customers/search",
    field: "search",
    label: "Find “…” among customers",
    next: "/admin/customers?open=one",
    permission: "customer_service:read",
  },
  {
    href: "/bff/admin/savings/find",
    field: "number",
    label: "Show account “…”",
    isNumber: true,
    permission: "savings:read",
  },
  {
    href: "/bff/staff/desk",
    field: "text",
    label: "Look up “…” at the desk",
    permission: "customers:read",
  },
];

export const lookUpsOf = (role: StaffRole) => offered(LOOK_UPS, role);

/** Everywhere that a role can go without a record: pages and what can be done. */
export const placesOf = (role: StaffRole) => [
  { href: DESK.list, label: "Desk" },
  ...menuOf(role).map(({ href, label }) => ({ href, label })),
  { href: "/staff/profile", label: "Your profile", also: "passkeys authenticator" },
  { href: "/staff/profile/password", label: "Change your password" },
  ...offered(ACTS, role),
];
