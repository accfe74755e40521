import type { Institution } from "../../../lib/contract/index";
import { codeForm, mobileChangeForm } from "../../../lib/forms/mobile";
import { told } from "../../../lib/forms/words";
import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import { internationalNumber } from "../input/read-login-identifier";
import type { BrowserSession } from "../session/browser-session";
import { asksCurrent, isTooLate } from "../session/session-content";
import { continueSession } from "../session/start-session";
import { explainFailure, tellingOf } from "../words/explain-failure";
import { why } from "../words/reason-words";
import { requireChallenge, START, sendFirstCode, verifyCode } from "./challenge";
import { resendForm } from "./code-forms";
import { FormRefusal } from "./form-refusal";
import { customerForm, type FormRoute } from "./form-route";
import { proveCurrent, updateCustomer } from "./update-customer";

const page = START.mobile;
const CODE = `${page}/code`;

const askForCurrent = () => FormRefusal.at("current", "required", told("current"), { page });

const requestForm = customerForm(`${page}/otp`, {
  page,
  schema: mobileChangeForm,
  async submit({ session, data, institution }) {
    const { current } = data;
    // The page was made when the session was younger: made again, it has the field.
    if (current === undefined && asksCurrent(session.content, session.now)) throw askForCurrent();
    const mobile = internationalNumber(data.mobile, institution.country_code);
    const customer = await session.authorised(apiCalls.getCustomer());
    if (customer.mobile === mobile) throw FormRefusal.at("mobile", "taken", why("ownMobile"));
    if (current !== undefined) await proveCurrent(session, current, page);
    await sendFirstCode(session, institution, { purpose: "mobile", mobile, isCompany: false });
    return CODE;
  },
});

/** The code proves the new number for this session; then the number is changed. */
const verifyForm = customerForm(`${page}/verify`, {
  page: CODE,
  schema: codeForm,
  guard(session) {
    requireChallenge(session, "mobile");
    if (isTooLate(session.content, session.now)) throw askForCurrent();
  },
  async submit({ session, data, institution }) {
    const challenge = requireChallenge(session, "mobile");
    await continueSession(session, await verifyCode(challenge, data.otp, (call) => session.authorised(call)));
    session.content = { ...session.content, challenge: undefined };
    await changeNumber(session, institution, challenge.mobile);
    return "/profile?done=mobile";
  },
});

/** The code is used up by now: what is wrong with the number is told where another one can be typed. */
async function changeNumber(
  session: BrowserSession,
  institution: Institution,
  mobile: string,
): Promise<void> {
  const { name } = await session.authorised(apiCalls.getCustomer());
  try {
    await updateCustomer(session, { partner: { mobile, name } });
  } catch (failure) {
    if (!isApiFailure(failure)) throw failure;
    const telling = tellingOf(session, institution);
    const { errors, options } = explainFailure(failure, telling);
    throw new FormRefusal(errors, { ...options, page });
  }
}

/** Changing the verified mobile number. */
export const mobileForms: FormRoute[] = [requestForm, resendForm("mobile"), verifyForm];
