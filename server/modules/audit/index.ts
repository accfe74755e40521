export { AUDIT_ACTIONS, type AuditAction } from "./audit-actions";
export { changesOf } from "./changes-of";
export type { Fault } from "./follow-links";
export { linkAudit } from "./link-audit";
export { type AuditEntry, recordAudit } from "./record-audit";
export { sweepAudit } from "./sweep-audit";
export { type Verified, verifyAudit } from "./verify-audit";
