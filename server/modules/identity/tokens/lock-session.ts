import type { Scope, StaffRole } from "../../../../lib/contract/index";
import { ApiError } from "../../../core/index";
import type { Context } from "../../context";
import type { Application } from "../../foundation/applications/index";
import { FRESH_AUTHENTICATION } from "./policy";
import { lockOpenSession, type SessionRow, updateScope } from "./store-sessions";

/** Who presents an access token, as far as a request needs to know. */
export interface Session {
  id: number;
  companyId: number;
  /** The one it was issued through; another one's key beside the token is refused. */
  application: Application;
  userId: number;
  customerId: number | null;
  customerNumber: string | null;
  scope: Exclude<Scope, "guest">;
  /** The role of a member of staff; as it is now, not as it was at the sign-in. */
  role: StaffRole | null;
  tz: string;
  lang: string;
  /** Seconds since a credential or code was proven. */
  authenticationAge: number;
  /** A new number proven in this session, and the seconds since. */
  provenMobile: string | null;
  provenMobileAge: number | null;
  /** What the session was opened with; null of old ones. */
  proof: ProofKind | null;
  /** The second factor that was proven last in this session, and the seconds since. */
  secondFactor: SecondFactor | null;
  secondFactorAge: number | null;
}

export type ProofKind = NonNullable<SessionRow["proof"]>;
export type SecondFactor = NonNullable<SessionRow["secondFactor"]>;

/** A session under its lock. */
export interface LockedSession extends Session {
  provenMobileAt: Date | null;
}

/** The session of a member of staff. */
export type StaffSession = Session & { scope: "staff" | "staff_setup" | "staff_locked"; role: StaffRole };

/** Errors: 403 `reauthentication_required`, unless a credential or code was proven a short while ago. */
export function requireFreshSignIn({ authenticationAge }: Pick<Session, "authenticationAge">): void {
  if (authenticationAge > FRESH_AUTHENTICATION) throw new ApiError("reauthentication_required");
}

/** Whether a second factor was proven in this session a short while ago; of a passkey where one is asked for. */
export const hasFreshFactor = (
  { secondFactor, secondFactorAge }: Pick<Session, "secondFactor" | "secondFactorAge">,
  wanted?: SecondFactor,
): boolean =>
  secondFactorAge !== null &&
  secondFactorAge <= FRESH_AUTHENTICATION &&
  (wanted === undefined || secondFactor === wanted);

/** 403: something has to be proven again, in this session, before this can be done. */
export const provenAgain = (reason: "second_factor" | "passkey" | "branch", message: string): ApiError =>
  new ApiError("reauthentication_required", { details: [{ field: "Access-Token", message, reason }] });

/**
 * The session as it is now, for a change that was prepared before its locks were taken. Take it after the
 * customer's row. Errors: 401 `invalid_token` when it ended meanwhile.
 */
export async function lockSession(ctx: Context, session: Session): Promise<LockedSession> {
  const current = await lockOpenSession(ctx, session.id);
  if (!current) throw new ApiError("invalid_token");
  return { ...session, ...current };
}

/** Lets an open session do more from its next request on, or less. Call it in the transaction of the cause. */
export async function setScope(
  ctx: Context,
  { session, scope }: { session: Session; scope: Session["scope"] },
): Promise<void> {
  if (scope !== session.scope) await updateScope(ctx, session.id, scope);
}
