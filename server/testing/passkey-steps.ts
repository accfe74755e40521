import type { PasskeyAssertion, PasskeyRecord, PasskeyRegistration } from "../../lib/contract/index";
import type { createApiClient } from "./api-client";
import { type Authenticator, createAuthenticator, type Deviation } from "./create-authenticator";

const PATH = "/v2/api/auth/passkeys";
const SIGN_IN = "/v2/api/auth/passkey_sign_in";

type Client = Pick<ReturnType<typeof createApiClient>, "post" | "get" | "call">;

/** What a browser with an authenticator does at the API. */
export function passkeySteps(client: Client, authenticator: Authenticator = createAuthenticator()) {
  const { post, get, call } = client;
  const begin = (token: string) => post(`${PATH}/options`, {}, token);
  const register = (token: string, credential: PasskeyRegistration, name = "Phone") =>
    post(PATH, { name, credential }, token);
  async function create(token: string, deviation?: Deviation): Promise<PasskeyRegistration> {
    return authenticator.create((await (await begin(token)).json()) as never, deviation);
  }
  return {
    authenticator,
    begin,
    create,
    register,
    /** Adds a passkey, which has to be right. */
    async add(token: string): Promise<PasskeyRecord> {
      const answer = await register(token, await create(token));
      if (answer.status !== 201) throw new Error(`no passkey: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as PasskeyRecord;
    },
    /** Signs a challenge: to sign in, or to confirm in the session of a token. */
    async use(deviation?: Deviation, token?: string): Promise<PasskeyAssertion> {
      const options = await (await post(`${SIGN_IN}/options`, {}, token)).json();
      return authenticator.get(options as never, deviation);
    },
    signIn: (credential: PasskeyAssertion, more: object = {}, device?: string) =>
      post(SIGN_IN, { credential, ...more }, undefined, device ? { "Device-Token": device } : {}),
    list: (token: string) => get(PATH, token),
    rename: (token: string, id: number, name: string) => call("PATCH", `${PATH}/${id}`, token, { name }),
    remove: (token: string, id: number) => call("DELETE", `${PATH}/${id}`, token),
  };
}
