import type { OtpResponse, TokenResponse } from "../../../../lib/contract/index";

const PAIR = { access_token: "sat_…", expires_in: 600, refresh_token: "srt_…", refresh_expires_in: 7200 };

const tokens = (uid: number) => ({
  ...PAIR,
  uid,
  company_id: 1,
  user_context: { tz: "Asia/Manila", lang: "en_PH", uid },
});

const guest: TokenResponse = { ...tokens(1), scope: "guest" };
const signup: TokenResponse = { ...tokens(41), scope: "signup", customer_number: "HSB00000311" };
const user: TokenResponse = { ...signup, scope: "user" };
const otp: OtpResponse = {
  ...guest,
  ref_number: "7f3a1c52-0d5e-4b7a-9a41-2f6f0c1de8b9",
  otp_expires_in: 300,
  otp_resend_in: 60,
};

export const GUEST_TOKENS = { guest: { summary: "Inert tokens", value: guest } };

export const OTP_ANSWER = { sent: { summary: "The code is on its way", value: otp } };

export const VERIFIED_TOKENS = {
  signup: { summary: "A new or unfinished customer", value: signup },
  recovery: {
    summary: "A customer who has a password or passcode",
    value: { ...signup, scope: "recovery" } satisfies TokenResponse,
  },
  claim: {
    summary: "The institution already has a record for the number",
    value: { ...signup, claim_required: true } satisfies TokenResponse,
  },
};

export const UPDATED_TOKENS = {
  signup: { summary: "Not finished: no password or passcode yet", value: signup },
  user: { summary: "Finished", value: { ...user, device_token: "sdt_…" } },
};

const customer: TokenResponse = { ...tokens(5), scope: "user", customer_number: "HSB00004711" };
const staff: TokenResponse = { ...tokens(8), scope: "staff" };
const device = { device_token: "sdt_…" };

export const USER_TOKENS = {
  customer: { summary: "A customer", value: { ...customer, ...device } },
  staff: {
    summary: "A member of staff, through an application for staff",
    value: { ...staff, ...device },
  },
};
export const REFRESHED_TOKENS = {
  customer: { summary: "A customer", value: customer },
  staff: { summary: "A member of staff, through an application for staff", value: staff },
};
