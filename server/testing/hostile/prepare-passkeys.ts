import type { PasskeyAssertion, PasskeyRegistration } from "../../../lib/contract/index";
import { createAuthenticator } from "../create-authenticator";
import { sendJson } from "./send-json";
import type { Send } from "./send-request";

/** The passkeys among what requests are made of. */
export interface PasskeysOfWorld {
  /** A person with a passkey, which no other request uses. */
  keyHolder: Caller;
  passkeyId: string;
  /** The answer to fresh options of a customer without passkeys. */
  newPasskey(): Promise<PasskeyRegistration>;
  /** A fresh answer of the passkey that there is. */
  signedPasskey(): Promise<PasskeyAssertion>;
  /** A fresh answer of that passkey, in the session of its holder. */
  confirmingPasskey(): Promise<PasskeyAssertion>;
}

const OPTIONS = "/v2/api/auth/passkeys/options";

type Headers = Record<string, string>;
interface Caller {
  headers: Headers;
}

/** Adds a passkey to one of the customers. */
export async function preparePasskeys(
  send: Send,
  { keyHolder, victim }: Record<"keyHolder" | "victim", Caller>,
): Promise<PasskeysOfWorld> {
  const { app_key = "" } = keyHolder.headers;
  const begin = (headers: Headers, path = OPTIONS) => sendJson(send, path, headers, {});
  const options = await begin(keyHolder.headers);
  const document = await send({ method: "GET", target: "/openapi.json", headers: {} });
  const { origin } = new URL(JSON.parse(document.body).servers[0].url);
  const authenticator = createAuthenticator({ origin });
  const credential = authenticator.create(options as never);
  const { id } = await sendJson(send, "/v2/api/auth/passkeys", keyHolder.headers, {
    name: "Phone",
    credential,
  });
  const sign = async (headers: Headers) =>
    authenticator.get((await begin(headers, "/v2/api/auth/passkey_sign_in/options")) as never);
  return {
    keyHolder,
    passkeyId: String(id),
    async newPasskey() {
      const answer = await send({ method: "POST", target: OPTIONS, headers: victim.headers });
      const fresh = answer.status === 200 ? JSON.parse(answer.body) : options;
      return createAuthenticator({ origin }).create(fresh);
    },
    signedPasskey: () => sign({ app_key }),
    confirmingPasskey: () => sign(keyHolder.headers),
  };
}
