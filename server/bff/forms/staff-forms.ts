import { randomUUID } from "node:crypto";
import { noFields } from "../../../lib/forms/fields";
import { newPassword } from "../../../lib/forms/secrets";
import {
  deskForm,
  receiptFileForm,
  staffLinkForm,
  statementFileForm,
  totpForm,
  unlockForm,
} from "../../../lib/forms/staff";
import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import type { BrowserSession } from "../session/browser-session";
import { isTooLate } from "../session/session-content";
import { FormRefusal, GoTo } from "./form-refusal";
import { type FormRoute, keepFields, staffCall, staffForm } from "./form-route";

const PROFILE = "/staff/profile";
const TOTP = `${PROFILE}/totp`;
const DESK = "/teller";

/** Secrets change only a short while after signing in. */
function guard(session: BrowserSession): void {
  if (isTooLate(session.content, session.now)) throw new GoTo(`${PROFILE}/sign-in-again`);
}

/** What the session may do now, told by what is left to do first. */
async function settleScope(session: BrowserSession): Promise<void> {
  const { required_steps } = await session.authorised(apiCalls.staffProfile());
  session.setScope(required_steps.length > 0 ? "staff_setup" : "staff");
}

/** The own password and authenticator app of staff, and the one-time link that comes before. */
const secretForms: FormRoute[] = [
  staffForm("/staff/welcome", {
    schema: staffLinkForm,
    keeps: keepFields("link"),
    async submit({ session, data }) {
      await session.call(apiCalls.acceptStaffLink(data));
      return "/staff/login?done=welcome";
    },
  }),
  staffForm(`${PROFILE}/password`, {
    guard,
    schema: newPassword,
    async submit({ session, data }) {
      await session.authorised(apiCalls.changeStaffPassword(data));
      await settleScope(session);
      return `${PROFILE}?done=password`;
    },
  }),
  staffForm(`${TOTP}/begin`, {
    guard,
    page: PROFILE,
    schema: noFields,
    async submit({ session }) {
      const enrolment = await session.authorised(apiCalls.enrolTotp());
      session.content = { ...session.content, enrolment };
      return TOTP;
    },
  }),
  staffForm(`${TOTP}/confirm`, {
    guard,
    page: TOTP,
    schema: totpForm,
    async submit({ session, data }) {
      const { recovery_codes } = await session.authorised(apiCalls.confirmTotp(data));
      session.content = { ...session.content, enrolment: undefined, recoveryCodes: recovery_codes };
      await settleScope(session);
      return `${TOTP}/codes`;
    },
  }),
  staffForm(`${TOTP}/stored`, {
    page: `${TOTP}/codes`,
    schema: noFields,
    async submit({ session }) {
      session.content = { ...session.content, recoveryCodes: undefined };
      return `${PROFILE}?done=totp`;
    },
  }),
  staffForm(`${TOTP}/off`, {
    guard,
    schema: totpForm,
    async submit({ session, data }) {
      await session.authorised(apiCalls.disableTotp(data));
      await settleScope(session);
      return `${PROFILE}?done=totp-off`;
    },
  }),
];

const wrongSecret = () =>
  FormRefusal.at("password", "mismatch", "This is not your password or code. Check it and try again");

/** A document as a file: what fails is told at the desk, where what was asked is still shown. */
const atDesk = { page: DESK, keeps: keepFields("asked") };

/** The desk without scripts, documents as files, and the way back to a locked desk. */
const deskForms: FormRoute[] = [
  staffForm("/staff/desk", {
    page: DESK,
    schema: deskForm,
    // Kept in the sealed cookie: an address would tell the name.
    async submit({ session, data: { text, reason } }) {
      const nonce = randomUUID().slice(0, 8);
      session.content = { ...session.content, asked: { nonce, text, reason } };
      return `${DESK}?asked=${nonce}`;
    },
  }),
  staffCall(
    "/staff/receipt.pdf",
    receiptFileForm,
    ({ account, ...body }) => apiCalls.receiptFile(account, body),
    (file) => file,
    atDesk,
  ),
  staffCall(
    "/staff/statement.pdf",
    statementFileForm,
    ({ account, ...body }) => apiCalls.statementFile(account, body),
    (file) => file,
    atDesk,
  ),
  staffForm("/staff/confirm", {
    schema: unlockForm,
    async submit({ session, data, next }) {
      const { second_factor } = await session.authorised(apiCalls.staffProfile());
      const typed = "totp" in data ? data.totp : data.password;
      await session
        .authorised(apiCalls.stepUp(second_factor ? { totp: typed } : { password: typed }))
        .catch((failure: unknown) => {
          throw isApiFailure(failure) && failure.status === 400 ? wrongSecret() : failure;
        });
      return next ?? "/admin";
    },
  }),
  staffForm("/staff/unlock", {
    page: "/staff/locked",
    schema: unlockForm,
    async submit({ session, data, next }) {
      await session.authorised(apiCalls.unlockStaff(data)).catch((failure: unknown) => {
        throw isApiFailure(failure) && failure.status === 400 ? wrongSecret() : failure;
      });
      session.setScope("staff");
      return next ?? DESK;
    },
  }),
];

/** What staff do for themselves, and at the desk. */
export const staffForms: FormRoute[] = [...secretForms, ...deskForms];
