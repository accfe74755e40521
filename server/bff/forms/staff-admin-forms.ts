import type { StaffWithLink } from "../../../lib/contract/index";
import { noFields } from "../../../lib/forms/fields";
import {
  changeStaffForm,
  inviteForm,
  resetStaffForm,
  staffActionForm,
} from "../../../lib/forms/staff-members";
import { apiCalls } from "../api/api-calls";
import type { BrowserSession } from "../session/browser-session";
import { type FormRoute, formRoute } from "./form-route";

const STAFF = "/admin/staff";
const pageOf = (id: string) => `${STAFF}/${id}`;

/** Shows a one-time link on its owner's page, to whoever asked for it, until they say that they have it. */
function showLink(session: BrowserSession, { member, link }: StaffWithLink): string {
  const { url, expires_at: expiresAt, emailed } = link;
  session.content = { ...session.content, staffLink: { id: member.id, url, expiresAt, emailed } };
  return pageOf(String(member.id));
}

const action = (word: "disable" | "enable"): FormRoute =>
  formRoute({
    path: `${STAFF}/${word}`,
    page: `${STAFF}/${word}`,
    audience: "staff",
    schema: staffActionForm,
    keeps: ({ id }) => ({ id: id ?? null }),
    async submit({ session, data: { id, reason } }) {
      const call = word === "disable" ? apiCalls.disableStaff : apiCalls.enableStaff;
      await session.authorised(call(id, { reason }));
      return `${pageOf(id)}?done=${word}d`;
    },
  });

/** What administrators do about staff. */
export const staffAdminForms: FormRoute[] = [
  formRoute({
    path: `${STAFF}/invite`,
    page: `${STAFF}/invite`,
    audience: "staff",
    schema: inviteForm,
    async submit({ session, data }) {
      return showLink(session, await session.authorised(apiCalls.inviteStaff(data)));
    },
  }),
  formRoute({
    path: `${STAFF}/change`,
    page: `${STAFF}/change`,
    audience: "staff",
    schema: changeStaffForm,
    keeps: ({ id }) => ({ id: id ?? null }),
    async submit({ session, data: { id, ...change } }) {
      await session.authorised(apiCalls.changeStaff(id, change));
      return `${pageOf(id)}?done=changed`;
    },
  }),
  action("disable"),
  action("enable"),
  formRoute({
    path: `${STAFF}/reset`,
    page: `${STAFF}/reset`,
    audience: "staff",
    schema: resetStaffForm,
    keeps: ({ id }) => ({ id: id ?? null }),
    async submit({ session, data: { id, ...asked } }) {
      return showLink(session, await session.authorised(apiCalls.resetStaff(id, asked)));
    },
  }),
  formRoute({
    path: `${STAFF}/link-handed-over`,
    page: STAFF,
    audience: "staff",
    schema: noFields,
    async submit({ session }) {
      const { staffLink, ...rest } = session.content;
      session.content = rest;
      return staffLink ? pageOf(String(staffLink.id)) : STAFF;
    },
  }),
];
