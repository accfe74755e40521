import { z } from "zod";
import { disownBody, secondStepBody, tokenResponse } from "../index";
import { deviceTokenHeader } from "./device-token-header";
import { declareOperation } from "./operation";

export const finishSecondStep = declareOperation({
  method: "post",
  path: "/v2/api/auth/second_step",
  operationId: "finishSecondStep",
  summary: "Finish a sign-in by a code or a passkey",
  description:
    "With the access token of scope `second_step` that `get_tokens` answered, within 300 seconds and five tries: `otp` with its `ref_number`, or `credential`, the answer of a passkey of this user to options that were asked for with the same token (`beginPasskeySignIn`). Then the answer is that of a usual sign-in, with a `device_token`. `resend` sends another code instead, and answers another pair of the same session. In a session of scope `recovery` or `user`, `credential` proves a passkey where an operation asks for one (403 `reauthentication_required`, reason `passkey`).",
  tag: "Authentication",
  auth: { appKey: "required", token: ["second_step", "recovery", "user"] },
  limit: "stepPerAddress",
  headers: deviceTokenHeader,
  body: { schema: secondStepBody },
  sample: { body: { credential: "{{confirming_passkey}}" }, answer: { scope: "user" } },
  answers: { 200: { schema: tokenResponse, description: "Tokens." } },
  refuses: ["invalid_otp", "invalid_credentials", "otp_locked"],
});

export const disownSignIn = declareOperation({
  method: "post",
  path: "/v2/api/auth/not_me",
  operationId: "disownSignIn",
  summary: "End a sign-in that was not one's own",
  description:
    "By what is secret in the link of the message that told of a new device; it needs no other token. The sign-in and those after it end, the devices and passkeys that they added are removed, and password and passcode sign in no more until access is recovered (429 `account_locked`, reason `indefinite`). The link works once, for 7 days: unknown, used and expired ones are 400 on `token`.",
  tag: "Authentication",
  auth: { appKey: "required" },
  limit: "disownPerAddress",
  body: { schema: disownBody },
  sample: { body: { token: "{{disown_token}}" } },
  answers: { 200: { schema: z.object({}), description: "Ended." } },
  refuses: ["application_not_allowed"],
});
