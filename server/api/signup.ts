import { z } from "zod";
import {
  otpResponse,
  otpVerifyBody,
  signupOtpBody,
  tokenResponse,
  userUpdateBody,
} from "../../lib/contract/index";
import { declareRoute } from "../http/index";
import { updateCustomer } from "../modules/customers/index";
import { requestOtp, verifyOtp } from "../modules/otp/index";
import { guestTokens } from "../modules/tokens/index";
import * as examples from "./document/examples/index";
import { otpReply, tokenReply } from "./token-reply";

/** From a mobile number to a customer with a profile and secrets (interface 4.2). */
export const signupRoutes = [
  declareRoute(
    {
      method: "post",
      path: "/v2/api/auth/signup/otp",
      operationId: "requestCode",
      summary: "Send a one-time code to a mobile number",
      description:
        "Sends a text with six digits. The answer is the same whether or not the number is known. Keep `ref_number`: otp-verify asks for it. Asking again makes a new code; an earlier one works until it expires or one of them is used. Without `app_key` the institution's default application sends, and the `app_key` of otp-verify decides the rest.",
      tag: "Authentication",
      auth: { appKey: "when sent" },
      limit: "otpPerAddress",
      body: { schema: signupOtpBody, examples: examples.SIGNUP_OTP },
      answers: {
        200: {
          schema: otpResponse,
          description: "The code is on its way; the tokens are inert.",
          examples: examples.OTP_ANSWER,
          headers: z.object({
            "Ref-Number": z.uuid().meta({ description: "The same as `ref_number` of the body." }),
          }),
        },
      },
    },
    async ({ ctx, application, appKeySent, body: { mobile, is_company, lang } }) => {
      const issued = await requestOtp(ctx, {
        application,
        bindToApplication: appKeySent,
        mobile,
        isCompany: is_company ?? false,
        lang,
      });
      return otpReply(guestTokens(ctx, { application, lang }), issued);
    },
  ),
  declareRoute(
    {
      method: "post",
      path: "/v2/api/auth/signup/otp-verify",
      operationId: "verifyCode",
      summary: "Verify a one-time code",
      description:
        "Proves the number and answers tokens: scope `signup` for a new or unfinished customer, `recovery` for one who already has a password or passcode. With `claim_required` the institution knows the number already: send `partner.dob` in user-update to take that record over. Sent with the `Access-Token` of a `user`, it proves a new number for that customer instead and creates nobody. A code works once and takes five tries.",
      tag: "Authentication",
      auth: { appKey: "required", token: "when sent" },
      limit: "verifyPerAddress",
      body: { schema: otpVerifyBody, examples: examples.OTP_VERIFY },
      answers: {
        200: {
          schema: tokenResponse,
          description: "Tokens for signing up or recovering.",
          examples: examples.VERIFIED_TOKENS,
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
      const { ref_number: refNumber, end_when_idle: endsWhenIdle } = body;
      const answer = { application, session, mobile, refNumber, otp, endsWhenIdle };
      return tokenReply(await verifyOtp(ctx, answer));
    },
  ),
  declareRoute(
    {
      method: "post",
      path: "/v2/api/auth/signup/user-update/{customer_number}",
      operationId: "updateCustomer",
      summary: "Complete or change profile and credentials",
      description:
        "Takes groups of fields, alone or combined: a profile (`partner`), a password, a passcode. What is absent stays. Everything is taken, or nothing. The answer is a fresh pair for the same session; the access token that was sent lives on until its own expiry. Changing an existing password or passcode needs a sign-in or code at most 600 seconds ago and ends the customer's other sessions. Another mobile number is taken after a code to it was verified with this customer's access token.",
      tag: "Authentication",
      auth: {
        appKey: "required",
        token: ["signup", "recovery", "user", "staff", "staff_setup", "staff_locked"],
      },
      params: z.object({
        customer_number: z.string().meta({
          description: "The token's own customer, as the token response tells it.",
          examples: ["HSB00000311"],
        }),
      }),
      body: { schema: userUpdateBody, examples: examples.USER_UPDATE },
      answers: {
        200: {
          schema: tokenResponse,
          description: "A fresh pair for the same session.",
          examples: examples.UPDATED_TOKENS,
        },
      },
      refuses: [
        "password_rejected",
        "passcode_rejected",
        "customer_not_active",
        "reauthentication_required",
        "claim_required",
        "claim_under_review",
        "not_found",
        "conflict",
        "mobile_change_requires_verification",
      ],
    },
    async ({ ctx, session, params, body }) =>
      tokenReply(
        await updateCustomer(ctx, { session, customerNumber: params.customer_number, update: body }),
      ),
  ),
];
