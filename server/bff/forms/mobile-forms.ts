import type { Institution } from "../../../lib/contract/index";
import { noFields } from "../../../lib/forms/fields";
import { codeForm, mobileChangeForm } from "../../../lib/forms/mobile";
import { WORDS } from "../../../lib/forms/words";
import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import { internationalNumber } from "../input/international-number";
import { asksCurrent, isTooLate } from "../session/number-change";
import { continueSession } from "../session/start-session";
import type { Visit } from "../session/visit";
import { explainFailure } from "../words/explain-failure";
import { FormRefusal } from "./form-refusal";
import { type FormRoute, formRoute } from "./form-route";
import { proveCurrent } from "./prove-current";
import { sendAgain, sendFirstCode } from "./send-code";
import { updateCustomer } from "./update-customer";
import { requireChallenge, verifyCode } from "./verify-code";

const START = "/profile/mobile";
const CODE = "/profile/mobile/code";

const askForCurrent = () => FormRefusal.at("current", "required", WORDS.current, { page: START });

const requestForm = formRoute({
  path: "/profile/mobile/otp",
  page: START,
  audience: "customer",
  schema: mobileChangeForm,
  async submit({ visit, data, institution }) {
    const { current } = data;
    // The page was made when the session was younger: made again, it has the field.
    if (current === undefined && asksCurrent(visit.session, visit.now)) throw askForCurrent();
    const mobile = internationalNumber(data.mobile, institution.country_code);
    const customer = await visit.authorised(apiCalls.customer());
    if (customer.mobile === mobile)
      throw FormRefusal.at("mobile", "taken", "This is your mobile number already");
    if (current !== undefined) await proveCurrent(visit, current);
    await sendFirstCode(visit, { purpose: "mobile", mobile, isCompany: false });
    return CODE;
  },
});

const resendForm = formRoute({
  path: "/profile/mobile/resend",
  page: CODE,
  audience: "customer",
  schema: noFields,
  async submit({ visit, institution }) {
    await sendAgain(visit, institution, requireChallenge(visit, "mobile", START));
    return `${CODE}?done=resent`;
  },
});

/** The code proves the new number for this session; then the number is changed. */
const verifyForm = formRoute({
  path: "/profile/mobile/verify",
  page: CODE,
  audience: "customer",
  schema: codeForm,
  guard(visit) {
    requireChallenge(visit, "mobile", START);
    if (isTooLate(visit.session, visit.now)) throw askForCurrent();
  },
  async submit({ visit, data, institution }) {
    const challenge = requireChallenge(visit, "mobile", START);
    continueSession(visit, await verifyCode(challenge, data.otp, (call) => visit.authorised(call)));
    visit.session = { ...visit.session, challenge: undefined };
    await changeNumber(visit, institution, challenge.mobile);
    return "/profile?done=mobile";
  },
});

/** The code is used up by now: what is wrong with the number is told where another one can be typed. */
async function changeNumber(visit: Visit, institution: Institution, mobile: string): Promise<void> {
  const { name } = await visit.authorised(apiCalls.customer());
  try {
    await updateCustomer(visit, { partner: { mobile, name } });
  } catch (failure) {
    if (!isApiFailure(failure)) throw failure;
    const { tz, country_code: country } = institution;
    const { errors, options } = explainFailure(failure, { now: visit.now, tz, country, reference: null });
    throw new FormRefusal(errors, { ...options, page: START });
  }
}

/** Changing the verified mobile number. */
export const mobileForms: FormRoute[] = [requestForm, resendForm, verifyForm];
