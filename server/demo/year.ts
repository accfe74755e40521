import { sql } from "drizzle-orm";
import { type AuditAction, subjectTypeOf } from "../../lib/contract/index";
import { ANONYMOUS, systemRandom } from "../core/index";
import type { Database } from "../db/database";
import type { auditLog, figures } from "../db/schema/index";
import type { Context } from "../modules/context";
import { keepApplications } from "../modules/foundation/applications/index";
import { decimal } from "./accounts";
import type { Act } from "./acts";
import { type Dice, dayOf, isSunday, timeOn } from "./dice";
import { HARBOUR, TEXT_PRICE } from "./institutions";
import type { Member } from "./members";
import {
  ADMINISTRATOR,
  ANA,
  AUDITOR,
  BEN,
  CUSTOMER_USERS,
  NAMED_USERS,
  SUPERVISOR,
  TELLER,
} from "./named-people";
import { missedTries } from "./reviewed-people";

export interface DemoTools extends Pick<Context, "clock" | "hasher" | "keys" | "settings"> {}

/** The database's clock as the verbs know it, which stands where this says. Undone with the transaction, or by what was there before. */
const STOPPED_CLOCK = sql`create or replace function app_now() returns timestamptz language sql stable parallel safe
  as 'select current_setting(''passbook.demo_now'')::timestamptz'`;

/**
 * Does each act at its time, by the clocks of node and database, as verbs know no other way to a time. Call it in the
 * transaction of the seeding, as the owner of the tables.
 * @param until what happened before a time, that was not done by a verb, is written first
 */
export async function liveThrough(
  db: Database,
  { hasher, keys, settings }: DemoTools,
  acts: Act[],
  until: (time: Date) => Promise<void>,
): Promise<void> {
  const { rows } = await db.execute<{ was: string }>(
    sql`select pg_get_functiondef('app_now()'::regprocedure) as was`,
  );
  await db.execute(STOPPED_CLOCK);
  const applications = keepApplications(db);
  for (const { at, does } of acts) {
    await until(at);
    await db.execute(sql`select set_config('passbook.demo_now', ${at.toISOString()}, true)`);
    const ctx: Context = {
      ...{ db, applications, hasher, keys, settings, random: systemRandom },
      ...{ clock: { now: () => at }, actor: ANONYMOUS, requestId: systemRandom.uuid() },
      ...{ address: "203.0.113.7", userAgent: null },
    };
    await does(ctx);
  }
  for (const { was } of rows) await db.execute(sql.raw(was));
}

export type AuditRow = typeof auditLog.$inferInsert & { createdAt: Date };
type FigureRow = typeof figures.$inferInsert;

/** Accounts that tellers looked at. */
const ACCOUNTS = 1_004;
const ADDRESS = "203.0.113.7";

/** A row of the audit. @param about by its id */
const audited = (
  by: Pick<AuditRow, "actorKind" | "actorUserId" | "branchId">,
  action: AuditAction,
  about: number | null,
  details: object,
  createdAt: Date,
): AuditRow => ({
  ...{ ...by, companyId: HARBOUR, action, details, address: ADDRESS, createdAt },
  ...{ subjectType: subjectTypeOf(action), subjectId: about === null ? null : String(about) },
});

const STRANGER = { actorKind: "anonymous" } as const;
const staff = (actorUserId: number) => ({
  ...{ actorKind: "staff" as const, actorUserId },
  branchId: NAMED_USERS.find(({ id }) => id === actorUserId)?.branchId,
});

const signIn = (
  action: "session.started" | "sign_in.failed",
  userId: number,
  details: object,
  createdAt: Date,
): AuditRow => audited(STRANGER, action, userId, details, createdAt);

type Fields = Record<string, unknown>;

const changed = (action: AuditAction, about: number, before: Fields, after: Fields) =>
  [action, about, { before, after }] as const;

/** What administrators did in the week, one thing a day. */
const CHANGES = [
  changed("product.updated", 2, { interest_rate: "0.25" }, { interest_rate: "0.30" }),
  changed("branch.updated", 2, { name: "Pier" }, { name: "Pier 4" }),
  changed("company.updated", 1, { password_min_length: 9 }, { password_min_length: 8 }),
  changed("application.updated", 1, { name: "Harbour" }, { name: "Harbour Online" }),
  changed("product.updated", 3, { status: "retired" }, { status: "active" }),
];

const PROVEN = { proof: "password", scope: "staff" };
/** Days back to which there is much of everything; before that there is enough to see a year. */
const LATELY = 60;
const WEEK = 7;

function staffsDay(dice: Dice, day: number, ago: number): AuditRow[] {
  const at = () => timeOn(day, dice.between(9, 16), dice.between(0, 59));
  const lookUps =
    ago <= WEEK ? dice.between(25, 45) : ago <= LATELY ? dice.between(15, 35) : dice.between(2, 6);
  return [
    ...[TELLER, ADMINISTRATOR, SUPERVISOR, AUDITOR].map((userId) =>
      signIn("session.started", userId, PROVEN, timeOn(day, 8, dice.between(30, 59))),
    ),
    ...Array.from({ length: lookUps }, () =>
      audited(
        staff(dice.pick([TELLER, TELLER, SUPERVISOR])),
        "savings_account.looked_up",
        dice.between(1, ACCOUNTS),
        { found: true },
        at(),
      ),
    ),
    ...CHANGES.filter((_, n) => ago <= WEEK && n === day % CHANGES.length).map((change) =>
      audited(staff(ADMINISTRATOR), ...change, at()),
    ),
    audited(staff(AUDITOR), "staff.listed", HARBOUR, { searched: false, count: 4 }, at()),
  ];
}

/** A member signs up, or in: mostly by the password alone, at times from a new device, now and then with a wrong one first. */
function membersDay(dice: Dice, day: number, member: Member): AuditRow[] {
  const joins = member.joinedOn === day;
  if (member.joinedOn > day || !(joins || dice.chance(16))) return [];
  const at = timeOn(day, dice.between(7, 21), dice.between(0, 50));
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const own = { actorKind: "customer", actorUserId: member.userId } as const;
  const wrong = dice.chance(6)
    ? [signIn("sign_in.failed", member.userId, { credential: "password", application: 1 }, at)]
    : [];
  return [
    ...wrong,
    ...(joins || dice.chance(15)
      ? [
          audited(STRANGER, "challenge.created", null, {}, after(1)),
          audited(own, "challenge.verified", member.id, {}, after(2)),
        ]
      : []),
    ...(joins ? [audited(own, "customer.activated", member.id, {}, after(4))] : []),
    signIn("session.started", member.userId, { proof: "password", scope: "user" }, after(5)),
  ];
}

const YEAR = 365;

/** What was audited in the year before `now`, in the order of time. */
export function auditedYear(dice: Dice, members: Member[], now: Date): AuditRow[] {
  const today = dayOf(now);
  return Array.from({ length: YEAR }, (_, n) => today - YEAR + 1 + n)
    .flatMap((day) => {
      const ofAna = { proof: "passcode", scope: "user" };
      const ofBen = { credential: "password", application: 1 };
      return [
        ...(isSunday(day) ? [] : staffsDay(dice, day, today - day)),
        ...members.flatMap((member) => membersDay(dice, day, member)),
        signIn("session.started", CUSTOMER_USERS[ANA], ofAna, timeOn(day, dice.between(7, 21), 30)),
        ...(day % 3 === 0 ? [signIn("sign_in.failed", CUSTOMER_USERS[BEN], ofBen, timeOn(day, 12, 10))] : []),
      ];
    })
    .concat(missedTries(now))
    .filter(({ createdAt }) => createdAt <= now)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

const HOUR = 3_600_000;

/** The texts that codes took, by the hour; some did not arrive, and few were not to go out. Everything else is counted from the audit. */
export function countedTexts(audited: AuditRow[]): FigureRow[] {
  const hours = new Map<number, number>();
  for (const { action, createdAt } of audited) {
    const hour = createdAt.getTime() - (createdAt.getTime() % HOUR);
    if (action === "challenge.created") hours.set(hour, (hours.get(hour) ?? 0) + 1);
  }
  return [...hours].flatMap(([start, count], n): FigureRow[] => {
    const at = { companyId: HARBOUR, hour: new Date(start) };
    const one = { ...at, count: 1, cost: "0" };
    return [
      { ...at, kind: "texts", count, cost: decimal(count * Number(TEXT_PRICE) * 100) },
      ...(n % 9 === 4 ? [{ ...one, kind: "texts_failed" as const }] : []),
      ...(n % 25 === 12 ? [{ ...one, kind: "texts_suppressed" as const }] : []),
    ];
  });
}
