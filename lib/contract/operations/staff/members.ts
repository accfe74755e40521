import { z } from "zod";
import * as wire from "../../index";
import { declareOperation } from "../operation";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams } from "../query-text";

export const tag = "Staff members";
export const { path, read } = ofStaff("members", "staff");
const write = { staff: "staff:write", stepUp: true } as const;

export const members = operationsOfKind({
  tag,
  path,
  read,
  write,
  params: idParams("member of staff"),
  sample: "{{staff_id}}",
});

export const member = { schema: wire.staffMember, description: "The record." };

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
