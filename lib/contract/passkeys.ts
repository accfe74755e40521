import { z } from "zod";
import { getTokensBody } from "./authentication";
import { moment, publicName } from "./text";

/** The longest part of a signed answer; an answer without attestation has a few hundred characters. */
const LONGEST_PART = 8_192;

const bytes = (description: string) =>
  z
    .string()
    .max(LONGEST_PART)
    .regex(/^[A-Za-z0-9_-]+$/, "must be base64url without padding")
    .describe(description);

const answered = {
  id: bytes("Of the credential."),
  rawId: bytes("The same."),
  type: z.literal("public-key"),
};
const clientData = () => bytes("What the browser signed for: challenge and origin.");

/** What `navigator.credentials.create()` gave, as `toJSON()` writes it (WebAuthn level 3). */
export const passkeyRegistration = z
  .object({
    ...answered,
    response: z.object({
      clientDataJSON: clientData(),
      attestationObject: bytes("The new key."),
      transports: z.array(z.string().max(32)).max(10).optional(),
    }),
  })
  .meta({ id: "PasskeyRegistration" });
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** What `navigator.credentials.get()` gave, likewise. */
export const passkeyAssertion = z
  .object({
    ...answered,
    response: z.object({
      clientDataJSON: clientData(),
      authenticatorData: bytes("What the authenticator says of itself."),
      signature: bytes("Of both."),
    }),
  })
  .meta({ id: "PasskeyAssertion" });
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()).optional(),
});
const challenge = () =>
  z.string().describe("To be signed once, within 300 seconds, through the same application.");
const verification = () => z.literal("required").describe("The device asks its owner, too.");

/** For `PublicKeyCredential.parseCreationOptionsFromJSON()`. */
export const passkeyCreationOptions = z
  .object({
    challenge: challenge(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
    timeout: z.int().describe("Milliseconds."),
    attestation: z.literal("none"),
    excludeCredentials: z.array(descriptor).describe("Those that the user has."),
    authenticatorSelection: z.object({
      residentKey: z.literal("required"),
      requireResidentKey: z.literal(true),
      userVerification: verification(),
    }),
  })
  .meta({ id: "PasskeyCreationOptions" });
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>;

/** For `PublicKeyCredential.parseRequestOptionsFromJSON()`. */
export const passkeyRequestOptions = z
  .object({
    challenge: challenge(),
    rpId: z.string(),
    timeout: z.int().describe("Milliseconds."),
    userVerification: verification(),
    allowCredentials: z
      .array(descriptor)
      .describe("With a token those of its user; without one empty: the device knows its own."),
  })
  .meta({ id: "PasskeyRequestOptions" });
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>;

export const passkeyRecord = z
  .object({
    id: z.int(),
    name: z.string().describe("As its owner calls it."),
    created_at: moment(),
    last_used_at: moment().nullable(),
  })
  .meta({ id: "Passkey" });
export type PasskeyRecord = z.infer<typeof passkeyRecord>;

export const passkeyList = z
  .object({ count: z.int().describe("Rows in `results`."), results: z.array(passkeyRecord) })
  .meta({ id: "PasskeyList" });

const name = () => publicName().describe("To tell it from others.");
export const passkeyChange = z.object({ name: name() }).meta({ id: "PasskeyChange" });
export const newPasskey = z
  .object({ name: name(), credential: passkeyRegistration })
  .meta({ id: "NewPasskey" });

export const passkeySignInBody = getTokensBody
  .pick({ lock_when_idle: true, end_when_idle: true, shared_device: true })
  .extend({ credential: passkeyAssertion })
  .meta({ id: "PasskeySignInBody", description: "A signed answer to the options asked for before." });

const HOST = /^(localhost|([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63})$/;

/** The host that passkeys are for. */
export const relyingPartyId = () =>
  z
    .string()
    .max(253)
    .regex(HOST, "must be a host such as app.bank.example")
    .nullable()
    .meta({
      description:
        "The host that its users' passkeys are for (WebAuthn's RP id); `null`: that of our own pages. Passkeys that there are do not move.",
      examples: ["app.bank.example"],
    });
