export { AUDIT_ACTIONS, type AuditAction } from "./audit-actions";
export { type AuditEntry, recordAudit } from "./record-audit";
