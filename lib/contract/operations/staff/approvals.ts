import * as wire from "../../index";
import { exportOfList } from "../list-operation";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams, orderQuery } from "../query-text";

const kind = operationsOfKind({
  ...{ tag: "Approvals", ...ofStaff("approvals"), params: idParams("approval", wire.LARGEST_WIDE_ID) },
  write: { staff: "approvals:write", stepUp: true },
  sample: "{{approval_id}}",
});
const body = { schema: wire.reasonedDecision };
const answers = { 200: { schema: wire.approval, description: "The approval as it is now." } };

export const countWaiting = operationsOfKind({
  tag: "Customer service",
  ...ofStaff("waiting", "customer_service"),
}).read({
  operationId: "countWaiting",
  summary: "How many cases wait",
  description: "For a menu: reviews, and what needs a second person. No personal data are read.",
  answers: { 200: { schema: wire.waitingCases, description: "The counts." } },
});

export const getApproval = kind.read({
  operationId: "getApproval",
  summary: "One act that needs a second person",
  description:
    "What would change, before and after, and whether the caller may decide it. Reading it is audited.",
  answers: { 200: { schema: wire.approvalCase, description: "The approval." } },
});

export const approveApproval = kind.verb({
  verb: "approve",
  operationId: "approveApproval",
  summary: "Approve an act",
  description:
    "It is done now, under the checks of now; of an act that makes a secret, who asked may fetch it for 24 hours (`collectApproval`). Only for another person than who asked, who is not of one hand with them (`barred`): otherwise 409 `conflict`, reason `second_person`.",
  body,
  sample: {
    body: { reason: "Spoke with both of them on the telephone" },
    answer: { status: "approved", link: null },
    shows: { decided_by: 9, decided_by_name: "Ines Lim", decided_at: "2026-08-21T07:02:40.118Z" },
  },
  answers: {
    200: {
      schema: wire.approval
        .extend({
          link: wire.staffLink.nullable().meta({
            description:
              "The one-time link of an invitation or reset, where no mails are sent: it is told here once, to be handed over; `null`: there is none, or it was mailed.",
          }),
        })
        .meta({ id: "ApprovedAct" }),
      description: "The approval as it is now.",
    },
  },
});

export const refuseApproval = kind.verb({
  verb: "refuse",
  operationId: "refuseApproval",
  summary: "Refuse an act",
  description: "Everything stays as it is. For the same people as an approval.",
  body,
  sample: {
    path: { id: "{{approval_to_refuse_id}}" },
    body: { reason: "The branch does not know of it" },
    answer: { status: "refused" },
  },
  answers,
});

export const withdrawApproval = kind.verb({
  verb: "withdraw",
  operationId: "withdrawApproval",
  summary: "Take back what one asked for",
  description: "For who asked alone, as long as it waits.",
  sample: { path: { id: "{{own_approval_id}}" }, answer: { status: "withdrawn" } },
  answers,
});

export const assignApproval = kind.verb({
  verb: "assign",
  operationId: "assignApproval",
  summary: "Take an act on, or give it back",
  description:
    "Tells the others that the caller sees to it, and what the next person has to know. They may still decide it.",
  body: { schema: wire.assignment },
  sample: {
    path: { id: "{{approval_to_assign_id}}" },
    body: { assigned: true },
    answer: { status: "waiting" },
    shows: { assigned_to: 9, assigned_to_name: "Ines Lim" },
  },
  answers,
});

export const collectApproval = kind.verb({
  verb: "collect",
  operationId: "collectApproval",
  summary: "Fetch the secret that was approved",
  description:
    "The API key or application secret is made now, and answered this once. For who asked alone, within 24 hours of the approval.",
  sample: { path: { id: "{{approved_secret_id}}" }, answer: { approval: { status: "approved" } } },
  answers: { 200: { schema: wire.collectedSecret, description: "The secret, this once." } },
});

export const listApprovals = kind.list({
  operationId: "listApprovals",
  summary: "Acts that need a second person",
  description:
    "Those that wait unless asked otherwise, the longest first: what the caller's role decides, and what the caller asked for; auditors see all. Values of customers are left out, but for the name. Reading it is audited.",
  filters: {
    status: wire.choice(wire.APPROVAL_STATUSES).default("waiting"),
    act: wire.choice(wire.ACTS).optional().meta({ description: "Acts of this kind." }),
    ...wire.queueFilter,
    ...orderQuery(["asked_at"], "asked_at desc"),
  },
  page: { schema: wire.approvalList, description: "A page of approvals." },
});

export const exportApprovals = exportOfList(listApprovals, {
  operationId: "exportApprovals",
  summary: "Acts that need a second person, as a file",
});
