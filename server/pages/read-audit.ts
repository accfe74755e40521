import { apiCalls } from "../bff/index";
import { readAllowed, readExisting } from "./read-allowed";

/** What the page of the audit may be narrowed to, as its address has it. */
export interface AuditPageQuery {
  action?: string | undefined;
  actor_id?: string | undefined;
  subject_type?: string | undefined;
  subject_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  order?: string | undefined;
}

const PAGE = 50;

/** A page of the audit; null where the query can name none. */
export const readAudit = (query: AuditPageQuery & { after?: string | undefined }) =>
  readExisting(apiCalls.audit({ ...query, limit: PAGE }));

export const readAuditProof = () => readAllowed(apiCalls.auditProof());
