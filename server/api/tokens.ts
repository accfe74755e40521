import { z } from "zod";
import { deleteTokensBody, getTokensBody, refreshTokenBody, tokenResponse } from "../../lib/contract/index";
import { declareRoute } from "../http/index";
import { signIn } from "../modules/sign-in/index";
import { deleteTokens, refreshSession } from "../modules/tokens/index";
import * as examples from "./document/examples/index";
import { tokenReply } from "./token-reply";

/** Signing in, renewing, signing out (interface 4.3). */
export const tokenRoutes = [
  declareRoute(
    {
      method: "post",
      path: "/api/auth/get_tokens",
      operationId: "getTokens",
      summary: "Sign in with an identifier and a secret",
      description:
        "Exactly one of `username`, `email`, `mobile` and exactly one of `password`, `user_passcode`. The app key decides for whom: an application for customers or one for staff. An unknown identifier and a wrong secret answer the same. From the fifth failure on, further tries with that identifier wait. A device that sends its `Device-Token` has failures of its own, so that strangers cannot hold its owner out. Staff with an authenticator app also send `totp`: without it the right password is 401 `totp_required`. A code works once.",
      tag: "Authentication",
      auth: { appKey: "required" },
      limit: { name: "loginFailuresPerAddress", counts: ["invalid_credentials", "account_locked"] },
      headers: z.object({
        "device-token": z.string().trim().optional().meta({
          description:
            "`device_token` of an earlier sign-in of the same person on this device, whose failures are then counted by themselves. Any other is as good as none.",
          example: "sdt_…",
        }),
      }),
      body: { schema: getTokensBody, examples: examples.GET_TOKENS },
      answers: {
        200: { schema: tokenResponse, description: "Tokens.", examples: examples.USER_TOKENS },
      },
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
  declareRoute(
    {
      method: "post",
      path: "/api/auth/refresh_token",
      operationId: "refreshTokens",
      summary: "Exchange a refresh token for a new pair",
      description:
        "The answer carries a new refresh token; keep that one. Repeating a call whose answer was lost is safe: within 10 seconds, or within 60 while neither new token was used, the same pair comes again. Using an old refresh token later ends the session.",
      tag: "Authentication",
      auth: { appKey: "required" },
      body: { schema: refreshTokenBody, examples: examples.REFRESH_TOKEN },
      answers: {
        200: { schema: tokenResponse, description: "A new pair.", examples: examples.REFRESHED_TOKENS },
      },
      refuses: ["invalid_token"],
    },
    async ({ ctx, application, body }) =>
      tokenReply(await refreshSession(ctx, { application, refreshToken: body.refresh_token })),
  ),
  declareRoute(
    {
      method: "post",
      path: "/api/auth/delete_tokens",
      operationId: "deleteTokens",
      summary: "Sign out",
      description:
        "Ends the session at once, with all its tokens. An unknown token answers the same. With `when_idle` only a session that nobody uses ends.",
      tag: "Authentication",
      auth: { appKey: "required" },
      body: { schema: deleteTokensBody, examples: examples.DELETE_TOKENS },
      answers: {
        200: {
          schema: z.object({}),
          description: "Signed out, or there was nothing to end.",
          examples: examples.EMPTY,
        },
      },
      refuses: ["conflict"],
    },
    async ({ ctx, application, body }) => {
      const { refresh_token: refreshToken, when_idle: whenIdle } = body;
      await deleteTokens(ctx, { application, refreshToken, whenIdle });
      return {};
    },
  ),
];
