import type { DeskAnswer } from "../../lib/data-routes";
import { apiCalls, findAtDesk } from "../bff/index";
import { pageSession } from "./page-session";
import { readAs, readCall, readExisting, type Wanted } from "./read-as";

/** A page of the staff. */
export const readStaff = (query: Wanted<"search" | "role" | "status" | "branch_id" | "order" | "after">) =>
  readCall("staff", apiCalls.staffList(query));

/** A member of staff, or null. */
export const readStaffMember = (id: string) => readExisting(apiCalls.staffMember(id));

/** The one-time link that this browser was given for a member of staff, until it is handed over. */
export async function readStaffLink(id: number) {
  const { staffLink } = (await pageSession("staff")).content;
  return staffLink?.id === id ? staffLink : null;
}

/** What of setting an authenticator app up only this browser is shown. */
export async function readEnrolment() {
  const { enrolment = null, recoveryCodes = null } = (await pageSession("staff")).content;
  return { enrolment, recoveryCodes };
}

export interface AskedAtDesk {
  text: string;
  reason: string | undefined;
  answer: DeskAnswer;
}

/** What was asked at the desk without scripts, with its answer, if the page's query names it. */
export async function readDesk(nonce: string | undefined): Promise<AskedAtDesk | null> {
  const { asked } = (await pageSession("staff")).content;
  if (!asked || asked.nonce !== nonce) return null;
  const { text, reason } = asked;
  return { text, reason, answer: await readAs("staff", (session) => findAtDesk(session, asked)) };
}
