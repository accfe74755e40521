import * as wire from "../../../lib/contract/index";
import { orderQuery, queryText } from "../../../lib/contract/operations/query-text";
import * as operations from "../../../lib/contract/operations/staff/members";
import { member, path, read, tag } from "../../../lib/contract/operations/staff/members";
import { datedFile, implement } from "../../http/index";
import * as staff from "../../modules/staff/index";
import { answerAct, WAITS } from "../answer-act";
import { declareKind } from "../declare-kind";
import { declareExport } from "../declare-list";
import { inCamel } from "../in-camel";

const members = declareKind(operations.members.kind);
const withLink = { schema: wire.staffWithLink, description: "The link, once, where it is not mailed." };
const LINKED = { link_expires_at: "2026-08-24T06:40:11.518Z" };

const narrowed = {
  ...orderQuery(staff.STAFF_FIELDS, "name"),
  role: wire.choice(wire.STAFF_ROLES).optional(),
  status: wire.choice(wire.STAFF_STATUSES).optional(),
  branch_id: wire.idText().optional(),
  search: queryText("Part of a name or e-mail address."),
};

/** The staff of an institution. */
export const memberRoutes = [
  members.list(
    {
      operationId: "listStaff",
      summary: "The staff of the institution",
      description: "By name unless ordered otherwise. Reading it is audited.",
      sizes: staff.STAFF_SIZES,
      filters: narrowed,
      sample: { query: { role: "teller", limit: "5" }, answer: { results: [{ role: "teller" }] } },
      page: { schema: wire.staffList, description: "A page of staff." },
    },
    ({ ctx, companyId, query }) => staff.listStaff(ctx, { companyId, ...inCamel(query) }),
  ),
  declareExport(
    {
      ...{ tag, path: `${path}_export`, auth: read },
      operationId: "exportStaff",
      summary: "The staff of the institution as a file",
      description: "All rows of the filter. That it was downloaded is audited.",
      filters: narrowed,
      sample: {
        query: { role: "teller" },
        answer: "branch_name",
        shows: "\uFEFFid,company_id,name,email,role\r\n8,1,Liza Mendoza,liza@example.com,teller\r\n",
      },
      rows: "The staff",
    },
    async ({ ctx, companyId, query }) => ({
      fileName: datedFile("staff", ctx.clock.now()),
      columns: wire.staffMember.keyof().options,
      batches: await staff.exportStaff(ctx, { companyId, ...inCamel(query) }),
    }),
  ),
  members.add(
    {
      operationId: "inviteStaff",
      summary: "Invite a member of staff",
      description:
        "They set a password by the one-time link, which works for 72 hours. It is mailed to them where mails are sent; elsewhere it is told once, to be handed over. Another role than `teller` needs a second administrator, who is then told the link that is not mailed.",
      body: { schema: wire.staffInvitation.extend(wire.approvalReason.shape).meta({ id: "NewStaff" }) },
      sample: {
        body: { name: "Noemi Vale", email: "{{new_staff_email}}", role: "teller", branch_id: 1 },
        answer: { member: { status: "invited" }, link: { emailed: true } },
        shows: { member: { id: 12, ...LINKED } },
      },
      answers: { 201: withLink, 202: WAITS },
      refuses: ["conflict"],
    },
    ({ ctx, session, body: { reason, ...request } }) =>
      answerAct(ctx, { act: "member.invite", session, request, reason }),
  ),
  implement(operations.findStaff, ({ ctx, companyId, params }) =>
    staff.findStaff(ctx, { companyId, ...params }),
  ),
  members.change(
    {
      operationId: "changeStaff",
      summary: "Change name, role or branch",
      description:
        "Absent is unchanged. A role counts from the person's next request on. The last administrator keeps the role. A role other than `teller` that lets the person do more needs a second administrator.",
      body: { schema: wire.staffChange },
      sample: {
        body: { role: "supervisor", reason: "Leads the branch from Monday on" },
        answer: { role: "supervisor" },
      },
      answers: { 200: member, 202: WAITS },
    },
    ({ ctx, session, params, body: { reason, ...change } }) =>
      answerAct(ctx, { act: "role.raise", session, request: { ...params, ...change }, reason }),
  ),
  members.verb(
    {
      verb: "reset",
      operationId: "resetStaff",
      summary: "Give a one-time link for a new password",
      description:
        "The password that there is, sessions and earlier links end at once; also for an invitation that has expired. Not for one who is disabled, and not for the last administrator. Of anyone but a teller it needs a second administrator.",
      body: { schema: wire.staffReset },
      sample: {
        body: { reason: "Forgot the password" },
        answer: { member: { status: "invited" } },
        shows: { member: LINKED },
      },
      answers: { 200: withLink, 202: WAITS },
    },
    ({ ctx, session, params, body: { reason, ...asked } }) => {
      const act = asked.second_factor ? "second_factor.remove" : "member.reset";
      return answerAct(ctx, { act, session, request: { ...params, ...asked }, reason });
    },
  ),
  implement(operations.disableStaff, ({ ctx, companyId, params, body }) =>
    staff.disableStaff(ctx, { companyId, ...params, ...body }),
  ),
  members.verb(
    {
      verb: "enable",
      operationId: "enableStaff",
      summary: "Enable a member of staff again",
      description: "With the password that they had. Of anyone but a teller it needs a second administrator.",
      body: { schema: wire.staffReason },
      sample: { body: { reason: "Is back from a long leave" } },
      answers: { 200: member, 202: WAITS },
    },
    ({ ctx, session, params, body: { reason } }) =>
      answerAct(ctx, { act: "role.raise", session, request: { ...params, enable: true }, reason }),
  ),
];

/** What staff do who cannot sign in yet. */
export const linkRoutes = [
  implement(operations.readInvitation, ({ ctx, application, body: { link } }) =>
    staff.readInvitation(ctx, { application, link }),
  ),
  implement(operations.acceptStaffLink, ({ ctx, application, body: { link, password } }) =>
    staff.acceptLink(ctx, { application, link, password }),
  ),
];
