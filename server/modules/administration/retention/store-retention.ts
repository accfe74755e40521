import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { BATCH, deleteRows } from "../../../db/delete-rows";
import * as tables from "../../../db/schema/index";
import type { Context } from "../../context";
import { expireAudit } from "../../foundation/audit/index";
import { FREE_FAILURES } from "../../identity/credentials/index";
import { LOST_ANSWER_GRACE } from "../../identity/tokens/index";
import { expireImports } from "../../integration/imports/index";
import { endIdleCustomers } from "../../people/customers/index";
import type { Settings } from "../../settings";
import { expireApprovals } from "../approvals/index";

const DAY = 86_400;

/** Rows that one statement removes once their time is over. */
interface TimedRows {
  /** When their time begins. */
  since: PgColumn;
  /** How long it is; null: without an end. */
  seconds: number | ((settings: Settings) => number | null);
  /** Which rows of the table; a partial index has the same condition. */
  where?: SQL;
  /** An id that grows with time: rows that are written only once need no index by `since`. */
  oldestBy?: PgColumn;
  /** What is cleared, where the row itself stays. */
  clears?: PgColumn;
}

/** Removes, or clears, one batch. True: there may be more. */
type SweepBatch = (ctx: Context) => Promise<boolean>;

/** What is kept, where, for how long, and why: a line of the table in docs/operations/configure.md. */
export type Retained = { what: string; kept: string; why: string } & (
  | { sweep: TimedRows }
  | { table: PgTable; sweep: SweepBatch }
);

export const tableOf = (line: Retained): PgTable => ("table" in line ? line.table : line.sweep.since.table);

/** Events whose successor in their company is old: the last that a reader may have stopped at always stays. */
const sweepEvents: SweepBatch = ({ db, settings }) =>
  deleteRows(
    db,
    tables.events,
    sql`select old.ctid from ${tables.companies} c cross join lateral (
      select ctid, lead(created_at) over (order by sequence) as next_at from (
        select ctid, sequence, created_at from ${tables.events} where company_id = c.id order by sequence limit ${BATCH} + 1
      ) oldest
    ) old where old.next_at < app_now() - make_interval(days => ${settings.keep.events})`,
  );

/** Everything that does not stay for ever, in the order in which it is removed. */
export const RETENTION = {
  unfinishedSignUps: {
    what: "sign-ups that were not finished",
    table: tables.customers,
    kept: "30 days without activity; a record of the core system goes back to it, unclaimed",
    why: "their numbers and addresses are free again",
    sweep: endIdleCustomers,
  },
  successors: {
    what: "the pair that a refresh token was exchanged for, sealed",
    kept: "a minute",
    why: "only a client whose answer was lost asks for it again",
    sweep: {
      since: tables.refreshTokens.rotatedAt,
      seconds: LOST_ANSWER_GRACE,
      where: sql`successor_seal is not null`,
      clears: tables.refreshTokens.successorSeal,
    },
  },
  accessTokens: {
    what: "access tokens",
    kept: "a day after they expire",
    why: "an expired one is told from an unknown one",
    sweep: { since: tables.accessTokens.expiresAt, seconds: DAY },
  },
  refreshTokens: {
    what: "refresh tokens",
    kept: "a day after they expire",
    why: "one that is used twice is recognised",
    sweep: { since: tables.refreshTokens.expiresAt, seconds: DAY },
  },
  sessions: {
    what: "sessions",
    kept: "`KEEP_SESSIONS_DAYS` after their end",
    why: "staff see where a customer signed in",
    sweep: {
      since: tables.sessions.expiresAt,
      seconds: ({ keep }) => keep.sessions * DAY,
      oldestBy: tables.sessions.id,
    },
  },
  challenges: {
    what: "codes asked for (challenges)",
    kept: "two days",
    why: "no cap looks back further",
    sweep: { since: tables.challenges.createdAt, seconds: 2 * DAY },
  },
  fewFailures: {
    what: "failed sign-ins, fewer than five",
    kept: "a day",
    why: "they delay nothing, and anyone can leave some at any identifier",
    sweep: {
      since: tables.signInFailures.updatedAt,
      seconds: DAY,
      where: sql`failures < ${sql.raw(String(FREE_FAILURES))} and not of_account and device is null`,
    },
  },
  failures: {
    what: "other failed sign-ins",
    kept: "30 days; what ended guessing at an account stays",
    why: "they delay the next try, or count for a device that is known as long",
    sweep: {
      since: tables.signInFailures.updatedAt,
      seconds: 30 * DAY,
      where: sql`not (of_account and blocked_until is not null and not isfinite(blocked_until))`,
    },
  },
  devices: {
    what: "devices that signed in",
    kept: "30 days since the last time",
    why: "one that came back so late is a stranger",
    sweep: { since: tables.devices.expiresAt, seconds: 0 },
  },
  passkeyChallenges: {
    what: "challenges of passkeys that were not answered",
    kept: "until they expire, five minutes",
    why: "they prove nothing after that",
    sweep: { since: tables.passkeyChallenges.expiresAt, seconds: 0 },
  },
  disownLinks: {
    what: "links that end a sign-in",
    kept: "until they expire",
    why: "they end nothing after that",
    sweep: { since: tables.disownLinks.expiresAt, seconds: 0 },
  },
  emailLinks: {
    what: "links that confirm an e-mail address",
    kept: "until they expire",
    why: "they prove nothing after that",
    sweep: { since: tables.emailLinks.expiresAt, seconds: 0 },
  },
  codeWords: {
    what: "what the text of a code says, where another provider could still send it",
    kept: "until the code expires; in a demo for a week",
    why: "a code that was sent is a secret of its owner",
    sweep: {
      since: tables.outbox.expiresAt,
      // The outbox of a demo is a phone.
      seconds: ({ demo }) => (demo ? null : 0),
      where: sql`purpose = 'code' and status = 'sent' and sealed is not null`,
      clears: tables.outbox.sealed,
    },
  },
  messages: {
    what: "texts and mails",
    kept: "a week; what a code or a link says is cleared when it is sent",
    why: "staff see what became of them",
    sweep: {
      since: tables.outbox.createdAt,
      seconds: 7 * DAY,
      where: sql`status <> 'pending' and (counted or channel <> 'sms' or sent_at is null)
        and (channel <> 'sms' or (status in ('failed', 'suppressed')) = failure_counted)`,
      oldestBy: tables.outbox.id,
    },
  },
  reports: {
    what: "reports on texts",
    kept: "a day",
    why: "by then every sender has put down the name of what it sent",
    sweep: { since: tables.textReports.createdAt, seconds: DAY },
  },
  textFigures: {
    what: "figures of texts by prefix of numbers",
    kept: "31 days",
    why: "longer than any page or watch looks back",
    sweep: { since: tables.textFigures.start, seconds: 31 * DAY },
  },
  counters: {
    what: "counters of limits",
    kept: "two days",
    why: "longer than any window",
    sweep: { since: tables.guardCounters.windowStart, seconds: 2 * DAY },
  },
  answers: {
    what: "answers to an `Idempotency-Key`",
    kept: "a day",
    why: "the contract promises no more",
    sweep: { since: tables.idempotencyRecords.expiresAt, seconds: 0 },
  },
  deliveries: {
    what: "webhook deliveries with their tries",
    kept: "30 days, once they ended",
    why: "integrators look for what did not arrive",
    sweep: {
      since: tables.webhookDeliveries.createdAt,
      seconds: 30 * DAY,
      where: sql`status <> 'pending'`,
      oldestBy: tables.webhookDeliveries.id,
    },
  },
  keyReadDays: {
    what: "whose data lists showed that API keys read",
    kept: "twelve months",
    why: "customers are told of as many",
    sweep: { since: tables.keyReadDays.day, seconds: 366 * DAY },
  },
  webhookFigures: {
    what: "figures of the tries of an endpoint",
    kept: "eight days",
    why: "longer than any page looks back",
    sweep: { since: tables.webhookFigures.hour, seconds: 8 * DAY },
  },
  webhookFormerSecrets: {
    what: "former secrets of webhook endpoints",
    kept: "a day after the rotation",
    why: "they sign as long",
    sweep: { since: tables.webhookFormerSecrets.signsUntil, seconds: 0 },
  },
  events: {
    what: "events",
    table: tables.events,
    kept: "`KEEP_EVENTS_DAYS`, and each institution's last one for ever",
    why: "a reader goes on after the last one that it read",
    sweep: sweepEvents,
  },
  audit: {
    what: "audit log",
    table: tables.auditLog,
    kept: "`KEEP_AUDIT_DAYS`",
    why: "ask what the law of your country wants before you shorten it",
    sweep: expireAudit,
  },
  imports: {
    what: "rows of an imported file, and what is wrong with them",
    table: tables.importRows,
    kept: "until the import is done or cancelled; one that is not finished is cancelled after `KEEP_IMPORTS_DAYS`",
    why: "its records are what stays of a file",
    sweep: expireImports,
  },
  approvals: {
    what: "what an act that needs a second person would do",
    table: tables.approvals,
    kept: "until it is decided, fetched or withdrawn; seven days at most",
    why: "that it was asked for, and who decided it, stays",
    sweep: expireApprovals,
  },
  customerNotes: {
    what: "notes and flags of customers, and which documents of identity were seen",
    kept: "five years after they ended",
    why: "the law on money laundering asks for it (RA 9160, section 9 b); what stands stays",
    sweep: { since: tables.customerNotes.endsAt, seconds: 5 * 365 * DAY },
  },
} satisfies Record<string, Retained>;

/** One batch of one line. True: there may be more. */
export async function sweepRetained(ctx: Context, { sweep }: Retained): Promise<boolean> {
  if (typeof sweep === "function") return sweep(ctx);
  const { since, where, oldestBy, clears } = sweep;
  const { table } = since;
  const seconds = typeof sweep.seconds === "number" ? sweep.seconds : sweep.seconds(ctx.settings);
  if (seconds === null) return false;
  const rows = oldestBy
    ? sql`(select ctid, * from ${table} order by ${oldestBy} limit ${BATCH}) oldest`
    : table;
  const isOver = sql`${sql.identifier(since.name)} <= ${tables.inSeconds(-seconds)}`;
  const ctids = sql`select ctid from ${rows} where ${isOver}${where ? sql` and ${where}` : sql.empty()}`;
  if (!clears) return deleteRows(ctx.db, table, ctids);
  const { rowCount } = await ctx.db.execute(
    sql`update ${table} set ${sql.identifier(clears.name)} = null where ctid = any(array(${ctids} limit ${BATCH}))`,
  );
  return rowCount === BATCH;
}

type Line = keyof typeof RETENTION;

const EVERY_LINE = Object.keys(RETENTION) as Line[];

/** Removes, or clears, one batch of everything whose time is over, or of these lines alone. True: there may be more. */
export async function sweep(ctx: Context, lines: Line[] = EVERY_LINE): Promise<boolean> {
  let more = false;
  for (const line of lines) more = (await sweepRetained(ctx, RETENTION[line])) || more;
  return more;
}
