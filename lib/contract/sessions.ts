import { z } from "zod";
import { secondStep } from "./second-step";
import { moment, textOrNull, wideId } from "./text";

export const SCOPES = [
  "guest",
  "signup",
  "recovery",
  "second_step",
  "user",
  "staff",
  "staff_setup",
  "staff_locked",
] as const;
export type Scope = (typeof SCOPES)[number];

/** What every Authentication endpoint answers (interface 2.1); lifetimes in seconds. */
export const tokenResponse = z
  .object({
    access_token: z.string().describe("Send it back in header `Access-Token`. Opaque."),
    expires_in: z.int().describe("Seconds the access token lives."),
    refresh_token: z.string().describe("For `refresh_token` and `delete_tokens`. Opaque."),
    refresh_expires_in: z.int().describe("Seconds the refresh token lives."),
    uid: z.int().describe("The authenticated user."),
    company_id: z.int().describe("The institution."),
    user_context: z.object({
      tz: z.string().describe("IANA time zone."),
      lang: z.string().describe("`<language>_<COUNTRY>`."),
      uid: z.int().describe("The same as the outer `uid`."),
    }),
    scope: z.enum(SCOPES).meta({
      description:
        "What the access token may do: `guest` nothing, `signup` complete one's own profile, `recovery` set new secrets, `second_step` only finish the sign-in (`finishSecondStep`), `user` everything of a customer, `staff` what the role of a member of staff allows, `staff_setup` only finish what that person has to do first (`required_steps` of getStaffProfile), `staff_locked` nothing until `unlockStaffSession`.",
    }),
    customer_number: z
      .string()
      .optional()
      .describe("When there is a customer. It is the path parameter of user-update."),
    claim_required: z
      .boolean()
      .optional()
      .describe("The number matches a record of the institution, which `partner.dob` claims."),
    birth_date_required: z
      .boolean()
      .optional()
      .describe("With `recovery`: each user-update also needs body field `dob`, the birth date on file."),
    second_step: secondStep.optional(),
    device_token: z
      .string()
      .optional()
      .meta({
        description:
          "From `get_tokens`, and from a user-update that sets a secret. Keep it on the device beyond signing out, and send it with the next sign-in as header `Device-Token`: failures of others then do not delay this device. Good for 30 days since it last signed in.",
        examples: ["sdt_…"],
      }),
  })
  .meta({ id: "TokenResponse" });
export type TokenResponse = z.infer<typeof tokenResponse>;

/** The answer of `signup/otp`: inert guest tokens and the reference of the challenge. */
export const otpResponse = tokenResponse
  .extend({
    ref_number: z.uuid().describe("Names this code; also in header `Ref-Number`."),
    otp_expires_in: z.int().describe("Seconds the code lives."),
    otp_resend_in: z.int().describe("Seconds until another code may be asked for."),
  })
  .meta({ id: "OtpResponse" });
export type OtpResponse = z.infer<typeof otpResponse>;

/** One sign-in of the token's own user. */
export const sessionRecord = z
  .object({
    id: wideId(),
    current: z.boolean().describe("Whether it is the one that asks."),
    application: z.string().describe("Name of the application signed in through."),
    user_agent: z.string().nullable(),
    address: textOrNull("The network address that the sign-in came from."),
    created_at: moment(),
    last_used_at: moment(),
  })
  .meta({ id: "Session" });
export type SessionRecord = z.infer<typeof sessionRecord>;

export const sessionList = z
  .object({ count: z.int().describe("Rows in `results`."), results: z.array(sessionRecord) })
  .meta({ id: "SessionList" });

/** What keeps a `device_token` of the caller. */
export const deviceRecord = z
  .object({
    id: wideId().meta({
      description:
        "The session that it was signed in with last, also where it is over: another one next time. A number of its own where that session is not known.",
    }),
    current: z.boolean().describe("Whether it is the one that asks."),
    user_agent: textOrNull(
      "What the program said of itself in header `User-Agent`.",
      "Mozilla/5.0 (Linux; Android 15)",
    ),
    last_used_at: moment().describe("When it last signed the caller in. UTC."),
    expires_at: moment().describe("From then on it is a new one. UTC."),
  })
  .meta({ id: "Device" });
export type DeviceRecord = z.infer<typeof deviceRecord>;

export const deviceList = z
  .object({ count: z.int().describe("Rows in `results`."), results: z.array(deviceRecord) })
  .meta({ id: "DeviceList" });
