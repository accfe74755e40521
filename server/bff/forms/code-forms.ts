import type { output } from "zod/mini";
import { noFields } from "../../../lib/forms/fields";
import { codeForm, mobileForm } from "../../../lib/forms/mobile";
import { passkeyForm } from "../../../lib/forms/passkeys";
import { recoverSecretForm } from "../../../lib/forms/secrets";
import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import { internationalNumber } from "../input/read-login-identifier";
import { continueSession, startSession, wayOn } from "../session/start-session";
import { why } from "../words/reason-words";
import { requireChallenge, START, sendAgain, sendFirstCode, verifyCode } from "./challenge";
import { FormRefusal, GoTo } from "./form-refusal";
import { customerForm, type Fields, type FormRoute } from "./form-route";
import { orWrongPasskey } from "./passkey-sign-in";
import { updateCustomer } from "./update-customer";

type Purpose = "signup" | "recovery";

/** A number, a text with a code, the code: the way into sign-up and into recovery alike. */
const codeFormsFor = (purpose: Purpose): FormRoute[] => [
  requestForm(purpose),
  resendForm(purpose),
  verifyForm(purpose),
];

const requestForm = (purpose: Purpose) =>
  customerForm(`${START[purpose]}/otp`, {
    page: START[purpose],
    schema: mobileForm,
    async submit({ session, data, institution }) {
      const mobile = internationalNumber(data.mobile, institution.country_code);
      const isCompany = purpose === "signup" && data.is_company;
      const termsVersion = data.terms_version;
      await sendFirstCode(session, institution, { purpose, mobile, isCompany, termsVersion });
      return `${START[purpose]}/code`;
    },
  });

/** Another code of the challenge under way. */
export const resendForm = (purpose: keyof typeof START) =>
  customerForm(`${START[purpose]}/resend`, {
    page: `${START[purpose]}/code`,
    schema: noFields,
    async submit({ session, institution }) {
      await sendAgain(session, institution, requireChallenge(session, purpose));
      return `${START[purpose]}/code?done=resent`;
    },
  });

/** What the number turns out to be decides the way on, not the page the code was asked for on. */
const verifyForm = (purpose: Purpose) =>
  customerForm(`${START[purpose]}/verify`, {
    page: `${START[purpose]}/code`,
    schema: codeForm,
    guard: (session) => void requireChallenge(session, purpose),
    async submit({ session, data, institution }) {
      const challenge = requireChallenge(session, purpose);
      const response = await verifyCode(challenge, data.otp, (call) => session.call(call));
      await startSession(session, response, {
        mobile: challenge.mobile,
        arrivedBy: purpose,
        claimRequired: response.claim_required,
        asksBirthDate: response.birth_date_required,
        asksPasskey: response.scope === "recovery" && response.second_step !== undefined ? true : undefined,
      });
      return wayOn(session, institution, "/accounts");
    },
  });

const kindOf = ({ kind }: Fields) => (kind?.trim() === "passcode" ? "passcode" : "password");

/** Proves a passkey before a recovery goes on. */
const provePasskeyForm = customerForm<output<typeof passkeyForm>>("/recover/passkey", {
  schema: passkeyForm,
  async submit({ session, data }) {
    const call = apiCalls.finishSecondStep({ credential: data.credential });
    await continueSession(session, await session.authorised(call).catch(orWrongPasskey));
    session.content = { ...session.content, asksPasskey: undefined };
    return "/recover/secret";
  },
});

/** The new password or passcode that ends a recovery. */
const newSecretForm = customerForm("/recover/secret", {
  schema: ({ fields, session, today }) =>
    recoverSecretForm(kindOf(fields), session.content.asksBirthDate ? today : null),
  keeps: (fields) => ({ kind: kindOf(fields) }),
  guard({ content }) {
    // Another window may have done it meanwhile.
    if (content.tokens?.scope === "user") throw new GoTo("/security");
  },
  async submit({ session, data, institution }) {
    await updateCustomer(session, data).catch((failure: unknown) => {
      const lost = isApiFailure(failure) && failure.error.details.some(({ reason }) => reason === "passkey");
      throw lost
        ? FormRefusal.whole(why("noPasskey"), { status: 403, code: "reauthentication_required" })
        : failure;
    });
    session.content = { ...session.content, asksBirthDate: undefined };
    return wayOn(session, institution, "/recover/done?done=changed");
  },
});

/** How sign-up and recovery begin, and how a recovery ends. */
export const codeForms: FormRoute[] = [
  ...codeFormsFor("signup"),
  ...codeFormsFor("recovery"),
  provePasskeyForm,
  newSecretForm,
];
