export { AUDIT_ACTIONS, type AuditAction } from "../../../../lib/contract/audit-actions";
export { auditList, auditRead, exportList, recordPart } from "./audit-read";
export { exportByKey, findByKey, listByKey } from "./find-by-key";
export type { Fault } from "./follow-links";
export { expireAudit, linkAudit, renewCheckpoints } from "./link-audit";
export { listAccesses } from "./list-accesses";
export { exportAudit, listAudit } from "./list-audit";
export { askForProof, proveAudit } from "./prove-audit";
export { readingOf } from "./reading-of";
export {
  type AuditEntry,
  auditChange,
  changesOf,
  recordAudit,
  recordAudits,
  recordReading,
  rowOf,
} from "./record-audit";
export { AUDIT_VALUES, auditInsert } from "./store";
export { readAuditProof } from "./store-list";
export { ACTORS, OF_SUBJECTS } from "./store-subject";
export { type Verified, verifyAudit } from "./verify-audit";
