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
import { body, errors, json } from "./answers";
import { countFailedSignIn } from "./count-failed-sign-in";
import { otpAnswer, tokenAnswer, UNCACHED } from "./token-answer";

/** The Authentication module (interface 4.1 to 4.3) and its additive endpoints. */
export const authentication = new OpenAPIHono<Environment>({ defaultHook: validationHook });

authentication.openapi(
  createRoute({
    method: "post",
    path: "/v2/api/auth/health",
    summary: "Check that the service answers",
    tags: ["Authentication"],
    middleware: [jsonBody, requireApplication, addressLimit("publicPerAddress")] as const,
    request: { body: body(z.object({})) },
    responses: { 200: json(tokenResponse, "Inert guest tokens."), ...errors(400, 401, 413, 415, 429) },
  }),
  (c) => c.json(tokenAnswer(guestTokens(c.get("ctx"), c.get("application"))), 200, UNCACHED),
);

authentication.openapi(
  createRoute({
    method: "post",
    path: "/v2/api/auth/signup/otp",
    summary: "Send a one-time code to a mobile number",
    tags: ["Authentication"],
    middleware: [jsonBody, optionalApplication, addressLimit("otpPerAddress")] as const,
    request: { body: body(signupOtpBody) },
    responses: {
      200: json(otpResponse, "The code is on its way; the tokens are inert guest tokens."),
      ...errors(400, 401, 413, 415, 429, 503),
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
      isCompany: is_company,
      lang,
    });
    const answer = otpAnswer(guestTokens(ctx, application, lang), issued);
    return c.json(answer, 200, { ...UNCACHED, "Ref-Number": issued.refNumber });
  },
);

authentication.openapi(
  createRoute({
    method: "options",
    path: "/api/cors-path-test",
    summary: "Try a cross-origin call",
    tags: ["Authentication"],
    middleware: [optionalApplication] as const,
    responses: { 200: json(tokenResponse, "Inert guest tokens, with CORS headers."), ...errors(401) },
  }),
  async (c) => {
    await preflightHeaders(c);
    return c.json(tokenAnswer(guestTokens(c.get("ctx"), c.get("application"))), 200, UNCACHED);
  },
);

authentication.openapi(
  createRoute({
    method: "post",
    path: "/v2/api/auth/signup/otp-verify",
    summary: "Verify a one-time code",
    tags: ["Authentication"],
    middleware: [jsonBody, requireApplication, optionalToken, addressLimit("verifyPerAddress")] as const,
    request: { body: body(otpVerifyBody) },
    responses: {
      200: json(tokenResponse, "Tokens for signing up or recovering."),
      ...errors(400, 401, 403, 413, 415, 429),
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
    summary: "Complete or change profile and credentials",
    tags: ["Authentication"],
    middleware: [jsonBody, requireApplication, requireToken("signup", "recovery", "user", "staff")] as const,
    request: { params: z.object({ customer_number: z.string() }), body: body(userUpdateBody) },
    responses: {
      200: json(tokenResponse, "A fresh pair for the same session."),
      ...errors(400, 401, 403, 404, 409, 413, 415, 429, 503),
    },
  }),
  async (c) => {
    const { customer_number } = c.req.valid("param");
    const tokens = await updateCustomer(
      c.get("ctx"),
      c.get("session")!,
      customer_number,
      c.req.valid("json"),
    );
    return c.json(tokenAnswer(tokens), 200, UNCACHED);
  },
);

authentication.openapi(
  createRoute({
    method: "post",
    path: "/api/auth/get_tokens",
    summary: "Sign in with an identifier and a secret",
    tags: ["Authentication"],
    middleware: [jsonBody, requireApplication, countFailedSignIn] as const,
    request: { body: body(getTokensBody) },
    responses: { 200: json(tokenResponse, "Tokens."), ...errors(400, 401, 403, 413, 415, 429, 503) },
  }),
  async (c) =>
    c.json(tokenAnswer(await signIn(c.get("ctx"), c.get("application"), c.req.valid("json"))), 200, UNCACHED),
);

authentication.openapi(
  createRoute({
    method: "post",
    path: "/api/auth/refresh_token",
    summary: "Exchange a refresh token for a new pair",
    tags: ["Authentication"],
    middleware: [jsonBody, requireApplication] as const,
    request: { body: body(refreshTokenBody) },
    responses: { 200: json(tokenResponse, "A new pair."), ...errors(400, 401, 413, 415) },
  }),
  async (c) => {
    const { refresh_token } = c.req.valid("json");
    return c.json(
      tokenAnswer(await refreshSession(c.get("ctx"), c.get("application"), refresh_token)),
      200,
      UNCACHED,
    );
  },
);

authentication.openapi(
  createRoute({
    method: "post",
    path: "/api/auth/delete_tokens",
    summary: "Sign out",
    tags: ["Authentication"],
    middleware: [jsonBody, requireApplication] as const,
    request: { body: body(refreshTokenBody) },
    responses: {
      200: json(z.object({}), "Signed out, or there was nothing to end."),
      ...errors(400, 401, 413, 415),
    },
  }),
  async (c) => {
    await deleteTokens(c.get("ctx"), c.get("application"), c.req.valid("json").refresh_token);
    return c.json({}, 200);
  },
);
