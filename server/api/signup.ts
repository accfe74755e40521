import * as wire from "../../lib/contract/index";
import * as operations from "../../lib/contract/operations/signup";
import { implement } from "../http/index";
import { updateCustomer } from "../modules/customers/index";
import { requestOtp, verifyOtp } from "../modules/otp/index";
import { guestTokens } from "../modules/tokens/index";
import { RECORDS } from "./document/records/index";
import { otpReply, tokenReply } from "./token-reply";

/** What else a right code answers. */
const SIGNED_UP = { ...RECORDS.TokenResponse, scope: "recovery", customer_number: "HSB00000311" };
const FURTHER = {
  recovery: { summary: "A customer who has a password or passcode", value: SIGNED_UP },
  claim: {
    summary: "The institution already has a record for the number",
    value: { ...SIGNED_UP, scope: "signup", claim_required: true },
  },
};

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
  implement(
    {
      method: "post",
      path: "/v2/api/auth/signup/otp-verify",
      operationId: "verifyCode",
      summary: "Verify a one-time code",
      description:
        "Proves the number and answers tokens: scope `signup` for a new or unfinished customer, `recovery` for one who already has a password or passcode. With `claim_required` the institution knows the number already: send `partner.dob` in user-update to take that record over. Sent with the `Access-Token` of a `user`, it proves a new number for that customer instead and creates no other. A code works once and takes five tries.",
      tag: "Authentication",
      auth: { appKey: "required", token: "when sent" },
      limit: "verifyPerAddress",
      body: { schema: wire.otpVerifyBody },
      sample: {
        body: { mobile: "{{new_mobile}}", ref_number: "{{ref_number}}", otp: "{{otp}}" },
        answer: { scope: "signup" },
        shows: { customer_number: "{{own_customer_number}}" },
      },
      answers: {
        200: {
          schema: wire.tokenResponse,
          description: "Tokens for signing up or recovering.",
          examples: FURTHER,
        },
      },
      refuses: [
        "invalid_otp",
        "otp_expired",
        "insufficient_scope",
        "application_not_allowed",
        "customer_not_active",
        "otp_locked",
      ],
    },
    async ({ ctx, application, session, body: { mobile, otp, ...body } }) => {
      const { ref_number: refNumber, end_when_idle: endsWhenIdle, terms_version: termsVersion } = body;
      const answer = { application, session, mobile, refNumber, otp, endsWhenIdle, termsVersion };
      return tokenReply(await verifyOtp(ctx, answer));
    },
  ),
  implement(operations.updateCustomer, async ({ ctx, session, params, body }) =>
    tokenReply(await updateCustomer(ctx, { session, customerNumber: params.customer_number, update: body })),
  ),
];
