import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from "@/lib/contract";
import { outcomeOf, type PostOutcome, UNREACHABLE } from "../form/post-form";

/*
 * The JSON of WebAuthn level 3. Browsers of the last years have no `parseRequestOptionsFromJSON` and `toJSON`, and some
 * password managers replace them: this is the one way for all.
 */

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

type Described = PasskeyRequestOptions["allowCredentials"];

const describe = (known: Described) =>
  known.map((each) => ({ ...each, id: bytesOf(each.id) })) as PublicKeyCredentialDescriptor[];

/** What `navigator.credentials.get()` takes. */
const requestOf = ({
  challenge,
  allowCredentials,
  ...rest
}: PasskeyRequestOptions): PublicKeyCredentialRequestOptions => ({
  ...rest,
  challenge: bytesOf(challenge),
  allowCredentials: describe(allowCredentials),
});

/** What `navigator.credentials.create()` takes. */
const creationOf = ({
  challenge,
  user,
  excludeCredentials,
  ...rest
}: PasskeyCreationOptions): PublicKeyCredentialCreationOptions => ({
  ...rest,
  challenge: bytesOf(challenge),
  user: { ...user, id: bytesOf(user.id) },
  excludeCredentials: describe(excludeCredentials),
});

/** What a browser made or signed, as the API takes it. */
function jsonOf(credential: PublicKeyCredential): PasskeyAssertion | PasskeyRegistration {
  const { id, rawId, response } = credential;
  const answered = { id, rawId: textOf(rawId), type: "public-key" as const };
  const clientDataJSON = textOf(response.clientDataJSON);
  if (response instanceof AuthenticatorAttestationResponse) {
    const attestationObject = textOf(response.attestationObject);
    const transports = response.getTransports?.() ?? [];
    return { ...answered, response: { clientDataJSON, attestationObject, transports } };
  }
  const { authenticatorData, signature } = response as AuthenticatorAssertionResponse;
  return {
    ...answered,
    response: {
      clientDataJSON,
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
    },
  };
}

/** What a passkey answered, as the field `credential` of a form takes it; or where its reader goes on, or what is wrong. */
export type PasskeyAnswer = { credential: string } | PostOutcome;

const problem = (message: string): PasskeyAnswer => ({ problem: { errors: [{ field: "", message }] } });

/** By the name of what a browser throws; cancelling and not being there in time look the same. */
const WORDS: Record<string, string> = {
  NotAllowedError: "No passkey was used. Try again, or go on without one",
  InvalidStateError: "There is a passkey for this account on this device already",
};
const OTHER = "A passkey does not work in this browser. Go on without one";

async function askOptions<Options>(path: string): Promise<Options | PostOutcome> {
  const headers = { accept: "application/json" };
  const response = await fetch(`/bff${path}`, { method: "POST", headers });
  return response.ok ? response.json() : outcomeOf(response);
}

async function ask<Options extends object>(
  path: string,
  use: (options: Options) => Promise<Credential | null>,
): Promise<PasskeyAnswer> {
  if (!("PublicKeyCredential" in window)) return problem(OTHER);
  try {
    const options = await askOptions<Options>(path);
    if ("next" in options || "problem" in options) return options;
    const credential = (await use(options)) as PublicKeyCredential;
    return { credential: JSON.stringify(jsonOf(credential)) };
  } catch (reason) {
    if (!(reason instanceof DOMException)) return { problem: UNREACHABLE };
    return problem(WORDS[reason.name] ?? OTHER);
  }
}

/**
 * Has a passkey sign the options that are at `path` below `/bff`.
 * @param mediation "conditional": it waits until a passkey is chosen among what the browser offers at a field
 */
export const getAssertion = (
  path: string,
  { signal, mediation }: Pick<CredentialRequestOptions, "signal" | "mediation"> = {},
): Promise<PasskeyAnswer> =>
  ask<PasskeyRequestOptions>(path, (options) =>
    navigator.credentials.get({ publicKey: requestOf(options), signal, mediation }),
  );

/** Makes a passkey by the options that are at `path` below `/bff`. */
export const createPasskey = (path: string): Promise<PasskeyAnswer> =>
  ask<PasskeyCreationOptions>(path, (options) =>
    navigator.credentials.create({ publicKey: creationOf(options) }),
  );
