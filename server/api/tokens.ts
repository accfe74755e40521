import * as wire from "../../lib/contract/index";
import { deviceTokenHeader } from "../../lib/contract/operations/device-token-header";
import * as operations from "../../lib/contract/operations/tokens";
import { implement } from "../http/index";
import { endAccess, signIn } from "../modules/sign-in/index";
import { deleteTokens, refreshSession } from "../modules/tokens/index";
import { RECORDS } from "./document/records/index";
import { tokenReply } from "./token-reply";

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

/** Signing in, renewing, signing out (interface 4.3). */
export const tokenRoutes = [
  implement(
    {
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
    },
    async ({ ctx, application, body, headers }) =>
      tokenReply(await signIn(ctx, { application, ...body, deviceToken: headers["device-token"] })),
  ),
  implement(operations.refreshTokens, async ({ ctx, application, body }) =>
    tokenReply(await refreshSession(ctx, { application, refreshToken: body.refresh_token })),
  ),
  implement(operations.deleteTokens, ({ ctx, application, body }) => {
    const { refresh_token: refreshToken, when_idle: whenIdle } = body;
    return deleteTokens(ctx, { application, refreshToken, whenIdle });
  }),
  implement(operations.endAccess, ({ ctx, application, body, headers }) =>
    endAccess(ctx, { application, ...body, deviceToken: headers["device-token"] }),
  ),
];
