import { codeOf } from "../totp-app";
import { sendJson } from "./send-json";
import type { Send } from "./send-request";

const STAFF_APP = { app_key: "demo-admin-app" };
const ADMINISTRATOR = { email: "admin@example.com", password: "admin-demo-pass" };

/** Somebody on the staff who is signed in. */
interface Colleague {
  headers: Record<string, string>;
  /** Begins with an app, and answers the code that it shows; six zeros once an app is in use. */
  beginTotp(): Promise<string>;
}

/** The staff among the callers of the hostile requests. */
export interface StaffOfWorld {
  /** Headers of an administrator. */
  staff: Record<string, string>;
  administratorId: number;
  /** A teller without an authenticator app at first, and one with it and a recovery code. */
  newcomer: Colleague;
  enrolled: {
    recoveryCode: string;
    /** The headers of that teller, once; then those of somebody else. */
    takeTurn(others: Record<string, string>): Record<string, string>;
  };
  /** A teller who locks and unlocks the own session. */
  atDesk: Colleague;
  /** Somebody to do things to. */
  invitedId: number;
  /** Invites a teller; the link waits to be used. */
  inviteStaff(): Promise<{ id: number; link: string }>;
}

/** Accepts an invitation and signs in. */
async function joinStaff(send: Send, link: string): Promise<Colleague> {
  const password = "violet-anchor-17";
  const accepted = { link, password, confirm_password: password };
  const { email } = await sendJson(send, "/v2/api/auth/staff_link", STAFF_APP, accepted);
  const tokens = await sendJson(send, "/api/auth/get_tokens", STAFF_APP, { email, password });
  const headers = { ...STAFF_APP, "Access-Token": tokens.access_token as string };
  return {
    headers,
    async beginTotp() {
      const answer = await send({ method: "POST", target: "/v2/api/staff/me/totp", headers });
      return answer.status === 200 ? codeOf(JSON.parse(answer.body).secret, Date.now()) : "000000";
    },
  };
}

/** Signs an administrator of the demo in, and takes three tellers on. */
export async function prepareStaff(
  send: Send,
  nextEmail: () => string,
  linkFor: (email: string) => Promise<string>,
): Promise<StaffOfWorld> {
  const administrator = await sendJson(send, "/api/auth/get_tokens", STAFF_APP, ADMINISTRATOR);
  const staff = { ...STAFF_APP, "Access-Token": administrator.access_token as string };
  const inviteStaff = async () => {
    const person = { name: "Queenie", email: nextEmail(), role: "teller" };
    const { member } = await sendJson(send, "/v2/api/staff/members", staff, person);
    return { id: member.id as number, link: await linkFor(person.email) };
  };
  const newcomer = await joinStaff(send, (await inviteStaff()).link);
  const atDesk = await joinStaff(send, (await inviteStaff()).link);
  const enrolled = await joinStaff(send, (await inviteStaff()).link);
  const confirm = "/v2/api/staff/me/totp/confirm";
  const code = { totp: await enrolled.beginTotp() };
  const { recovery_codes } = await sendJson(send, confirm, enrolled.headers, code);
  const turns = [enrolled.headers];
  return {
    staff,
    administratorId: administrator.uid,
    newcomer,
    atDesk,
    enrolled: {
      recoveryCode: recovery_codes[0],
      takeTurn: (others) => turns.pop() ?? others,
    },
    invitedId: (await inviteStaff()).id,
    inviteStaff,
  };
}
