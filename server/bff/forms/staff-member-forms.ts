import type { StaffWithLink } from "../../../lib/contract/index";
import { noFields } from "../../../lib/forms/fields";
import { actionForm } from "../../../lib/forms/record-forms";
import { changeStaffForm, inviteForm, inviteManyForm, resetStaffForm } from "../../../lib/forms/staff";
import { apiCalls } from "../api/api-calls";
import type { BrowserSession } from "../session/browser-session";
import { FormRefusal } from "./form-refusal";
import { type FormRoute, recordCall, staffForm } from "./form-route";
import { invitePeople, readPeople } from "./invite-many";

const STAFF = "/admin/staff";

/** A one-time link that was not mailed is shown on its owner's page, until it is handed over. */
function showLink(session: BrowserSession, { member, link }: StaffWithLink): string {
  const { url, expires_at: expiresAt } = link;
  if (url === null) return `${STAFF}/${member.id}?done=mailed`;
  session.content = { ...session.content, staffLink: { id: member.id, url, expiresAt } };
  return `${STAFF}/${member.id}`;
}

/** What administrators do about staff. */
export const staffMemberForms: FormRoute[] = [
  staffForm(`${STAFF}/invite`, {
    schema: inviteForm,
    submit: async ({ session, data }) =>
      showLink(session, await session.authorised(apiCalls.inviteStaff(data))),
  }),
  staffForm(`${STAFF}/invite-many`, {
    schema: inviteManyForm,
    async submit({ session, data, institution }) {
      if (!institution.sends_email) throw FormRefusal.whole("Links cannot be mailed here: invite one by one");
      const { results } = await session.authorised(apiCalls.branches({ limit: 1000 }));
      const someWait = await invitePeople(session, readPeople(data.people, results), data.reason);
      return `${STAFF}?done=${someWait ? "waits" : "invited"}`;
    },
  }),
  recordCall(`${STAFF}/change`, changeStaffForm, apiCalls.changeStaff, `${STAFF}/:id?done=changed`),
  recordCall(`${STAFF}/disable`, actionForm, apiCalls.disableStaff, `${STAFF}/:id?done=disabled`),
  recordCall(`${STAFF}/enable`, actionForm, apiCalls.enableStaff, `${STAFF}/:id?done=enabled`),
  staffForm(`${STAFF}/reset`, {
    schema: resetStaffForm,
    submit: async ({ session, data: { id, ...asked } }) =>
      showLink(session, await session.authorised(apiCalls.resetStaff(id, asked))),
  }),
  staffForm(`${STAFF}/link-handed-over`, {
    page: STAFF,
    schema: noFields,
    async submit({ session }) {
      const { staffLink, ...rest } = session.content;
      session.content = rest;
      return staffLink ? `${STAFF}/${staffLink.id}` : STAFF;
    },
  }),
];
