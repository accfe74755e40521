import { pageSession } from "./page-session";

/** What of setting an authenticator app up only this browser is shown. */
export async function readEnrolment() {
  const { enrolment = null, recoveryCodes = null } = (await pageSession("staff")).content;
  return { enrolment, recoveryCodes };
}
