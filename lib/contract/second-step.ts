import { z } from "zod";
import { getTokensBody, otpVerifyBody } from "./authentication";
import { passkeyAssertion } from "./passkeys";
import { storableText } from "./text";

export const STEP_METHODS = ["code", "passkey"] as const;

/** What finishes a sign-in whose secret was right. */
export const secondStep = z
  .object({
    methods: z.array(z.enum(STEP_METHODS)).meta({
      description:
        "What finishes it, one of them: a `code` by text to the number on file, or a `passkey` of the user.",
    }),
    ref_number: z
      .uuid()
      .optional()
      .describe("Names the code that is on its way; absent where none could be sent just now."),
    otp_resend_in: z.int().optional().describe("Seconds until another code may be asked for."),
  })
  .meta({
    id: "SecondStep",
    description:
      "With scope `second_step`: what is still to be proven. With `recovery`: a passkey has to be proven first.",
  });
export type SecondStep = z.infer<typeof secondStep>;

/** Body of `POST /v2/api/auth/second_step`: what was proven, or the wish for another code. */
export const secondStepBody = getTokensBody
  .pick({ end_when_idle: true, shared_device: true })
  .extend({
    ref_number: otpVerifyBody.shape.ref_number
      .optional()
      .meta({ description: "As `second_step` answered it.", format: "uuid" }),
    otp: otpVerifyBody.shape.otp.optional().meta({ examples: ["493027"] }),
    credential: passkeyAssertion.optional(),
    resend: z.literal(true).optional().describe("Sends another code, and finishes nothing."),
  })
  .meta({
    id: "SecondStepBody",
    description: "Exactly one of `otp` with `ref_number`, `credential` and `resend`.",
  });
export type SecondStepBody = z.infer<typeof secondStepBody>;

/** Body of `POST /v2/api/auth/not_me`. */
export const disownBody = z
  .object({
    token: storableText().describe("What is secret in the link of the message."),
  })
  .meta({ id: "DisownBody" });
