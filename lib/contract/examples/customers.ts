import { z } from "zod";
import * as wire from "../index";

const challenge = "x2lV0uOqTWwqQ9mYkq1cA0J8o4m3i7mJ4d0C3q2b8Ys";
const rp = { id: "bank.example", name: "Harbour Savings" };
const descriptor = { id: "0Ao6N3eoV1jAsA3FJd0iPQ", type: "public-key" as const, transports: ["internal"] };
const timeout = 300_000;

/** Passkeys, and what browsers are given to make and use them. */
export const PASSKEYS = {
  Passkey: {
    id: 4,
    name: "Phone",
    created_at: "2026-08-21T06:40:11.518Z",
    last_used_at: "2026-08-21T06:44:57.020Z",
  } satisfies wire.PasskeyRecord,
  PasskeyCreationOptions: {
    challenge,
    rp,
    user: { id: "h3n6QdJkU1o", name: "HSB00004711", displayName: "Maria Garcia" },
    pubKeyCredParams: [{ alg: -7, type: "public-key" }],
    timeout,
    attestation: "none",
    excludeCredentials: [descriptor],
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  } satisfies wire.PasskeyCreationOptions,
  PasskeyRequestOptions: {
    challenge,
    rpId: rp.id,
    timeout,
    userVerification: "required",
    allowCredentials: [descriptor],
  } satisfies wire.PasskeyRequestOptions,
};

const token: wire.TokenResponse = {
  access_token: "sat_…",
  expires_in: 600,
  refresh_token: "srt_…",
  refresh_expires_in: 7200,
  uid: 41,
  company_id: 1,
  user_context: { tz: "Asia/Manila", lang: "en_PH", uid: 41 },
  scope: "guest",
};

const ABOUT = {
  customer_id: 3,
  customer_number: "HSB00004713",
  customer_name: "Elena Flores",
  customer_status: "unclaimed",
} as const;

/** A person whose record is whole. */
const customer = wire.customerRecord.parse({
  ...Object.fromEntries(
    Object.entries(wire.CUSTOMER_FIELDS).map(([name, { of, example }]) => [
      name,
      of === "companies" ? null : example,
    ]),
  ),
  new_email: null,
});

const review: wire.Review = {
  id: 12,
  kind: "claim",
  cause: "misses",
  status: "waiting",
  ...ABOUT,
  reason: null,
  decided_by_name: null,
  decided_at: null,
  assigned_to: 10,
  assigned_to_name: "Rosa Villar",
  note: "Comes back on Friday with the passport",
  noted_by_name: "Rosa Villar",
  noted_at: "2026-08-21T08:12:09.004Z",
  branch_code: "001",
  created_at: "2026-08-21T06:40:11.518Z",
};

const request: wire.BirthDateRequest = {
  id: 3,
  status: "waiting",
  ...ABOUT,
  reason: "The birth certificate was shown at the counter",
  asked_by: 10,
  asked_by_name: "Rosa Villar",
  expires_at: "2026-08-28T06:40:11.518Z",
  decision_reason: null,
  decided_by_name: null,
  decided_at: null,
  created_at: "2026-08-21T06:40:11.518Z",
};

/** Customers, and what staff see of them. */
export const CUSTOMERS = {
  Customer: customer,
  OwnCustomer: {
    ...customer,
    password_changed_at: "2026-03-02T02:20:41.000Z",
    passcode_changed_at: "2026-03-02T02:20:41.000Z",
  } satisfies wire.OwnCustomerRecord,
  Session: {
    id: 12,
    current: true,
    application: "Harbour Savings app",
    user_agent: "HarbourApp/2.4 (Android 16)",
    address: "203.0.113.7",
    created_at: "2026-08-21T06:40:11.518Z",
    last_used_at: "2026-08-21T06:44:57.020Z",
  } satisfies wire.SessionRecord,
  CustomerRow: {
    id: 1,
    customer_number: "HSB00004711",
    name: "Maria Garcia",
    status: "active",
    is_company: false,
    mobile_ending: "0117",
    accounts: 1,
    born: 1985,
    town: "Quezon City",
    branch_code: "001",
    branch_name: "Main Street",
  } satisfies wire.CustomerRow,
  RevealedCustomer: {
    id: 1,
    customer_number: "HSB00004711",
    name: "Maria Garcia",
    is_company: false,
    status: "active",
    dob: "1991-04-05",
    ...wire.emptyFields(z.object(wire.companyShape)),
    mobile: "+639175550117",
    mobile_verified_at: "2026-03-02T02:12:00.000Z",
    address: ["12 Mabini Street", "Bagumbayan", "Quezon City", "Metro Manila", "Philippines"],
    customer_since: "2026-03-02T02:12:00.000Z",
    locks: [{ kind: "passcode", until: "2026-08-21T07:10:00.000Z", cause: "failures" }],
  } satisfies wire.RevealedCustomer,
  CustomerFile: {
    customer,
    locks: [{ credential: "passcode", until: "2026-08-21T07:10:00.000Z", cause: "failures" }],
    claim_misses: 0,
    recovery_misses: 2,
    recovery_blocked_until: null,
    sessions: [
      {
        id: 31,
        current: false,
        application: "Harbour Online",
        user_agent: "Mozilla/5.0 (Linux; Android 14)",
        address: "203.0.113.9",
        created_at: "2026-08-21T06:40:11.518Z",
        last_used_at: "2026-08-21T06:44:52.006Z",
      },
    ],
  } satisfies wire.CustomerFile,
  CustomerNote: {
    id: 7,
    kind: "note",
    text: "Asks to be called before noon",
    document: null,
    document_expires_on: null,
    matches: null,
    active: true,
    ends_at: null,
    written_by_name: "Liza Mendoza",
    confirmed_at: null,
    disclosed_at: null,
    ended_by_name: null,
    created_at: "2026-08-21T06:40:11.518Z",
  } satisfies wire.CustomerNote,
  CustomerHistoryEntry: {
    id: 120_345,
    at: "2026-08-21T06:55:00.000Z",
    action: "customer.unlocked",
    actor: "staff",
    actor_id: 10,
    actor_name: "Rosa Villar",
    details: { reason: "Proved who she is at the counter", blocked: ["passcode"] },
  } satisfies wire.CustomerHistory["results"][number],
  Review: review,
  ReviewCase: {
    ...review,
    misses: 5,
    tries: [
      {
        ...{ id: 4709, at: "2026-08-21T06:40:11.518Z", differs: ["year"], address: "203.0.113.9" },
        ...{ user_agent: "Mozilla/5.0 (Linux; Android 14)", known: false },
      },
    ],
    claimant: { customer_id: 311, customer_number: "HSB00000311", since: "2026-08-21T06:31:02.000Z" },
    others: [
      {
        ...{ id: 4, kind: "claim", status: "reset", customer_number: "HSB00004713" },
        created_at: "2026-06-02T01:14:50.902Z",
      },
    ],
    asked: {
      ...{ approval_id: 17, status: "waiting", asked_by_name: "Rosa Villar" },
      asked_at: "2026-08-21T06:52:30.410Z",
      reason: "The passport was shown at the counter",
      document: { kind: "passport", ending: "417B" },
    },
  } satisfies wire.ReviewCase,
  BirthDateRequest: request,
  BirthDateCase: { ...request, dob: "1990-03-27", current_dob: "1990-03-28" } satisfies wire.BirthDateCase,
  WaitingCases: { reviews: 3, birth_dates: 1, approvals: 2 } satisfies wire.WaitingCases,
  TokenResponse: token,
  OtpResponse: {
    ...token,
    ref_number: "7f3a1c52-0d5e-4b7a-9a41-2f6f0c1de8b9",
    otp_expires_in: 300,
    otp_resend_in: 60,
  } satisfies wire.OtpResponse,
};
