import type { z } from "zod";
import * as wire from "../../index";
import { declareExport } from "../list-operation";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { queryText } from "../query-text";

const tag = "Audit log";
const { path, read } = ofStaff("audit");

const log = operationsOfKind({ tag, path, read });

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

const SUBJECTS = [...new Set(wire.AUDITED_ACTIONS.map(wire.subjectTypeOf))] as [string, ...string[]];
const LONGEST_SUBJECT = 64;
const narrowed = {
  action: wire.choice(wire.AUDITED_ACTIONS).optional(),
  actor_id: wire.idText().optional().describe("`uid` of who acted."),
  actor_email: wire
    .line(254)
    .optional()
    .meta({ description: "By the member of staff who signs in with it.", examples: ["tess@example.com"] }),
  subject_type: wire.choice(SUBJECTS).optional().describe("With `subject_id`: what it was about."),
  subject_id: wire.line(LONGEST_SUBJECT).optional().describe("Its `id`, with `subject_type`."),
  kind: wire.choice(wire.AUDIT_KINDS).optional().meta({
    description:
      "`read`: who looked at the data of a customer. `change`: everything else. `access`: of that what all administrators are told of: people, roles, keys, applications, webhooks and policies that were changed, what one person did alone, commands of the shell, and a broken chain.",
  }),
  customer_number: wire
    .line(LONGEST_SUBJECT)
    .optional()
    .describe("About this customer, the sign-ins and the accounts of one."),
  account_number: wire
    .line(LONGEST_SUBJECT)
    .optional()
    .meta({
      description: "About this account; with its hyphens or without.",
      examples: ["001-210-00000019-2"],
    }),
  branch_code: wire
    .line(LONGEST_SUBJECT)
    .optional()
    .meta({ description: "By staff who worked at this branch then.", examples: ["001"] }),
  from: queryText("The first day, in the institution's time zone.", { format: "date" }),
  to: queryText("The last day.", { format: "date" }),
  order: queryText("`created_at desc`, the newest first, or `created_at asc`.", {
    pattern: wire.ORDER_PATTERN,
    examples: ["created_at asc"],
  }),
} satisfies Record<wire.AuditFilterName | "order", z.ZodType>;
export const listAudit = log.list({
  operationId: "listAudit",
  mayLag: true,
  summary: "The audit of the institution",
  description: "The newest first. Reading it is audited.",
  filters: narrowed,
  sample: {
    query: { action: "product.updated", limit: "5" },
    answer: { results: [{ action: "product.updated" }] },
  },
  page: { schema: wire.auditList, description: "A page of records." },
});

export const exportAudit = declareExport({
  ...{ tag, path: `${path}/export`, auth: read },
  operationId: "exportAudit",
  mayLag: true,
  summary: "The audit of the institution as a file",
  description: "All records of the filter, with `details` as JSON. That it was downloaded is audited.",
  filters: narrowed,
  sample: {
    query: { action: "product.updated" },
    answer: "actor_name",
    shows:
      '\uFEFFid,created_at,actor_kind,actor_id,actor_name,action,subject_type,subject_id,details,request_id,address,branch_code,subject_name\r\n120345,2026-08-21T06:41:00.004Z,staff,11,Ada Lim,product.updated,product,3,"{""before"":{""status"":""active""},""after"":{""status"":""retired""}}",9b0c6f0e-6a0f-4a67-8d3a-2f1f6b1c7d11,203.0.113.7,001,Everyday Savings\r\n',
  },
  rows: "The records",
});
