import type { output } from "zod/mini";
import { noFields } from "../../../lib/forms/fields";
import { aboutPasskey, newPasskeyForm, passkeyForm, renamePasskeyForm } from "../../../lib/forms/passkeys";
import { currentSecretForm } from "../../../lib/forms/secrets";
import { apiCalls } from "../api/api-calls";
import { withQuery } from "../input/local-path";
import type { BrowserSession } from "../session/browser-session";
import { type Audience, tokensOf } from "../session/session-content";
import { SessionEnded } from "../session/session-ended";
import { endAtServer, startSession } from "../session/start-session";
import { CONFIRM, proving, settleScope } from "./challenge";
import { customerForm, type FormRoute, formRoute, keepFields } from "./form-route";
import { signInWith, wrongPasskey } from "./passkey-sign-in";
import { proveCurrent } from "./update-customer";

/** The own passkeys. @param page where their list stands */
function ownPasskeys(audience: Audience, page: string): FormRoute[] {
  const place = `${page}/passkeys`;
  const form = <T>(path: string, rest: Omit<FormRoute<T>, "path" | "page" | "audience">) =>
    formRoute<T>(audience, `${place}/${path}`, rest);
  const settle = async (session: BrowserSession) => {
    if (audience === "staff") await settleScope(session);
  };
  return [
    formRoute(audience, `${place}/options`, {
      page: `${place}/add`,
      schema: noFields,
      submit: async ({ session }) =>
        Response.json(await proving(session, apiCalls.beginPasskey(), `${place}/add`)),
    }),
    form("add", {
      schema: newPasskeyForm,
      async submit({ session, data }) {
        await proving(session, apiCalls.addPasskey(data), `${place}/add`);
        await settle(session);
        return `${page}?done=passkey`;
      },
    }),
    form("rename", {
      schema: renamePasskeyForm,
      keeps: keepFields("id"),
      async submit({ session, data: { id, name } }) {
        await session.authorised(apiCalls.renamePasskey(id, { name }));
        return `${page}?done=passkey-named`;
      },
    }),
    form("remove-all", {
      schema: noFields,
      async submit({ session }) {
        await proving(session, apiCalls.removePasskeys(), page);
        return `${page}?done=passkeys-removed`;
      },
    }),
    form("remove", {
      schema: aboutPasskey,
      keeps: keepFields("id"),
      async submit({ session, data: { id } }) {
        await proving(session, apiCalls.removePasskey(id), withQuery(`${place}/remove`, { id: String(id) }));
        await settle(session);
        return `${page}?done=passkey-removed`;
      },
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
