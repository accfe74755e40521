import { PLACES } from "./records";

const MOBILE = "+639175550142";
const PASSWORD = { password: "violet-anchor-17", confirm_password: "violet-anchor-17" };
const PASSCODE = { user_passcode: "497261", confirm_user_passcode: "497261" };

export const EMPTY = { empty: { summary: "An empty object", value: {} } };

export const TWILIO_REPORT = {
  delivered: {
    summary: "A text that arrived",
    value: { MessageSid: "SM8f4e2c0a9b7d4e6f8a1b2c3d4e5f6a7b", MessageStatus: "delivered" },
  },
  failed: {
    summary: "A text that did not",
    value: {
      MessageSid: "SM8f4e2c0a9b7d4e6f8a1b2c3d4e5f6a7b",
      MessageStatus: "undelivered",
      ErrorCode: "30003",
    },
  },
};

export const GATEWAY_REPORT = {
  delivered: { summary: "A text that arrived", value: { id: "81", status: "delivered" } },
};

export const SIGNUP_OTP = {
  person: { summary: "A person", value: { mobile: MOBILE, is_company: false, lang: "en_PH" } },
  company: { summary: "An organisation", value: { mobile: MOBILE, is_company: true } },
};

export const OTP_VERIFY = {
  code: {
    summary: "The code of the text",
    value: { mobile: MOBILE, ref_number: "7f3a1c52-0d5e-4b7a-9a41-2f6f0c1de8b9", otp: "493027" },
  },
};

export const USER_UPDATE = {
  full: {
    summary: "Full profile with credentials",
    value: {
      partner: { mobile: MOBILE, name: "Dora", email: "dora@example.com", street: "12 Mabini Street" },
      ...PASSWORD,
      ...PASSCODE,
    },
  },
  basic: {
    summary: "Basic profile",
    value: { partner: { mobile: MOBILE, name: "Dora", email: "dora@example.com" } },
  },
  extended: {
    summary: "Extended profile",
    value: {
      partner: {
        mobile: MOBILE,
        name: "Dora",
        sur_name: "Cruz",
        gender: "female",
        dob: "1994-05-17",
        age: 32,
        marital_status: "single",
        occupation_id_ext_ref_id: 19,
        ...PLACES,
        country_id: "PH",
        email: "dora@example.com",
      },
    },
  },
  password: { summary: "Password change", value: PASSWORD },
  passcode: { summary: "Passcode change", value: PASSCODE },
};

export const GET_TOKENS = {
  username: {
    summary: "E-mail address as username, password",
    value: { username: "maria@example.com", password: "maple-lantern-58" },
  },
  email: {
    summary: "E-mail address, password",
    value: { email: "maria@example.com", password: "maple-lantern-58" },
  },
  mobile: { summary: "Mobile, password", value: { mobile: "+639175550117", password: "maple-lantern-58" } },
  customer_number: {
    summary: "Customer number as username, password",
    value: { username: "HSB00004711", password: "maple-lantern-58" },
  },
  passcode: {
    summary: "E-mail address as username, passcode",
    value: { username: "maria@example.com", user_passcode: "497261" },
  },
};

export const REFRESH_TOKEN = {
  newest: { summary: "The newest of the session", value: { refresh_token: "srt_…" } },
};

export const DELETE_TOKENS = {
  ...REFRESH_TOKEN,
  idle: {
    summary: "Only when nobody uses the session",
    value: { refresh_token: "srt_…", when_idle: true },
  },
};
