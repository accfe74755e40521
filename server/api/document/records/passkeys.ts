import type {
  PasskeyCreationOptions,
  PasskeyRecord,
  PasskeyRequestOptions,
} from "../../../../lib/contract/index";

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
  } satisfies PasskeyRecord,
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
  } satisfies PasskeyCreationOptions,
  PasskeyRequestOptions: {
    challenge,
    rpId: rp.id,
    timeout,
    userVerification: "required",
    allowCredentials: [descriptor],
  } satisfies PasskeyRequestOptions,
};
