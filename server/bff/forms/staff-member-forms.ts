import * as wire from "../../../lib/contract/index";
import { noFields } from "../../../lib/forms/fields";
import { actionForm, manyActionForm } from "../../../lib/forms/record-forms";
import { changeStaffForm, inviteForm, inviteManyForm, resetStaffForm } from "../../../lib/forms/staff";
import { tell } from "../../../lib/words/tell";
import { wordsOf } from "../../../lib/words/words-of";
import { apiCalls } from "../api/api-calls";
import { ActWaits, isApiFailure } from "../api/api-failure";
import type { BrowserSession } from "../session/browser-session";
import { FormRefusal } from "./form-refusal";
import { callsBelow, type FormRoute, staffForm } from "./form-route";
import { manyCall } from "./many-call";

const MOST_AT_ONCE = 50;
const atPeople = (message: string) => FormRefusal.at("people", "malformed", message);

/**
 * The people of a pasted list: name, e-mail, role and the code of a branch in each line, with commas, semicolons or tabs
 * between them; without a role a teller. Errors: a refusal that names the first line that is not right.
 */
function readPeople(text: string, branches: wire.BranchRecord[]): wire.StaffInvitation[] {
  const lines = text
    .split(/\r?\n/)
    .flatMap((line, index) => (line.trim() ? [{ line, number: index + 1 }] : []));
  // A spreadsheet's heads.
  if (lines[0] && !lines[0].line.includes("@")) lines.shift();
  if (lines.length === 0) throw atPeople("Enter at least one person with an e-mail address");
  if (lines.length > MOST_AT_ONCE) throw atPeople(`Enter at most ${MOST_AT_ONCE} people at once`);
  const seen = new Set<string>();
  return lines.map(({ line, number }) => {
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    const [name = "", email = "", role = "", branch = ""] = cells;
    const wrong = (message: string) => atPeople(`Line ${number}: ${message}`);
    const open = branches.find(({ code, status }) => code === branch && status === "open");
    if (branch && !open) throw wrong(`no open branch has the code ${branch}`);
    const known = wire.STAFF_ROLES.find((each) => each === (role.toLowerCase() || "teller"));
    if (!known) throw wrong(`the role has to be one of ${wire.STAFF_ROLES.join(", ")}`);
    if (seen.has(email.toLowerCase())) throw wrong("an earlier line has this e-mail address");
    seen.add(email.toLowerCase());
    const read = inviteForm.safeParse({ name, email, role: known, branch_id: open ? String(open.id) : "" });
    if (!read.success) throw wrong(tell(wordsOf("en"), read.error.issues[0]?.message ?? ""));
    return { name: read.data.name, email: read.data.email, role: known, branch_id: read.data.branch_id };
  });
}

/**
 * Invites them, one after the other: who is here already is left alone, so that the same list may be sent again. Answers
 * whether some wait for a second person.
 */
async function invitePeople(
  session: BrowserSession,
  people: wire.StaffInvitation[],
  reason: string | undefined,
): Promise<boolean> {
  let someWait = false;
  for (const person of people)
    await session.authorised(apiCalls.inviteStaff({ ...person, reason })).catch((failure: unknown) => {
      if (failure instanceof ActWaits) someWait = true;
      else if (!isApiFailure(failure) || failure.code !== "conflict") throw failure;
    });
  return someWait;
}

const STAFF = "/admin/staff";
const { call, onRecord } = callsBelow(STAFF);

/** A one-time link that was not mailed is shown on its owner's page, until it is handed over. */
function showLink({ member, link }: wire.StaffWithLink, session: BrowserSession): string {
  const { url, expires_at: expiresAt } = link;
  if (url === null) return `${STAFF}/${member.id}?done=mailed`;
  session.content = { ...session.content, staffLink: { id: member.id, url, expiresAt } };
  return `${STAFF}/${member.id}`;
}

/** A link that is not mailed is shown once, to be handed over. */
function requireMails({ sends_email: mails }: wire.Institution): void {
  if (!mails) throw FormRefusal.whole("Links cannot be mailed here: go on one by one");
}

/** Who has set a password since the list was shown would lose it, or the access. */
const ONLY_INVITED = { only_invited: true };

/** What administrators do about staff. */
export const staffMemberForms: FormRoute[] = [
  call("/invite", inviteForm, apiCalls.inviteStaff, showLink),
  staffForm(`${STAFF}/invite-many`, {
    schema: inviteManyForm,
    async submit({ session, data, institution }) {
      requireMails(institution);
      const { results } = await session.authorised(apiCalls.listBranches({ limit: 1000 }));
      const someWait = await invitePeople(session, readPeople(data.people, results), data.reason);
      return `${STAFF}?done=${someWait ? "waits" : "invited"}`;
    },
  }),
  onRecord("/change", changeStaffForm, apiCalls.changeStaff, "/:id?done=changed"),
  onRecord("/disable", actionForm, apiCalls.disableStaff, "/:id?done=disabled"),
  manyCall(STAFF, "resend-many", manyActionForm, (id, body, institution) => {
    requireMails(institution);
    return apiCalls.resetStaff(id, { ...body, ...ONLY_INVITED });
  }),
  manyCall(STAFF, "withdraw-many", manyActionForm, (id, body) =>
    apiCalls.disableStaff(id, { ...body, ...ONLY_INVITED }),
  ),
  onRecord("/enable", actionForm, apiCalls.enableStaff, "/:id?done=enabled"),
  onRecord("/reset", resetStaffForm, apiCalls.resetStaff, showLink),
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
