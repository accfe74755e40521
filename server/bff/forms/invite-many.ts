import { type BranchRecord, STAFF_ROLES, type StaffInvitation } from "../../../lib/contract/index";
import { inviteForm } from "../../../lib/forms/staff";
import { apiCalls } from "../api/api-calls";
import { ActWaits, isApiFailure } from "../api/api-failure";
import type { BrowserSession } from "../session/browser-session";
import { FormRefusal } from "./form-refusal";

const MOST_AT_ONCE = 50;
const atPeople = (message: string) => FormRefusal.at("people", "malformed", message);

/**
 * The people of a pasted list: name, e-mail, role and the code of a branch in each line, with commas, semicolons or tabs
 * between them; without a role a teller. Errors: a refusal that names the first line that is not right.
 */
export function readPeople(text: string, branches: BranchRecord[]): StaffInvitation[] {
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
    const known = STAFF_ROLES.find((each) => each === (role.toLowerCase() || "teller"));
    if (!known) throw wrong(`the role has to be one of ${STAFF_ROLES.join(", ")}`);
    if (seen.has(email.toLowerCase())) throw wrong("an earlier line has this e-mail address");
    seen.add(email.toLowerCase());
    const read = inviteForm.safeParse({ name, email, role: known, branch_id: open ? String(open.id) : "" });
    if (!read.success) throw wrong(read.error.issues[0]?.message ?? "write name and e-mail address");
    return { name: read.data.name, email: read.data.email, role: known, branch_id: read.data.branch_id };
  });
}

/**
 * Invites them, one after the other: who is here already is left alone, so that the same list may be sent again. Answers
 * whether some wait for a second person.
 */
export async function invitePeople(
  session: BrowserSession,
  people: StaffInvitation[],
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
