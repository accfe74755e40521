import type { Context } from "hono";
import type { ApiScope } from "../../lib/contract/index";
import { ApiError } from "../core/index";
import { type Application, findApplication } from "../modules/applications/index";
import type { Context as ModuleContext } from "../modules/context";
import { tooMany } from "../modules/limits/index";
import { authenticate, type Session } from "../modules/tokens/index";
import type { Auth } from "./auth";
import type { Environment, MeteredCaller } from "./environment";

/** A caller whom the `auth` of a route lets in, and a context that acts for them. */
export interface Caller {
  ctx: ModuleContext;
  application?: Application;
  /** Whether the request carried an app key itself. */
  appKeySent?: boolean;
  session?: Session | null;
  companyId?: number;
}

/**
 * Lets in whom a route's `auth` names. Errors, in this order: 401 for the key, 401 for the token,
 * 403 `insufficient_scope`, 429 of the session or the API key.
 */
export async function identifyCaller(c: Context<Environment>, auth: Auth): Promise<Caller> {
  if (auth === "anybody") return { ctx: c.get("ctx") };
  return "apiKey" in auth ? identifyServer(c, auth.apiKey) : identifyUser(c, auth);
}

function identifyServer(c: Context<Environment>, scope: ApiScope): Caller {
  const ctx = c.get("ctx");
  const caller = c.get("meteredCaller");
  if (!caller) throw new Error("API keys are for paths under /v1, where each call is counted");
  if (caller.apiKey === null) throw refusalOf(caller);
  const { id, companyId, scopes } = caller.apiKey;
  if (!scopes.includes(scope)) {
    const message = `the key needs the scope ${scope}`;
    throw new ApiError("insufficient_scope", {
      details: [{ field: "Authorization", message, reason: "missing_scope" }],
    });
  }
  if (caller.standing.exceeded) throw tooMany(caller.standing.limit, caller.standing.reset);
  return { ctx: { ...ctx, actor: { kind: "api_key", apiKeyId: id, companyId } }, companyId };
}

/** Keys are guessed no faster than the limit of an address allows; a failure of ours is told as such. */
function refusalOf({ refusal, standing }: Extract<MeteredCaller, { apiKey: null }>): unknown {
  const wrongKey = refusal instanceof ApiError && refusal.status === 401;
  return wrongKey && standing.exceeded ? tooMany(standing.limit, standing.reset) : refusal;
}

type UserAuth = Exclude<Auth, "anybody" | { apiKey: ApiScope }>;

async function identifyUser(c: Context<Environment>, { appKey, token }: UserAuth): Promise<Caller> {
  const ctx = c.get("ctx");
  const sent = await sentApplication(c, appKey);
  c.set("application", sent);
  const session = token ? await sentSession(c, token, sent) : null;
  const application =
    sent ?? session?.application ?? (await findApplication(ctx, { appKey: ctx.settings.defaultUserAppKey }));
  c.set("application", application);
  const caller = { ctx, application, appKeySent: sent !== null, session };
  if (!session) return caller;
  if (Array.isArray(token) && !token.includes(session.scope)) throw new ApiError("insufficient_scope");
  await c.get("limiter").consume("perSession", String(session.id));
  return { ...caller, ctx: { ...ctx, actor: actorOf(session) } };
}

async function sentApplication(
  c: Context<Environment>,
  wanted: UserAuth["appKey"],
): Promise<Application | null> {
  // `App-Key` is for proxies that drop headers with an underscore.
  const key = (c.req.header("app_key") ?? c.req.header("app-key"))?.trim();
  if (key) return findApplication(c.get("ctx"), { appKey: key });
  if (wanted === "required") throw new ApiError("missing_app_key");
  return null;
}

async function sentSession(
  c: Context<Environment>,
  wanted: NonNullable<UserAuth["token"]>,
  application: Application | null,
): Promise<Session | null> {
  const token = c.req.header("access-token")?.trim();
  if (!token && wanted === "when sent") return null;
  if (!token) throw new ApiError("missing_access_token");
  const session = await authenticate(c.get("ctx"), { accessToken: token });
  if (application && application.id !== session.application.id) throw new ApiError("invalid_app_key");
  return session;
}

const actorOf = ({ scope, userId, companyId }: Session) => ({
  kind: scope === "staff" ? ("staff" as const) : ("customer" as const),
  userId,
  companyId,
});
