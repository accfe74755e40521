import { z } from "zod";
import { RECORDS } from "../examples/index";
import * as wire from "../index";
import { deviceTokenHeader } from "./device-token-header";
import { declareOperation } from "./operation";

export const refreshTokens = declareOperation({
  method: "post",
  path: "/api/auth/refresh_token",
  operationId: "refreshTokens",
  summary: "Exchange a refresh token for a new pair",
  description:
    "The answer carries a new refresh token; keep that one. Repeating a call whose answer was lost is safe: within 10 seconds, or within 60 while neither new token was used, the same pair comes again. Using an old refresh token later ends the session.",
  tag: "Authentication",
  auth: { appKey: "required" },
  body: { schema: wire.refreshTokenBody },
  sample: {
    body: { refresh_token: "{{refresh_token}}" },
    answer: { scope: "user", refresh_token: "srt_…" },
  },
  answers: { 200: { schema: wire.tokenResponse, description: "A new pair." } },
  refuses: ["invalid_token"],
});

export const deleteTokens = declareOperation({
  method: "post",
  path: "/api/auth/delete_tokens",
  operationId: "deleteTokens",
  summary: "Sign out",
  description:
    "Ends the session at once, with all its tokens. An unknown token answers the same. With `when_idle` only an idle session ends.",
  tag: "Authentication",
  auth: { appKey: "required" },
  body: { schema: wire.deleteTokensBody },
  sample: [
    { summary: "The newest of the session", body: { refresh_token: "{{refresh_token}}" } },
    {
      summary: "Only when the session is idle",
      body: { refresh_token: "{{idle_refresh_token}}", when_idle: true },
    },
  ],
  answers: { 200: { schema: z.object({}), description: "Signed out, or there was nothing to end." } },
  refuses: ["conflict"],
});

export const endAccess = declareOperation({
  method: "post",
  path: "/v2/api/auth/end_access",
  operationId: "endAccess",
  summary: "End all access of a customer",
  description:
    "For a customer who has lost the phone: an identifier and a secret, as `getTokens` takes them, with its limits and silence. All sessions end, devices and passkeys are removed, and password and passcode sign in no more (429 `account_locked`, reason `indefinite`). Recovery takes staff for 24 hours (403 `claim_under_review`), and then the birth date. The customer is told.",
  tag: "Authentication",
  auth: { appKey: "required" },
  limit: { name: "loginFailuresPerAddress", counts: ["invalid_credentials", "account_locked"] },
  headers: deviceTokenHeader,
  body: { schema: wire.endAccessBody },
  sample: { body: { username: "{{number_to_end}}", password: "{{password_to_end}}" } },
  answers: { 200: { schema: z.object({}), description: "Ended." } },
  refuses: ["invalid_credentials", "application_not_allowed", "account_locked"],
});

const SIGNED_IN = {
  answer: { scope: "user", device_token: "sdt_…" },
  shows: { uid: 5, customer_number: "{{customer_number}}" },
};
const OTHERS = {
  staff: {
    summary: "A member of staff, through an application for staff",
    value: { ...RECORDS.TokenResponse, uid: 8, scope: "staff", device_token: "sdt_…" },
  },
  second_step: {
    summary: "A customer who is to finish by a code or a passkey",
    value: {
      ...RECORDS.TokenResponse,
      ...{ expires_in: 300, refresh_expires_in: 300, scope: "second_step", customer_number: "HSB00004711" },
      second_step: {
        methods: ["code", "passkey"],
        ref_number: "7f3a1c52-0d5e-4b7a-9a41-2f6f0c1de8b9",
        otp_resend_in: 60,
      },
    },
  },
};
export const getTokens = declareOperation({
  method: "post",
  path: "/api/auth/get_tokens",
  operationId: "getTokens",
  summary: "Sign in with an identifier and a secret",
  description:
    "Exactly one of `username`, `email`, `mobile` and exactly one of `password`, `user_passcode`. The app key decides for whom: an application for customers or one for staff. An unknown identifier and a wrong secret answer the same. From the fifth failure on, further tries with that identifier wait. A device that sends its `Device-Token` has failures of its own, so that strangers cannot hold its owner out. Staff with an authenticator app also send `totp`: without it the right password is 401 `totp_required`. A code works once. Where the institution asks customers for a second step, the right secret answers scope `second_step`, and what finishes the sign-in (`finishSecondStep`).",
  tag: "Authentication",
  auth: { appKey: "required" },
  limit: { name: "loginFailuresPerAddress", counts: ["invalid_credentials", "account_locked"] },
  headers: deviceTokenHeader,
  body: { schema: wire.getTokensBody },
  sample: [
    {
      summary: "E-mail address as username, password",
      body: { username: "{{email}}", password: "{{password}}" },
      ...SIGNED_IN,
    },
    {
      summary: "E-mail address, password",
      body: { email: "{{email}}", password: "{{password}}" },
      ...SIGNED_IN,
    },
    {
      summary: "Mobile, password",
      body: { mobile: "{{proven_mobile}}", password: "{{password}}" },
      ...SIGNED_IN,
    },
    {
      summary: "Customer number as username, password",
      body: { username: "{{number_to_sign_in}}", password: "{{password}}" },
      ...SIGNED_IN,
    },
    {
      summary: "E-mail address as username, passcode",
      body: { username: "{{email}}", user_passcode: "{{passcode}}" },
      ...SIGNED_IN,
    },
  ],
  answers: { 200: { schema: wire.tokenResponse, description: "Tokens.", examples: OTHERS } },
  refuses: [
    "invalid_credentials",
    "totp_required",
    "invalid_totp",
    "application_not_allowed",
    "customer_not_active",
    "account_locked",
  ],
});
