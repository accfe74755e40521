import { z } from "zod";

export const SCOPES = ["guest", "signup", "recovery", "user", "staff"] as const;
export type Scope = (typeof SCOPES)[number];

/** What every Authentication endpoint answers (interface 2.1); lifetimes in seconds. */
export const tokenResponse = z
  .object({
    access_token: z.string(),
    expires_in: z.int(),
    refresh_token: z.string(),
    refresh_expires_in: z.int(),
    uid: z.int(),
    company_id: z.int(),
    user_context: z.object({ tz: z.string(), lang: z.string(), uid: z.int() }),
    scope: z.enum(SCOPES),
    customer_number: z.string().optional(),
    /** The number matches a record fed by the bank, which `partner.dob` claims. */
    claim_required: z.boolean().optional(),
  })
  .meta({ id: "TokenResponse" });
export type TokenResponse = z.infer<typeof tokenResponse>;

/** The answer of `signup/otp`: inert guest tokens and the reference of the challenge. */
export const otpResponse = tokenResponse
  .extend({ ref_number: z.uuid(), otp_expires_in: z.int(), otp_resend_in: z.int() })
  .meta({ id: "OtpResponse" });
export type OtpResponse = z.infer<typeof otpResponse>;
