import { ApiError } from "../../core/index";
import { FRESH_AUTHENTICATION } from "./policy";
import type { Session } from "./session";

/** Errors: 403 `reauthentication_required`, unless a credential or code was proven a short while ago. */
export function requireFreshSignIn({ authenticationAge }: Pick<Session, "authenticationAge">): void {
  if (authenticationAge > FRESH_AUTHENTICATION) throw new ApiError("reauthentication_required");
}
