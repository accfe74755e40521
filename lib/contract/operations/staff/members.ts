import { z } from "zod";
import * as wire from "../../index";
import { declareExport } from "../list-operation";
import { declareOperation } from "../operation";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams, orderQuery, queryText } from "../query-text";
import { WAITS } from "../waits";

const tag = "Staff members";
const { path, read } = ofStaff("members", "staff");
const write = { staff: "staff:write", stepUp: true } as const;

const members = operationsOfKind({
  tag,
  path,
  read,
  write,
  params: idParams("member of staff"),
  sample: "{{staff_id}}",
});

const member = { schema: wire.staffMember, description: "The record." };

export const findStaff = members.read({
  operationId: "findStaff",
  summary: "One member of staff",
  description: "Reading it is audited.",
  answers: { 200: member },
});

export const disableStaff = members.verb({
  verb: "disable",
  operationId: "disableStaff",
  summary: "Disable a member of staff",
  description: "Sessions and links end at once. The last administrator stays.",
  body: { schema: wire.staffDisabling },
  sample: { body: { reason: "Leaves the institution" }, answer: { status: "disabled" } },
  answers: { 200: member },
});

export const readInvitation = declareOperation({
  method: "post",
  path: "/v2/api/auth/staff_invitation",
  operationId: "readInvitation",
  summary: "Who invites whom to what",
  description:
    "For the page that an invitation opens; nothing changes. Unknown, used and expired links are 400 on `link`, and so are those of a reset.",
  tag: "Staff sign-in",
  auth: { appKey: "required" },
  limit: "publicPerAddress",
  body: { schema: wire.invitationBody },
  sample: { body: { link: "{{staff_link}}" }, answer: { role: "teller" } },
  answers: { 200: { schema: wire.invitation, description: "The invitation." } },
  refuses: ["application_not_allowed"],
});

export const acceptStaffLink = declareOperation({
  method: "post",
  path: "/v2/api/auth/staff_link",
  operationId: "acceptStaffLink",
  summary: "Set a password by a one-time link",
  description:
    "For invited staff, and after a reset. The link is used up; sign in with the password then. Unknown, used and expired links are 400 on `link`.",
  tag: "Staff sign-in",
  auth: { appKey: "required" },
  limit: "publicPerAddress",
  body: { schema: wire.staffLinkBody },
  sample: {
    body: { link: "{{staff_link}}", password: "violet-anchor-17", confirm_password: "violet-anchor-17" },
  },
  answers: {
    200: {
      schema: z.object({ email: z.string().describe("The sign-in name.") }),
      description: "The password is set.",
    },
  },
  refuses: ["password_rejected", "application_not_allowed"],
});

const withLink = { schema: wire.staffWithLink, description: "The link, once, where it is not mailed." };
const LINKED = { link_expires_at: "2026-08-24T06:40:11.518Z" };
const narrowed = {
  ...orderQuery(wire.staffMember.keyof().options, "name"),
  role: wire.choice(wire.STAFF_ROLES).optional(),
  status: wire.choice(wire.STAFF_STATUSES).optional(),
  branch_id: wire.idText().optional(),
  search: queryText("Part of a name or e-mail address."),
};
export const listStaff = members.list({
  operationId: "listStaff",
  summary: "The staff of the institution",
  description: "By name unless ordered otherwise. Reading it is audited.",
  sizes: wire.SHORT_SIZES,
  filters: narrowed,
  sample: { query: { role: "teller", limit: "5" }, answer: { results: [{ role: "teller" }] } },
  page: { schema: wire.staffList, description: "A page of staff." },
});

export const exportStaff = declareExport({
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
});

export const inviteStaff = members.add({
  operationId: "inviteStaff",
  summary: "Invite a member of staff",
  description:
    "They set a password by the one-time link, which works for 72 hours. It is mailed to them where mails are sent; elsewhere it is told once, to be handed over. Another role than `teller` needs a second administrator, who is then told the link that is not mailed.",
  body: {
    schema: wire.staffInvitation
      .extend(wire.approvalReason.shape)
      .meta({ id: "NewStaff", formOf: "StaffMember" }),
  },
  sample: {
    body: { name: "Noemi Vale", email: "{{new_staff_email}}", role: "teller", branch_id: 1 },
    answer: { member: { status: "invited" }, link: { emailed: true } },
    shows: { member: { id: 12, ...LINKED } },
  },
  answers: { 201: withLink, 202: WAITS },
  refuses: ["conflict"],
});

export const changeStaff = members.change({
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
});

export const resetStaff = members.verb({
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
});

export const enableStaff = members.verb({
  verb: "enable",
  operationId: "enableStaff",
  summary: "Enable a member of staff again",
  description: "With the password that they had. Of anyone but a teller it needs a second administrator.",
  body: { schema: wire.staffReason },
  sample: { body: { reason: "Is back from a long leave" } },
  answers: { 200: member, 202: WAITS },
});
