import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  getTokensBody,
  otpResponse,
  otpVerifyBody,
  refreshTokenBody,
  signupOtpBody,
  tokenResponse,
  userUpdateBody,
} from "../../lib/contract/index";
import {
  addressLimit,
  type Environment,
  jsonBody,
  optionalApplication,
  optionalToken,
  preflightHeaders,
  requireApplication,
  requireToken,
  validationHook,
} from "../http/index";
import { updateCustomer } from "../modules/customers/index";
import { requestOtp, verifyOtp } from "../modules/otp/index";
import { signIn } from "../modules/sign-in/index";
import { deleteTokens, guestTokens, refreshSession } from "../modules/tokens/index";
import { ACCESS_TOKEN, APP_KEY, body, errors, json } from "./answers";
import { countFailedSignIn } from "./count-failed-sign-in";
import * as examples from "./document/examples/index";
import { BY_APP_KEY, BY_BOTH, PUBLIC_OR_APP_KEY } from "./security";
import { otpAnswer, tokenAnswer, UNCACHED } from "./token-answer";

/** The Authentication module (interface 4.1 to 4.3) and its additive endpoints. */
export const authentication = new OpenAPIHono<Environment>({ defaultHook: validationHook });

authentication.openapi(
  createRoute({
    method: "post",
    path: "/v2/api/auth/health",
    operationId: "checkHealth",
    summary: "Check that the service answers",
    description:
      "Answers while the service and its database work. The tokens are inert: nothing accepts them.",
    tags: ["Authentication"],
    security: BY_APP_KEY,
    middleware: [jsonBody, requireApplication, addressLimit("publicPerAddress")] as const,
    request: { body: body(z.object({}), examples.EMPTY) },
    responses: {
      200: json(tokenResponse, "Inert guest tokens.", examples.GUEST_TOKENS),
      ...errors(...APP_KEY, "rate_limited"),
    },
  }),
  (c) => c.json(tokenAnswer(guestTokens(c.get("ctx"), { application: c.get("application") })), 200, UNCACHED),
);

authentication.openapi(
  createRoute({
    method: "post",
    path: "/v2/api/auth/signup/otp",
    operationId: "requestCode",
    summary: "Send a one-time code to a mobile number",
    description:
      "Sends a text with six digits. The answer is the same whether or not the number is known. Keep `ref_number`: otp-verify asks for it. Asking again makes a new code; an earlier one works until it expires or one of them is used. Without `app_key` the institution's default application sends, and the `app_key` of otp-verify decides the rest.",
    tags: ["Authentication"],
    security: PUBLIC_OR_APP_KEY,
    middleware: [jsonBody, optionalApplication, addressLimit("otpPerAddress")] as const,
    request: { body: body(signupOtpBody, examples.SIGNUP_OTP) },
    responses: {
      200: {
        ...json(otpResponse, "The code is on its way; the tokens are inert.", examples.OTP_ANSWER),
        headers: z.object({
          "Ref-Number": z.uuid().meta({ description: "The same as `ref_number` of the body." }),
        }),
      },
      ...errors("invalid_app_key", "rate_limited"),
    },
  }),
  async (c) => {
    const { mobile, is_company, lang } = c.req.valid("json");
    const ctx = c.get("ctx");
    const application = c.get("application");
    const issued = await requestOtp(ctx, {
      application,
      bindToApplication: c.get("applicationSent"),
      mobile,
      isCompany: is_company ?? false,
      lang,
    });
    const answer = otpAnswer(guestTokens(ctx, { application, lang }), issued);
    return c.json(answer, 200, { ...UNCACHED, "Ref-Number": issued.refNumber });
  },
);

authentication.openapi(
  createRoute({
    method: "options",
    path: "/api/cors-path-test",
    operationId: "tryCors",
    summary: "Try a cross-origin call",
    description:
      "Answers like health, with the headers a browser asks for before a cross-origin call. Every other OPTIONS answers 204.",
    tags: ["Authentication"],
    security: PUBLIC_OR_APP_KEY,
    middleware: [optionalApplication] as const,
    responses: {
      200: json(tokenResponse, "Inert guest tokens, with CORS headers.", examples.GUEST_TOKENS),
      ...errors("invalid_app_key"),
    },
  }),
  async (c) => {
    await preflightHeaders(c);
    return c.json(
      tokenAnswer(guestTokens(c.get("ctx"), { application: c.get("application") })),
      200,
      UNCACHED,
    );
  },
);

authentication.openapi(
  createRoute({
    method: "post",
    path: "/v2/api/auth/signup/otp-verify",
    operationId: "verifyCode",
    summary: "Verify a one-time code",
    description:
      "Proves the number and answers tokens: scope `signup` for a new or unfinished customer, `recovery` for one who already has a password or passcode. With `claim_required` the institution knows the number already: send `partner.dob` in user-update to take that record over. Sent with the `Access-Token` of a `user`, it proves a new number for that customer instead and creates nobody. A code works once and takes five tries.",
    tags: ["Authentication"],
    security: [...BY_APP_KEY, ...BY_BOTH],
    middleware: [jsonBody, requireApplication, optionalToken, addressLimit("verifyPerAddress")] as const,
    request: { body: body(otpVerifyBody, examples.OTP_VERIFY) },
    responses: {
      200: json(tokenResponse, "Tokens for signing up or recovering.", examples.VERIFIED_TOKENS),
      ...errors(
        ...APP_KEY,
        "invalid_token",
        "invalid_otp",
        "otp_expired",
        "insufficient_scope",
        "application_not_allowed",
        "customer_not_active",
        "rate_limited",
        "otp_locked",
      ),
    },
  }),
  async (c) => {
    const { mobile, ref_number, otp } = c.req.valid("json");
    const tokens = await verifyOtp(c.get("ctx"), {
      application: c.get("application"),
      mobile,
      refNumber: ref_number,
      otp,
      session: c.get("session"),
    });
    return c.json(tokenAnswer(tokens), 200, UNCACHED);
  },
);

authentication.openapi(
  createRoute({
    method: "post",
    path: "/v2/api/auth/signup/user-update/{customer_number}",
    operationId: "updateCustomer",
    summary: "Complete or change profile and credentials",
    description:
      "Takes groups of fields, alone or combined: a profile (`partner`), a password, a passcode. What is absent stays. Everything is taken, or nothing. The answer is a fresh pair for the same session; the access token that was sent lives on until its own expiry. Changing an existing password or passcode needs a sign-in or code at most 600 seconds ago and ends the customer's other sessions. Another mobile number is taken after a code to it was verified with this customer's access token.",
    tags: ["Authentication"],
    security: BY_BOTH,
    middleware: [jsonBody, requireApplication, requireToken("signup", "recovery", "user", "staff")] as const,
    request: {
      params: z.object({
        customer_number: z.string().meta({
          description: "The token's own customer, as the token response tells it.",
          examples: ["HSB00000311"],
        }),
      }),
      body: body(userUpdateBody, examples.USER_UPDATE),
    },
    responses: {
      200: json(tokenResponse, "A fresh pair for the same session.", examples.UPDATED_TOKENS),
      ...errors(
        ...APP_KEY,
        ...ACCESS_TOKEN,
        "password_rejected",
        "passcode_rejected",
        "customer_not_active",
        "reauthentication_required",
        "claim_required",
        "claim_under_review",
        "not_found",
        "conflict",
        "mobile_change_requires_verification",
      ),
    },
  }),
  async (c) => {
    const { customer_number } = c.req.valid("param");
    const tokens = await updateCustomer(c.get("ctx"), {
      session: c.get("session")!,
      customerNumber: customer_number,
      update: c.req.valid("json"),
    });
    return c.json(tokenAnswer(tokens), 200, UNCACHED);
  },
);

authentication.openapi(
  createRoute({
    method: "post",
    path: "/api/auth/get_tokens",
    operationId: "getTokens",
    summary: "Sign in with an identifier and a secret",
    description:
      "Exactly one of `username`, `email`, `mobile` and exactly one of `password`, `user_passcode`. The app key decides for whom: an application for customers or one for staff. An unknown identifier and a wrong secret answer the same. From the fifth failure on, further tries wait.",
    tags: ["Authentication"],
    security: BY_APP_KEY,
    middleware: [jsonBody, requireApplication, countFailedSignIn] as const,
    request: { body: body(getTokensBody, examples.GET_TOKENS) },
    responses: {
      200: json(tokenResponse, "Tokens.", examples.USER_TOKENS),
      ...errors(
        ...APP_KEY,
        "invalid_credentials",
        "application_not_allowed",
        "customer_not_active",
        "rate_limited",
        "account_locked",
      ),
    },
  }),
  async (c) =>
    c.json(
      tokenAnswer(await signIn(c.get("ctx"), { application: c.get("application"), ...c.req.valid("json") })),
      200,
      UNCACHED,
    ),
);

authentication.openapi(
  createRoute({
    method: "post",
    path: "/api/auth/refresh_token",
    operationId: "refreshTokens",
    summary: "Exchange a refresh token for a new pair",
    description:
      "The answer carries a new refresh token; keep that one. Repeating a call whose answer was lost is safe: within 10 seconds, or within 60 while neither new token was used, the same pair comes again. Using an old refresh token later ends the session.",
    tags: ["Authentication"],
    security: BY_APP_KEY,
    middleware: [jsonBody, requireApplication] as const,
    request: { body: body(refreshTokenBody, examples.REFRESH_TOKEN) },
    responses: {
      200: json(tokenResponse, "A new pair.", examples.USER_TOKENS),
      ...errors(...APP_KEY, "invalid_token"),
    },
  }),
  async (c) => {
    const { refresh_token: refreshToken } = c.req.valid("json");
    const issued = await refreshSession(c.get("ctx"), { application: c.get("application"), refreshToken });
    return c.json(tokenAnswer(issued), 200, UNCACHED);
  },
);

authentication.openapi(
  createRoute({
    method: "post",
    path: "/api/auth/delete_tokens",
    operationId: "deleteTokens",
    summary: "Sign out",
    description: "Ends the session at once, with all its tokens. An unknown token answers the same.",
    tags: ["Authentication"],
    security: BY_APP_KEY,
    middleware: [jsonBody, requireApplication] as const,
    request: { body: body(refreshTokenBody, examples.REFRESH_TOKEN) },
    responses: {
      200: json(z.object({}), "Signed out, or there was nothing to end.", examples.EMPTY),
      ...errors(...APP_KEY),
    },
  }),
  async (c) => {
    const { refresh_token: refreshToken } = c.req.valid("json");
    await deleteTokens(c.get("ctx"), { application: c.get("application"), refreshToken });
    return c.json({}, 200);
  },
);
