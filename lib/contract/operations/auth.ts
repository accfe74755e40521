import type { ErrorCode } from "../error-catalogue";
import type { Scope } from "../sessions";
import type { StaffPermission } from "../staff-roles";
import type { ApiScope } from "../v1/scopes";

/** Whose token may be presented: everybody's but a guest's, which opens nothing. */
type TokenScope = Exclude<Scope, "guest">;

/** Who may call a route. Header `app_key`, `Access-Token`, or an API key as bearer. */
export type Auth =
  | "anybody"
  | { appKey: "required" | "when sent"; token?: undefined }
  /** An app key beside the token must be the one that the token was issued through. */
  | { appKey: "required" | "when sent"; token: readonly [TokenScope, ...TokenScope[]] }
  | { appKey: "required"; token: "when sent" }
  /**
   * App key and token of a member of staff whose role may do this (staff-roles.ts); `inSetup`: also of
   * one who has to do something else first, such as to change the password; `whileLocked`: also of a locked session;
   * `stepUp`: only with a second factor proven in the last 600 seconds (`requireStepUp`).
   */
  | { staff: StaffPermission; inSetup?: true; whileLocked?: true; stepUp?: true }
  | { apiKey: ApiScope };

/** A member of staff whose role may do this. */
export type StaffAuth = Extract<Auth, { staff: StaffPermission }>;
type ByToken = Exclude<Auth, "anybody" | { apiKey: ApiScope } | StaffAuth>;

/** Which key and token a route asks for, and what the role of their holder has to allow. */
export const wantedTokens = (
  auth: ByToken | StaffAuth,
): ByToken & { permission?: StaffPermission; stepUp?: true } =>
  "staff" in auth
    ? {
        appKey: "required",
        token: [
          "staff",
          ...(auth.inSetup ? (["staff_setup"] as const) : []),
          ...(auth.whileLocked ? (["staff_locked"] as const) : []),
        ],
        permission: auth.staff,
        stepUp: auth.stepUp,
      }
    : auth;

type SecurityRequirement = Record<string, string[]>;
const APP_KEY = { appKey: [] };
const BOTH = { appKey: [], accessToken: [] };

/** The `security` section of the document; the schemes are named there. */
export function securityOf(auth: Auth): SecurityRequirement[] {
  if (auth === "anybody") return [];
  if ("apiKey" in auth) return [{ apiKey: [] }];
  if ("staff" in auth) return [BOTH];
  if (auth.token === "when sent") return [APP_KEY, BOTH];
  if (auth.token) return auth.appKey === "required" ? [BOTH] : [{ accessToken: [] }, BOTH];
  return auth.appKey === "required" ? [APP_KEY] : [APP_KEY, {}];
}

const EVERY_SCOPE: TokenScope[] = [
  "signup",
  "recovery",
  "second_step",
  "user",
  "staff",
  "staff_setup",
  "staff_locked",
];

/** The refusals that asking for a caller brings. */
export function refusalsOf(auth: Auth): ErrorCode[] {
  if (auth === "anybody") return [];
  if ("apiKey" in auth) return ["missing_api_key", "invalid_api_key", "insufficient_scope", "rate_limited"];
  const { appKey, token, stepUp } = wantedTokens(auth);
  const scopes = Array.isArray(token) ? token : EVERY_SCOPE;
  return [
    "invalid_app_key",
    ...(appKey === "required" ? (["missing_app_key"] as const) : []),
    ...(token ? (["invalid_token", "rate_limited"] as const) : []),
    ...(token && token !== "when sent" ? (["missing_access_token"] as const) : []),
    ...(stepUp ? (["reauthentication_required"] as const) : []),
    ...(EVERY_SCOPE.every((scope) => scopes.includes(scope)) ? [] : (["insufficient_scope"] as const)),
  ];
}
