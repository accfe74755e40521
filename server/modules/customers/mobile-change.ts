import { ApiError } from "../../core/index";
import type { Company } from "../applications/index";
import type { Context } from "../context";
import { normaliseMobile } from "../mobile-numbers/index";
import { FRESH_AUTHENTICATION, requireFreshSignIn, type Session } from "../tokens/index";
import type { Customer } from "./store";

const FIELD = "partner.mobile";

export interface WantedNumber {
  company: Company;
  session: Session;
  customer: Customer;
  wanted: string;
}

/**
 * The number an update changes to, or null when it keeps the verified one. A new number must have been
 * proven in this session at most 600 s ago, and the session must be freshly authenticated.
 * Errors: 400 on `partner.mobile`, 409 `mobile_change_requires_verification`, 403 `reauthentication_required`.
 */
export function mobileChange(
  ctx: Context,
  { company, session, customer, wanted }: WantedNumber,
): string | null {
  const mobile = normaliseMobile(
    wanted,
    { anyNumber: ctx.settings.demo, allowedCountries: company.allowedCountries },
    FIELD,
  );
  if (mobile === customer.mobile) return null;
  const proven =
    session.scope === "user" &&
    session.provenMobile === mobile &&
    session.provenMobileAge !== null &&
    session.provenMobileAge <= FRESH_AUTHENTICATION;
  if (!proven) {
    throw new ApiError("mobile_change_requires_verification", {
      details: [{ field: FIELD, message: "is not the verified number", reason: "verification_required" }],
    });
  }
  requireFreshSignIn(session);
  return mobile;
}
