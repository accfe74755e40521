import * as wire from "../../index";
import { ofStaff, operationsOfKind } from "../operations-of-kind";

export const tag = "Audit log";
export const { path, read } = ofStaff("audit");

export const log = operationsOfKind({ tag, path, read });

export const getAuditProof = log.read({
  verb: "proof",
  operationId: "getAuditProof",
  summary: "How far the audit is proven",
  description:
    "Records are linked by keyed hashes, so that none can be changed or removed unnoticed. Added ones are held against their links within a minute, all of them once a day and by `npm run audit:verify`.",
  sample: { answer: { broken_at: null } },
  answers: { 200: { schema: wire.auditProof, description: "The state of the links." } },
});

export const proveAudit = log.verb({
  verb: "proof",
  operationId: "proveAudit",
  summary: "Prove the audit now",
  description:
    "All records are held against their links, as it is done once a day by itself; `proving` of the answer, and of getAuditProof, says how far it is.",
  sample: { answer: {} },
  answers: { 200: { schema: wire.auditProof, description: "The state of the links." } },
});
