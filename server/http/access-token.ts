import type { Context, MiddlewareHandler } from "hono";
import type { Scope } from "../../lib/contract/index";
import { ApiError } from "../core/index";
import { findApplication } from "../modules/applications/index";
import { authenticate, type Session } from "../modules/tokens/index";
import type { Environment } from "./environment";

/**
 * Requires an access token of one of the scopes; an app key sent beside it must be the one that it was
 * issued through. Errors: 401 `missing_access_token`, `invalid_token`, `invalid_app_key`,
 * 403 `insufficient_scope`.
 */
export const requireToken =
  (...scopes: Scope[]): MiddlewareHandler<Environment> =>
  async (c, next) => {
    const token = c.req.header("access-token")?.trim();
    if (!token) throw new ApiError("missing_access_token");
    await identify(c, token);
    const session = c.get("session")!;
    if (!scopes.includes(session.scope)) throw new ApiError("insufficient_scope");
    await consumeSession(c, session);
    await next();
  };

/** Takes an access token when one is sent: a wrong one is refused, none is fine. */
export const optionalToken: MiddlewareHandler<Environment> = async (c, next) => {
  const token = c.req.header("access-token")?.trim();
  if (token) await identify(c, token);
  const session = c.get("session");
  if (session) await consumeSession(c, session);
  await next();
};

const consumeSession = (c: Context<Environment>, session: Session) =>
  c.get("limiter").consume("perSession", String(session.id));

async function identify(c: Context<Environment>, token: string): Promise<void> {
  const ctx = c.get("ctx");
  const session = await authenticate(ctx, { accessToken: token });
  if (c.get("applicationSent") && c.get("application").id !== session.applicationId) {
    throw new ApiError("invalid_app_key");
  }
  if (!c.get("applicationSent")) c.set("application", await findApplication(ctx, { appKey: session.appKey }));
  c.set("session", session);
  c.set("ctx", {
    ...ctx,
    actor: {
      kind: session.scope === "staff" ? "staff" : "customer",
      userId: session.userId,
      companyId: session.companyId,
    },
  });
}
