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

interface Steps {
  unit: "hour" | "day";
  /** How many of them an overview has. */
  steps: number;
  /** How many are compared, and with how many steps before. */
  compared: number;
  back: number;
}

/** The hours or days of an overview; the present one is not full yet, and not compared. */
export const STEPS: Record<OverviewPeriod, Steps> = {
  hours: { unit: "hour", steps: 24, compared: 24, back: 168 },
  days: { unit: "day", steps: 30, compared: 7, back: 7 },
};
