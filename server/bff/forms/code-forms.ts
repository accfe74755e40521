import { noFields } from "../../../lib/forms/fields";
import { codeForm, mobileForm } from "../../../lib/forms/mobile";
import { recoverSecretForm } from "../../../lib/forms/secrets";
import { internationalNumber } from "../input/read-login-identifier";
import { nextStep, startSession } from "../session/start-session";
import { requireChallenge, sendAgain, sendFirstCode, verifyCode } from "./challenge";
import { GoTo } from "./form-refusal";
import { type Fields, type FormRoute, formRoute } from "./form-route";
import { updateCustomer } from "./update-customer";

const START = { signup: "/signup", recovery: "/recover" } as const;
type Purpose = keyof typeof START;

/** A number, a text with a code, the code: the way into sign-up and into recovery alike. */
const codeFormsFor = (purpose: Purpose): FormRoute[] => [
  requestForm(purpose, START[purpose]),
  resendForm(purpose, START[purpose]),
  verifyForm(purpose, START[purpose]),
];

const requestForm = (purpose: Purpose, start: string) =>
  formRoute({
    path: `${start}/otp`,
    page: start,
    audience: "customer",
    schema: mobileForm,
    async submit({ session, data, institution }) {
      const mobile = internationalNumber(data.mobile, institution.country_code);
      const isCompany = purpose === "signup" && data.is_company;
      await sendFirstCode(session, institution, { purpose, mobile, isCompany });
      return `${start}/code`;
    },
  });

const resendForm = (purpose: Purpose, start: string) =>
  formRoute({
    path: `${start}/resend`,
    page: `${start}/code`,
    audience: "customer",
    schema: noFields,
    async submit({ session, institution }) {
      await sendAgain(session, institution, requireChallenge(session, purpose, start));
      return `${start}/code?done=resent`;
    },
  });

/** What the number turns out to be decides the way on, not the page the code was asked for on. */
const verifyForm = (purpose: Purpose, start: string) =>
  formRoute({
    path: `${start}/verify`,
    page: `${start}/code`,
    audience: "customer",
    schema: codeForm,
    guard: (session) => void requireChallenge(session, purpose, start),
    async submit({ session, data }) {
      const challenge = requireChallenge(session, purpose, start);
      const response = await verifyCode(challenge, data.otp, (call) => session.call(call));
      await startSession(session, response, {
        mobile: challenge.mobile,
        arrivedBy: purpose,
        claimRequired: response.claim_required,
        asksBirthDate: response.birth_date_required,
      });
      return (await nextStep(session)) ?? "/accounts";
    },
  });

const kindOf = ({ kind }: Fields) => (kind?.trim() === "passcode" ? "passcode" : "password");

/** The new password or passcode that ends a recovery. */
const newSecretForm = formRoute({
  path: "/recover/secret",
  page: "/recover/secret",
  audience: "customer",
  schema: ({ fields, session, today }) =>
    recoverSecretForm(kindOf(fields), session.content.asksBirthDate ? today : null),
  keeps: (fields) => ({ kind: kindOf(fields) }),
  guard({ content }) {
    // Another window may have done it meanwhile.
    if (content.tokens?.scope === "user") throw new GoTo("/security");
  },
  async submit({ session, data }) {
    await updateCustomer(session, data);
    session.content = { ...session.content, asksBirthDate: undefined };
    return (await nextStep(session)) ?? "/recover/done?done=changed";
  },
});

/** How sign-up and recovery begin, and how a recovery ends. */
export const codeForms: FormRoute[] = [...codeFormsFor("signup"), ...codeFormsFor("recovery"), newSecretForm];
