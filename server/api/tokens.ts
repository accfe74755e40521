import * as operations from "../../lib/contract/operations/tokens";
import { implement } from "../http/index";
import { endAccess, signIn } from "../modules/access/sign-in/index";
import { deleteTokens, refreshSession } from "../modules/identity/tokens/index";
import { tokenReply } from "./token-reply";

/** Signing in, renewing, signing out (interface 4.3). */
export const tokenRoutes = [
  implement(operations.getTokens, async ({ ctx, application, body, headers }) =>
    tokenReply(await signIn(ctx, { application, ...body, deviceToken: headers["device-token"] })),
  ),
  implement(operations.refreshTokens, async ({ ctx, application, body }) =>
    tokenReply(await refreshSession(ctx, { application, refreshToken: body.refresh_token })),
  ),
  implement(operations.deleteTokens, ({ ctx, application, body }) => {
    const { refresh_token: refreshToken, when_idle: whenIdle } = body;
    return deleteTokens(ctx, { application, refreshToken, whenIdle });
  }),
  implement(operations.endAccess, ({ ctx, application, body, headers }) =>
    endAccess(ctx, { application, ...body, deviceToken: headers["device-token"] }),
  ),
];
