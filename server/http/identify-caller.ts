import { isIP } from "node:net";
import { asIpv4 } from "../../lib/contract/as-ipv4";
import { type ApiScope, rolesThatMay, type StaffPermission, staffMay } from "../../lib/contract/index";
import { type Auth, wantedTokens } from "../../lib/contract/operations/auth";
import { ApiError, type NotedRefusal } from "../core/index";
import { requireStepUp } from "../modules/branch/staff/index";
import type { Context } from "../modules/context";
import { type Application, findApplication, vouches } from "../modules/foundation/applications/index";
import { tooMany } from "../modules/foundation/limits/index";
import {
  type Authenticated,
  authenticate,
  type Session,
  type StaffSession,
  type TokenRead,
} from "../modules/identity/tokens/index";
import type { Call, MeteredCaller } from "./call";

/** A caller whom the `auth` of a route lets in, and a context that acts for them. */
export interface Caller {
  ctx: Context;
  application?: Application;
  /** Whether the request carried an app key itself. */
  appKeySent?: boolean;
  session?: Session | null;
  /** What was read with the token. */
  found?: unknown;
  companyId?: number;
}

/**
 * Lets in whom a route's `auth` names. Errors, in this order: 401 for the key, 401 for the token,
 * 403 `insufficient_scope`, 429 of the session or the API key.
 */
export async function identifyCaller(
  call: Call,
  auth: Auth,
  read: TokenRead<unknown> | null = null,
): Promise<Caller> {
  if (auth === "anybody") return { ctx: call.ctx };
  return "apiKey" in auth ? identifyServer(call, auth.apiKey) : identifyUser(call, auth, read);
}

function identifyServer({ ctx, meteredCaller: caller }: Call, scope: ApiScope): Caller {
  if (!caller) throw new Error("API keys are for paths under /v1, where each call is counted");
  if (caller.apiKey === null) throw refusalOf(caller);
  const { id, companyId, scopes, publicName } = caller.apiKey;
  const actor = { kind: "api_key", apiKeyId: id, companyId, publicName } as const;
  if (!scopes.includes(scope)) {
    const message = `the key needs the scope ${scope}`;
    throw new ApiError("insufficient_scope", {
      details: [{ field: "Authorization", message, reason: "missing_scope" }],
      noted: {
        action: "api_key.scope_refused",
        companyId,
        subjectId: id,
        per: scope,
        details: { scope },
        actor,
      },
    });
  }
  if (caller.standing.exceeded) throw tooMany(caller.standing.limit, caller.standing.reset);
  return { ctx: { ...ctx, actor }, companyId };
}

/** Keys are guessed no faster than the limit of an address allows; a failure of ours is told as such. */
function refusalOf({ refusal, standing }: Extract<MeteredCaller, { apiKey: null }>): unknown {
  const wrongKey = refusal instanceof ApiError && refusal.status < 500;
  return wrongKey && standing.exceeded ? tooMany(standing.limit, standing.reset) : refusal;
}

type UserAuth = Exclude<Auth, "anybody" | { apiKey: ApiScope }>;

async function identifyUser(call: Call, auth: UserAuth, read: TokenRead<unknown> | null): Promise<Caller> {
  const { appKey, token, permission, stepUp } = wantedTokens(auth);
  const sent = await sentApplication(call, appKey);
  call.application = sent;
  if (sent) call.ctx = await withClientAddress(call, sent);
  const { ctx } = call;
  const { session, found } = (token && (await sentSession(call, { token, sent, read }))) || NOBODY;
  const application =
    sent ?? session?.application ?? (await findApplication(ctx, { appKey: ctx.settings.defaultUserAppKey }));
  call.application = application;
  const caller = { ctx, application, appKeySent: sent !== null, session, found };
  if (!session) return caller;
  if (Array.isArray(token) && !token.includes(session.scope)) throw tooNarrow(session);
  if (permission) checkRole(session, permission);
  if (stepUp) await requireStepUp(ctx, session as StaffSession);
  await call.limiter.consume("perSession", String(session.id));
  return { ...caller, ctx: { ...ctx, actor: actorOf(session) }, companyId: session.companyId };
}

/** A session that is locked, or has to set something up first, says so: its holder can go on. */
function tooNarrow(session: Session): ApiError {
  const { scope } = session;
  const noted = notAllowed(session, { scope });
  const because = (message: string, reason: "locked" | "setup_required") => [
    { field: "Access-Token", message, reason },
  ];
  if (scope === "staff_locked")
    return new ApiError("insufficient_scope", {
      details: because("is locked: unlock the session first", "locked"),
    });
  if (scope !== "staff_setup") return new ApiError("insufficient_scope", { noted });
  const details = because("has to do what required_steps of getStaffProfile names first", "setup_required");
  return new ApiError("insufficient_scope", { details, noted });
}

function checkRole(session: Session, permission: StaffPermission): void {
  if (staffMay(session.role, permission)) return;
  const message = `is for these roles: ${rolesThatMay(permission).join(", ")}`;
  throw new ApiError("insufficient_scope", {
    details: [{ field: "Access-Token", message, reason: "missing_role" }],
    noted: notAllowed(session, { permission }),
  });
}

const notAllowed = (session: Session, details: Record<string, string>): NotedRefusal => ({
  action: "access.refused",
  companyId: session.companyId,
  subjectId: session.userId,
  per: JSON.stringify(details),
  details,
  actor: actorOf(session),
});

async function sentApplication(
  { ctx, request: { headers } }: Call,
  wanted: "required" | "when sent",
): Promise<Application | null> {
  // `App-Key` is for proxies that drop headers with an underscore.
  const key = (headers.get("app_key") ?? headers.get("app-key"))?.trim();
  if (key) return findApplication(ctx, { appKey: key });
  if (wanted === "required") throw new ApiError("missing_app_key");
  return null;
}

/** An application with a secret vouches for the address of its client (contract 7); no other word counts. */
async function withClientAddress(call: Call, application: Application): Promise<Context> {
  const { ctx, request } = call;
  const secret = request.headers.get("app-secret")?.trim();
  if (!secret) return ctx;
  if (!(await vouches(ctx, { application, secret })))
    throw refusedHeader("invalid_app_key", "App-Secret", "mismatch");
  const address = request.headers.get("client-address")?.trim();
  if (!address) return ctx;
  // A zone names a wire of the machine that wrote it, and no database takes it.
  if (!isIP(address) || address.includes("%"))
    throw refusedHeader("invalid_request", "Client-Address", "malformed");
  call.vouchedBy = application.id;
  return { ...ctx, address: asIpv4(address) };
}

const HEADER_FAULTS = {
  mismatch: "is not the secret of this application",
  malformed: "must be an IPv4 or IPv6 address",
} as const;

const refusedHeader = (
  code: "invalid_app_key" | "invalid_request",
  field: string,
  reason: keyof typeof HEADER_FAULTS,
) => new ApiError(code, { details: [{ field, message: HEADER_FAULTS[reason], reason }] });

const NOBODY = { session: null, found: undefined };

interface WantedSession {
  token: "when sent" | readonly Session["scope"][];
  /** Whose app key came beside the token. */
  sent: Application | null;
  read: TokenRead<unknown> | null;
}

async function sentSession(
  { ctx, request }: Call,
  { token, sent, read }: WantedSession,
): Promise<Authenticated<unknown> | null> {
  const accessToken = request.headers.get("access-token")?.trim();
  if (!accessToken && token === "when sent") return null;
  if (!accessToken) throw new ApiError("missing_access_token");
  const authenticated = await authenticate(ctx, { accessToken, read });
  if (sent && sent.id !== authenticated.session.application.id) throw new ApiError("invalid_app_key");
  return authenticated;
}

const actorOf = ({ scope, userId, companyId }: Session) => ({
  kind: scope.startsWith("staff") ? ("staff" as const) : ("customer" as const),
  userId,
  companyId,
});
