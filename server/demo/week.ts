import { AUDIT_ACTIONS, type AuditAction, type FigureKind } from "../../lib/contract/index";
import type { auditLog, figures } from "../db/schema/index";
import { decimal } from "./accounts";
import { dayOf, timeOn } from "./calendar";
import type { Dice } from "./dice";
import { HARBOUR, TEXT_PRICE } from "./institutions";
import { ADMINISTRATOR, AUDITOR, CUSTOMER_USERS, NAMED_USERS, SUPERVISOR, TELLER } from "./named-people";
import { missedTries } from "./reviewed-people";

type AuditRow = typeof auditLog.$inferInsert & { createdAt: Date };
type FigureRow = typeof figures.$inferInsert;

/** Accounts that tellers looked at. */
const ACCOUNTS = 1_004;
const ADDRESS = "203.0.113.7";

const byStaff = (
  actorUserId: number,
  row: Pick<AuditRow, "action" | "subjectType" | "subjectId" | "details" | "createdAt">,
): AuditRow => ({
  ...row,
  companyId: HARBOUR,
  actorKind: "staff",
  actorUserId,
  branchId: NAMED_USERS.find(({ id }) => id === actorUserId)?.branchId,
  address: ADDRESS,
});

const signIn = (
  action: "session.started" | "sign_in.failed",
  userId: number,
  details: object,
  createdAt: Date,
): AuditRow => ({
  companyId: HARBOUR,
  actorKind: "anonymous",
  action,
  subjectType: "user",
  subjectId: String(userId),
  details,
  address: ADDRESS,
  createdAt,
});

const changed = (
  action: AuditAction,
  subjectId: number,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
) => ({
  action,
  subjectType: AUDIT_ACTIONS[action],
  subjectId: String(subjectId),
  details: { before, after },
});

/** What administrators did in the week, one thing a day. */
const CHANGES = [
  changed("product.updated", 2, { interest_rate: "0.25" }, { interest_rate: "0.30" }),
  changed("branch.updated", 2, { name: "Pier" }, { name: "Pier 4" }),
  changed("company.updated", 1, { password_min_length: 9 }, { password_min_length: 8 }),
  changed("application.updated", 1, { name: "Harbour" }, { name: "Harbour Online" }),
  changed("product.updated", 3, { status: "retired" }, { status: "active" }),
];

function auditedDay(dice: Dice, day: number): AuditRow[] {
  const at = () => timeOn(day, dice.between(9, 16), dice.between(0, 59));
  const company = { subjectType: "company", subjectId: String(HARBOUR) };
  const proven = { proof: "password", scope: "staff" };
  return [
    ...[TELLER, ADMINISTRATOR, SUPERVISOR, AUDITOR].map((userId) =>
      signIn("session.started", userId, proven, timeOn(day, 8, dice.between(30, 59))),
    ),
    signIn("session.started", CUSTOMER_USERS[1], { proof: "passcode", scope: "user" }, at()),
    signIn("sign_in.failed", CUSTOMER_USERS[2], { credential: "password", application: 1 }, at()),
    ...Array.from({ length: dice.between(25, 45) }, () =>
      byStaff(dice.pick([TELLER, TELLER, SUPERVISOR]), {
        action: "savings_account.looked_up",
        subjectType: "savings_account",
        subjectId: String(dice.between(1, ACCOUNTS)),
        details: { found: true },
        createdAt: at(),
      }),
    ),
    ...CHANGES.filter((_, n) => n === day % CHANGES.length).map((change) =>
      byStaff(ADMINISTRATOR, { ...change, createdAt: at() }),
    ),
    byStaff(AUDITOR, {
      ...company,
      action: "staff.listed",
      details: { searched: false, count: 4 },
      createdAt: at(),
    }),
  ];
}

/** What was audited in the week before `now`, in the order of time. */
export function auditedWeek(dice: Dice, now: Date): AuditRow[] {
  const today = dayOf(now);
  return Array.from({ length: 8 }, (_, n) => auditedDay(dice, today - 7 + n))
    .flat()
    .concat(missedTries(now))
    .filter(({ createdAt }) => createdAt <= now)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** How many of each there are in an hour of a day, at most. */
const MAX_PER_HOUR: Partial<Record<FigureKind, number>> = {
  sign_ups: 4,
  codes_verified: 9,
  sign_ins: 30,
  sign_ins_failed: 3,
};

/** What customers did in the month before `now`, and the texts that it took. */
export function countedMonth(dice: Dice, now: Date): FigureRow[] {
  const today = dayOf(now);
  const hours = Array.from({ length: 30 * 24 }, (_, n) => timeOn(today - 29, n));
  return hours
    .filter((hour) => hour <= now)
    .flatMap((hour, n): FigureRow[] => {
      const isNight = n % 24 < 6 || n % 24 > 21;
      const counts = Object.entries(MAX_PER_HOUR).map(([kind, most]) => ({
        kind: kind as FigureKind,
        count: dice.between(0, isNight ? Math.floor(most / 4) : most),
      }));
      const verified = counts.find(({ kind }) => kind === "codes_verified")?.count ?? 0;
      const asked = verified + dice.between(0, isNight ? 1 : 3);
      const texts: FigureRow = {
        companyId: HARBOUR,
        hour,
        kind: "texts",
        count: asked,
        cost: decimal(asked * Number(TEXT_PRICE) * 100),
      };
      // Those of the last week are in the audit, and counted from there.
      const lookUps = hour < timeOn(today - 7, 0) && !isNight ? dice.between(0, 5) : 0;
      const others = [
        ...counts,
        { kind: "codes_asked" as const, count: asked },
        { kind: "look_ups" as const, count: lookUps },
      ];
      const one = { companyId: HARBOUR, hour, count: 1, cost: "0" };
      const ends: FigureRow[] = [
        ...(n % 17 === 9 ? [{ ...one, kind: "texts_failed" as const }] : []),
        ...(n % 101 === 50 ? [{ ...one, kind: "texts_suppressed" as const }] : []),
      ];
      return [...others.map((each): FigureRow => ({ ...each, companyId: HARBOUR, hour })), texts, ...ends];
    })
    .filter(({ count }) => count > 0);
}
