import type { TokenResponse } from "../../../lib/contract/index";
import { noFields } from "../../../lib/forms/fields";
import { apiCalls } from "../api/api-calls";
import type { ApiCall } from "../api/api-client";
import { isApiFailure } from "../api/api-failure";
import type { BrowserSession } from "../session/browser-session";
import type { Audience } from "../session/session-content";
import { why } from "../words/reason-words";
import { FormRefusal } from "./form-refusal";
import { type FormRoute, formRoute } from "./form-route";

/** A passkey that proves nothing here: the same words, whichever way it is so. */
export const wrongPasskey = (status = 400) =>
  FormRefusal.whole(why("passkeyFailed"), { status, code: "invalid_credentials" });

/** A refused passkey of a session, in the same words. */
export function orWrongPasskey(failure: unknown): never {
  throw isApiFailure(failure) && failure.code === "invalid_credentials"
    ? wrongPasskey(failure.status)
    : failure;
}

/** Signs in; a refused passkey is no matter of what was typed. */
export const signInWith = (
  session: BrowserSession,
  call: ApiCall<TokenResponse>,
  data: object,
): Promise<TokenResponse> =>
  session.signIn(call).catch((failure: unknown) => {
    const refused = isApiFailure(failure) && failure.code === "invalid_credentials";
    throw refused && "credential" in data ? wrongPasskey(failure.status) : failure;
  });

/** What a browser needs to sign in by a passkey, and to prove one in the session that there is. */
const optionForms = (audience: Audience, place: string): FormRoute[] => [
  formRoute(audience, `${place}/passkey/options`, {
    page: `${place}/login`,
    schema: noFields,
    submit: async ({ session }) => Response.json(await session.call(apiCalls.beginPasskeySignIn())),
  }),
  formRoute(audience, `${place}/passkey/proof`, {
    page: `${place}/login`,
    schema: noFields,
    submit: async ({ session }) => Response.json(await session.authorised(apiCalls.beginPasskeySignIn())),
  }),
];

/** The options of passkeys, for scripts: what they sign goes into the form that it is for. */
export const passkeyOptionForms: FormRoute[] = [
  ...optionForms("customer", ""),
  ...optionForms("staff", "/staff"),
];
