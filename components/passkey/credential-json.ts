import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from "@/lib/contract";

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
export const requestOf = ({
  challenge,
  allowCredentials,
  ...rest
}: PasskeyRequestOptions): PublicKeyCredentialRequestOptions => ({
  ...rest,
  challenge: bytesOf(challenge),
  allowCredentials: describe(allowCredentials),
});

/** What `navigator.credentials.create()` takes. */
export const creationOf = ({
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
export function jsonOf(credential: PublicKeyCredential): PasskeyAssertion | PasskeyRegistration {
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
