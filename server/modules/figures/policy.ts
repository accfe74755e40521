import type { AuditAction, FigureKind, OverviewPeriod } from "../../../lib/contract/index";

/** Which records of the audit are counted, and as what. */
export const COUNTED = {
  "challenge.created": "codes_asked",
  "challenge.verified": "codes_verified",
  "customer.activated": "sign_ups",
  "savings_account.looked_up": "look_ups",
  "session.started": "sign_ins",
  "sign_in.failed": "sign_ins_failed",
} as const satisfies Partial<Record<AuditAction, FigureKind>>;

/** A session that a code began is part of a sign-up or a recovery, and no sign-in. */
export const NO_SIGN_IN = "code";

/** How many hours or days an overview has, and how long each of them is. */
export const STEPS: Record<OverviewPeriod, { unit: "hour" | "day"; steps: number }> = {
  hours: { unit: "hour", steps: 24 },
  days: { unit: "day", steps: 30 },
};
