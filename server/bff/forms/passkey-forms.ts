import type { output } from "zod/mini";
import { noFields } from "../../../lib/forms/fields";
import { aboutPasskey, newPasskeyForm, passkeyForm, renamePasskeyForm } from "../../../lib/forms/passkeys";
import { currentSecretForm } from "../../../lib/forms/secrets";
import { apiCalls } from "../api/api-calls";
import type { BrowserSession } from "../session/browser-session";
import { type Audience, tokensOf } from "../session/session-content";
import { SessionEnded } from "../session/session-ended";
import { endAtServer, startSession } from "../session/start-session";
import { CONFIRM, settleScope } from "./challenge";
import { callsBelow, customerForm, type FormRoute, keepFields } from "./form-route";
import { signInWith, wrongPasskey } from "./passkey-sign-in";
import { proveCurrent } from "./update-customer";

/** The own passkeys. @param page where their list stands */
function ownPasskeys(audience: Audience, page: string): FormRoute[] {
  const { call, onRecord } = callsBelow(page, audience);
  const settles = audience === "staff" ? { after: settleScope } : {};
  const proves = "/passkeys/add";
  return [
    call(
      "/passkeys/options",
      noFields,
      () => apiCalls.beginPasskey(),
      (options) => Response.json(options),
      {
        ...{ page: page + proves, proves },
      },
    ),
    call(proves, newPasskeyForm, apiCalls.registerPasskey, "?done=passkey", { ...settles, proves }),
    onRecord("/passkeys/rename", renamePasskeyForm, apiCalls.renamePasskey, "?done=passkey-named"),
    call("/passkeys/remove-all", noFields, () => apiCalls.removePasskeys(), "?done=passkeys-removed", {
      proves: "",
    }),
    onRecord("/passkeys/remove", aboutPasskey, apiCalls.removePasskey, "?done=passkey-removed", {
      ...{ ...settles, proves: "/passkeys/remove?id=:id" },
    }),
  ];
}

/** Signs in once more with a passkey of the same customer; the session before it is ended. */
async function proveByPasskey(session: BrowserSession, credential: object): Promise<void> {
  const { tokens, ...rest } = session.content;
  if (!tokens) throw new SessionEnded();
  const body = { credential, end_when_idle: true, shared_device: rest.shared };
  const response = await signInWith(session, apiCalls.signInByPasskey(body), body);
  if (tokensOf(response, session.now).customerNumber !== tokens.customerNumber) {
    await endAtServer(session, response.refresh_token);
    throw wrongPasskey();
  }
  await startSession(session, response, rest);
}

/** A customer says again who they are, by the password, passcode or a passkey. */
const confirmForm = customerForm<output<typeof passkeyForm | typeof currentSecretForm>>(CONFIRM.customer, {
  schema: ({ fields }) => (fields.credential ? passkeyForm : currentSecretForm),
  keeps: keepFields("with"),
  async submit({ session, data, next }) {
    await ("credential" in data
      ? proveByPasskey(session, data.credential)
      : proveCurrent(session, data.current, next ?? "/security"));
    return next ?? "/security";
  },
});

/** Adding, renaming and removing the own passkeys. */
export const passkeyForms: FormRoute[] = [
  ...ownPasskeys("customer", "/security"),
  ...ownPasskeys("staff", "/staff/profile"),
  confirmForm,
];
