import * as operations from "../../lib/contract/operations/signup";
import { implement } from "../http/index";
import { requestOtp, verifyOtp } from "../modules/access/otp/index";
import { guestTokens } from "../modules/identity/tokens/index";
import { updateCustomer } from "../modules/people/customers/index";
import { otpReply, tokenReply } from "./token-reply";

/** From a mobile number to a customer with a profile and secrets (interface 4.2). */
export const signupRoutes = [
  implement(
    operations.requestCode,
    async ({ ctx, application, appKeySent, body: { mobile, is_company, lang, purpose } }) => {
      const issued = await requestOtp(ctx, {
        application,
        bindToApplication: appKeySent,
        mobile,
        isCompany: is_company ?? false,
        lang,
        provesNumber: purpose === "number",
      });
      return otpReply(guestTokens(ctx, { application, lang }), issued);
    },
  ),
  implement(operations.verifyCode, async ({ ctx, application, session, body: { mobile, otp, ...body } }) => {
    const { ref_number: refNumber, end_when_idle: endsWhenIdle, terms_version: termsVersion } = body;
    const answer = { application, session, mobile, refNumber, otp, endsWhenIdle, termsVersion };
    return tokenReply(await verifyOtp(ctx, answer));
  }),
  implement(operations.updateCustomer, async ({ ctx, session, params, body }) =>
    tokenReply(await updateCustomer(ctx, { session, customerNumber: params.customer_number, update: body })),
  ),
];
