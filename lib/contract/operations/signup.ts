import { z } from "zod";
import { RECORDS } from "../examples/index";
import * as wire from "../index";
import { declareOperation } from "./operation";

const NOT_FINISHED = { scope: "signup", customer_number: "{{own_customer_number}}" };
const OWN = { customer_number: "{{own_customer_number}}" };

export const requestCode = declareOperation({
  method: "post",
  path: "/v2/api/auth/signup/otp",
  operationId: "requestCode",
  summary: "Send a one-time code to a mobile number",
  description:
    "Sends a text with six digits. The answer is the same whether or not the number is known. Keep `ref_number`: otp-verify asks for it. Asking again makes a new code; an earlier one works until it expires or one of them is used. Without `app_key` the institution's default application sends, and the `app_key` of otp-verify decides the rest.",
  tag: "Authentication",
  auth: { appKey: "when sent" },
  limit: "otpPerAddress",
  body: { schema: wire.signupOtpBody },
  sample: [
    { summary: "A person", body: { mobile: "{{new_mobile}}", is_company: false, lang: "en_PH" } },
    { summary: "An organisation", body: { mobile: "{{new_mobile}}", is_company: true } },
  ],
  answers: {
    200: {
      schema: wire.otpResponse,
      description: "The code is on its way; the tokens are inert.",
      headers: z.object({
        "Ref-Number": z.uuid().describe("The same as `ref_number` of the body."),
      }),
    },
  },
});

export const updateCustomer = declareOperation({
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
    customer_number: z.string().describe("The token's own customer, as the token response tells it."),
  }),
  body: { schema: wire.userUpdateBody },
  sample: [
    {
      summary: "Full profile with credentials",
      path: OWN,
      body: {
        partner: {
          mobile: "{{mobile}}",
          name: "Dora",
          email: "{{new_email}}",
          street: "12 Mabini Street",
        },
        password: "violet-anchor-17",
        confirm_password: "violet-anchor-17",
        user_passcode: "497261",
        confirm_user_passcode: "497261",
      },
      answer: { scope: "user" },
      shows: { device_token: "sdt_…", customer_number: "{{own_customer_number}}" },
    },
    {
      summary: "Basic profile",
      path: OWN,
      body: { partner: { mobile: "{{mobile}}", name: "Dora", email: "{{new_email}}" } },
      shows: NOT_FINISHED,
    },
    {
      summary: "Extended profile",
      path: OWN,
      body: {
        partner: {
          mobile: "{{mobile}}",
          name: "Dora",
          sur_name: "Cruz",
          gender: "female",
          dob: "1994-05-17",
          age: 32,
          marital_status: "single",
          occupation_id_ext_ref_id: 19,
          state_id: 3,
          city_id: 64,
          village_id: 2563,
          country_id: "PH",
          email: "{{new_email}}",
        },
      },
      shows: NOT_FINISHED,
    },
    {
      summary: "Password change",
      path: OWN,
      body: { password: "violet-anchor-17", confirm_password: "violet-anchor-17" },
      answer: { scope: "user" },
    },
    {
      summary: "Passcode change",
      path: OWN,
      body: { user_passcode: "497261", confirm_user_passcode: "497261" },
      answer: { scope: "user" },
    },
  ],
  answers: { 200: { schema: wire.tokenResponse, description: "A fresh pair for the same session." } },
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
});

/** What else a right code answers. */
const SIGNED_UP = { ...RECORDS.TokenResponse, scope: "recovery", customer_number: "HSB00000311" };
const FURTHER = {
  recovery: { summary: "A customer who has a password or passcode", value: SIGNED_UP },
  claim: {
    summary: "The institution already has a record for the number",
    value: { ...SIGNED_UP, scope: "signup", claim_required: true },
  },
};
export const verifyCode = declareOperation({
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
});
