import { z } from "zod";
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
