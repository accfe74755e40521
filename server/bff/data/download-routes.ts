import { apiCalls, type Query } from "../api/api-calls";
import type { ApiCall } from "../api/api-client";
import type { Audience } from "../session/session-content";

/** A file that a page links to. */
export interface DownloadRoute {
  /** Below `/bff`. */
  path: string;
  /** Where the link stands: who is not signed in any more comes back to it. */
  page: string;
  audience: Audience;
  call(query: (...names: string[]) => Query): ApiCall<Response>;
}

/** Every file of our pages. */
export const downloadRoutes: DownloadRoute[] = [
  {
    path: "/admin/savings/accounts.csv",
    page: "/admin/savings",
    audience: "staff",
    call: (query) => apiCalls.savingsFile(query("status", "product_id", "order")),
  },
  {
    path: "/admin/customers/customers.csv",
    page: "/admin/customers",
    audience: "staff",
    call: (query) => apiCalls.customersFile(query("status")),
  },
  {
    path: "/admin/staff/staff.csv",
    page: "/admin/staff",
    audience: "staff",
    call: (query) => apiCalls.staffFile(query("search", "role", "status")),
  },
  {
    path: "/admin/audit/audit.csv",
    page: "/admin/audit",
    audience: "staff",
    call: (query) =>
      apiCalls.auditFile(query("action", "actor_id", "subject_type", "subject_id", "from", "to", "order")),
  },
  {
    path: "/admin/imports/problems.csv",
    page: "/admin/imports",
    audience: "staff",
    call: (query) => apiCalls.importProblemsFile(String(query("id").id ?? "")),
  },
];
