export { AUDIT_ACTIONS, type AuditAction } from "./audit-actions";
export { changesOf } from "./changes-of";
export { type AuditEntry, recordAudit } from "./record-audit";
export { sweepAudit } from "./sweep-audit";
