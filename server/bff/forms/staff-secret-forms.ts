import { noFields } from "../../../lib/forms/fields";
import { staffLinkForm, staffPasswordForm, totpForm } from "../../../lib/forms/staff-secrets";
import { apiCalls } from "../api/api-calls";
import type { BrowserSession } from "../session/browser-session";
import { isTooLate } from "../session/number-change";
import { type FormRoute, formRoute } from "./form-route";
import { GoTo } from "./go-to";

const PROFILE = "/staff/profile";
const TOTP = `${PROFILE}/totp`;

/** Secrets change only a short while after signing in. */
function needsFreshSignIn(session: BrowserSession): void {
  if (isTooLate(session.content, session.now)) throw new GoTo(`${PROFILE}/sign-in-again`);
}

/** What the session may do now, told by what is left to do first. */
async function settleScope(session: BrowserSession): Promise<void> {
  const { required_steps } = await session.authorised(apiCalls.staffProfile());
  const { tokens } = session.content;
  if (!tokens) return;
  const scope = required_steps.length > 0 ? "staff_setup" : "staff";
  session.content = { ...session.content, tokens: { ...tokens, scope } };
}

const own = { audience: "staff", guard: needsFreshSignIn } as const;

/** The own password and authenticator app of staff, and the one-time link that comes before. */
export const staffSecretForms: FormRoute[] = [
  formRoute({
    path: "/staff/welcome",
    page: "/staff/welcome",
    audience: "staff",
    schema: staffLinkForm,
    keeps: ({ link }) => ({ link: link ?? null }),
    async submit({ session, data }) {
      await session.call(apiCalls.acceptStaffLink(data));
      return "/staff/login?done=welcome";
    },
  }),
  formRoute({
    ...own,
    path: "/staff/profile/password",
    page: `${PROFILE}/password`,
    schema: staffPasswordForm,
    async submit({ session, data }) {
      await session.authorised(apiCalls.changeStaffPassword(data));
      await settleScope(session);
      return `${PROFILE}?done=password`;
    },
  }),
  formRoute({
    ...own,
    path: "/staff/profile/totp/begin",
    page: PROFILE,
    schema: noFields,
    async submit({ session }) {
      const enrolment = await session.authorised(apiCalls.enrolTotp());
      session.content = { ...session.content, enrolment };
      return TOTP;
    },
  }),
  formRoute({
    ...own,
    path: "/staff/profile/totp/confirm",
    page: TOTP,
    schema: totpForm,
    async submit({ session, data }) {
      const { recovery_codes } = await session.authorised(apiCalls.confirmTotp(data));
      session.content = { ...session.content, enrolment: undefined, recoveryCodes: recovery_codes };
      await settleScope(session);
      return `${TOTP}/codes`;
    },
  }),
  formRoute({
    path: "/staff/profile/totp/stored",
    page: `${TOTP}/codes`,
    audience: "staff",
    schema: noFields,
    async submit({ session }) {
      session.content = { ...session.content, recoveryCodes: undefined };
      return `${PROFILE}?done=totp`;
    },
  }),
  formRoute({
    ...own,
    path: "/staff/profile/totp/off",
    page: `${TOTP}/off`,
    schema: totpForm,
    async submit({ session, data }) {
      await session.authorised(apiCalls.disableTotp(data));
      await settleScope(session);
      return `${PROFILE}?done=totp-off`;
    },
  }),
];
