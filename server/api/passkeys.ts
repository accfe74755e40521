import * as operations from "../../lib/contract/operations/passkeys";
import { Answer } from "../core/index";
import { implement } from "../http/index";
import * as passkeys from "../modules/access/passkeys/index";
import { beginPasskeySignIn, signInByPasskey } from "../modules/access/sign-in/index";
import { tokenReply } from "./token-reply";

/** Pages of other hosts that may use passkeys of ours (related origins of WebAuthn level 3): none. Browsers ask here. */
export const relatedOriginRoutes = [
  implement(
    {
      method: "get",
      path: "/.well-known/webauthn",
      undocumented: "what browsers ask of the host of a passkey",
      auth: "anybody",
      tagged: true,
    },
    async () =>
      new Answer(JSON.stringify({ origins: [] }), {
        "Content-Type": "application/json",
        "Cache-Control": "public, max-age=3600",
      }),
  ),
];

/** Passkeys (WebAuthn) of customers and staff (additive). */
export const passkeyRoutes = [
  implement(operations.beginPasskey, ({ ctx, session }) => passkeys.beginPasskey(ctx, session)),
  implement(operations.registerPasskey, ({ ctx, session, body }) =>
    passkeys.registerPasskey(ctx, { session, ...body }),
  ),
  implement(operations.listPasskeys, async ({ ctx, session }) => {
    const results = await passkeys.listPasskeys(ctx, session);
    return { count: results.length, results };
  }),
  implement(operations.beginPasskeySignIn, ({ ctx, application, session }) =>
    beginPasskeySignIn(ctx, { application, session }),
  ),
  implement(operations.signInByPasskey, async ({ ctx, application, body, headers }) =>
    tokenReply(await signInByPasskey(ctx, { application, ...body, deviceToken: headers["device-token"] })),
  ),
  implement(operations.renamePasskey, ({ ctx, session, params, body }) =>
    passkeys.renamePasskey(ctx, { session, ...params, ...body }),
  ),
  implement(operations.removePasskey, ({ ctx, session, params }) =>
    passkeys.removePasskeys(ctx, { session, id: params.id }),
  ),
  implement(operations.removePasskeys, ({ ctx, session }) =>
    passkeys.removePasskeys(ctx, { session, id: "all" }),
  ),
];
