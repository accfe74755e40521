import { randomUUID } from "node:crypto";
import type { output } from "zod/mini";
import { type FormSchema, noFields } from "../../../lib/forms/fields";
import { bothProofsForm, passkeyForm, passwordProofForm, totpForm } from "../../../lib/forms/passkeys";
import { newPassword } from "../../../lib/forms/secrets";
import {
  deskForm,
  openedLinkForm,
  ownEmailForm,
  ownNameForm,
  receiptFileForm,
  staffEmailForm,
  staffLinkForm,
  statementFileForm,
} from "../../../lib/forms/staff";
import { apiCalls } from "../api/api-calls";
import type { ApiCall } from "../api/api-client";
import { isApiFailure } from "../api/api-failure";
import { withQuery } from "../input/local-path";
import type { BrowserSession } from "../session/browser-session";
import { isTooLate } from "../session/session-content";
import { isSessionEnded } from "../session/session-ended";
import { settleScope } from "./challenge";
import { FormRefusal, GoTo } from "./form-refusal";
import { callsBelow, type FormRoute, type FormState, keepFields, staffForm } from "./form-route";
import { wrongPasskey } from "./passkey-sign-in";

const PROFILE = "/staff/profile";
const own = callsBelow(PROFILE);
const desk = callsBelow("/staff");
const DESK = "/teller";

/** Secrets change only a short while after signing in. */
function guard(session: BrowserSession): void {
  if (isTooLate(session.content, session.now)) throw new GoTo(`${PROFILE}/sign-in-again`);
}

/** The own password and authenticator app of staff, and the one-time link that comes before. */
const secretForms: FormRoute[] = [
  // Without scripts: what stands behind the # of a link is known only once it is pasted.
  staffForm("/staff/welcome/open", {
    page: "/staff/welcome",
    schema: openedLinkForm,
    async submit({ session, data: { link } }) {
      // A link of a reset, or one that is of no use any more, tells nothing here: the form says so once it is sent.
      const invitation = await session.call(apiCalls.readInvitation({ link })).catch((failure: unknown) => {
        if (isApiFailure(failure) && failure.status === 400) return null;
        throw failure;
      });
      return { next: "/staff/welcome?done=opened", shown: JSON.stringify({ link, invitation }) };
    },
  }),
  desk.call("/welcome", staffLinkForm, apiCalls.acceptStaffLink, "/login?done=welcome", { isOpen: true }),
  staffForm("/staff/confirm-email", {
    schema: staffEmailForm,
    async submit({ session, data }) {
      const { email } = await session.call(apiCalls.confirmEmail(data));
      if (!session.content.tokens) return "/staff/login?done=email";
      // The link may be that of another person than the one who is signed in here. It is used up, whether or not the session is over.
      const own = await session.authorised(apiCalls.getStaffProfile()).catch((failure: unknown) => {
        if (isSessionEnded(failure)) return null;
        throw failure;
      });
      if (!own) return "/staff/login?done=email";
      return `${PROFILE}?done=${own.email === email ? "email-confirmed" : "other-email-confirmed"}`;
    },
  }),
  own.call("/name", ownNameForm, apiCalls.changeStaffProfile, "?done=name"),
  own.call(
    "/email",
    ownEmailForm,
    apiCalls.changeStaffProfile,
    ({ new_email }) => `${PROFILE}?done=${new_email === null ? "email-kept" : "email"}`,
    { guard },
  ),
  own.call("/password", newPassword, apiCalls.changeStaffPassword, "?done=password", {
    guard,
    after: settleScope,
  }),
  own.call("/totp/begin", noFields, () => apiCalls.enrolStaffTotp(), "/totp", {
    ...{ guard, page: PROFILE },
    async after(session, enrolment) {
      session.content = { ...session.content, enrolment };
    },
  }),
  own.call("/totp/confirm", totpForm, apiCalls.confirmStaffTotp, "/totp/codes", {
    ...{ guard, page: `${PROFILE}/totp` },
    async after(session, { recovery_codes: recoveryCodes }) {
      session.content = { ...session.content, enrolment: undefined, recoveryCodes };
      await settleScope(session);
    },
  }),
  staffForm(`${PROFILE}/totp/stored`, {
    page: `${PROFILE}/totp/codes`,
    schema: noFields,
    async submit({ session }) {
      session.content = { ...session.content, recoveryCodes: undefined };
      return `${PROFILE}?done=totp`;
    },
  }),
  own.call("/totp/off", totpForm, apiCalls.disableStaffTotp, "?done=totp-off", { guard, after: settleScope }),
];

type Proof = output<typeof passkeyForm | typeof bothProofsForm | typeof totpForm | typeof passwordProofForm>;

/** What the page asked for, or a passkey instead. */
const proofForm = ({ fields }: FormState): FormSchema<Proof> => {
  if (fields.credential) return passkeyForm;
  if (fields.totp === undefined) return passwordProofForm;
  return fields.password === undefined ? totpForm : bothProofsForm;
};

const PASSKEY_WANTED = "You signed in with a passkey: unlock with it, or sign out";

/** Sends it; what is wrong with the password is told in words of this page. */
const proveWith = (session: BrowserSession, call: ApiCall<object>): Promise<object> =>
  session.authorised(call).catch((failure: unknown) => {
    const [detail] = isApiFailure(failure) && failure.status === 400 ? failure.error.details : [];
    if (detail?.field === "credential")
      throw detail.reason === "required" ? FormRefusal.whole(PASSKEY_WANTED) : wrongPasskey();
    if (detail?.field !== "password") throw failure;
    throw FormRefusal.at("password", "mismatch", "This is not your password. Check it and try again");
  });

/** A document as a file: what fails is told at the desk, where what was asked is still shown. */
const atDesk = { page: DESK, keeps: keepFields("asked") };

/** The desk without scripts, documents as files, and the way back to a locked desk. */
const deskForms: FormRoute[] = [
  staffForm("/staff/desk", {
    page: DESK,
    schema: deskForm,
    // Kept in the sealed cookie: an address would tell the name.
    async submit({ session, data: { text, reason, offset }, next }) {
      const nonce = randomUUID().slice(0, 8);
      session.content = { ...session.content, asked: { nonce, text, reason, offset } };
      return withQuery(next ?? DESK, { asked: nonce });
    },
  }),
  desk.call(
    "/receipt.pdf",
    receiptFileForm,
    ({ account, ...body }) => apiCalls.issueReceiptPdf(account, body),
    (file) => file,
    atDesk,
  ),
  desk.call(
    "/statement.pdf",
    statementFileForm,
    ({ account, ...body }) => apiCalls.issueStatementPdf(account, body),
    (file) => file,
    atDesk,
  ),
  staffForm("/staff/confirm", {
    schema: proofForm,
    keeps: keepFields("with"),
    async submit({ session, data, next }) {
      await proveWith(session, apiCalls.stepUpStaff(data));
      // A second factor alone is no such proof: the API says so then.
      if (!("totp" in data)) session.noteProof();
      return next ?? "/admin";
    },
  }),
  staffForm("/staff/unlock", {
    page: "/staff/locked",
    schema: proofForm,
    async submit({ session, data, next }) {
      await proveWith(session, apiCalls.unlockStaffSession(data));
      session.setScope("staff");
      return next ?? DESK;
    },
  }),
];

/** What staff do for themselves, and at the desk. */
export const staffForms: FormRoute[] = [...secretForms, ...deskForms];
