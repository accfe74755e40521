import { eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Assignment, QUEUE_AGES, QUEUE_HOLDERS } from "../../../lib/contract/index";
import { conflict } from "../../core/index";
import { appNow } from "../../db/schema/index";

/** What one list of cases may be narrowed to, beside the kind of case. */
export interface QueueFilter {
  held_by?: (typeof QUEUE_HOLDERS)[number] | undefined;
  branch_code?: string | undefined;
  waiting_days?: (typeof QUEUE_AGES)[number] | undefined;
}

interface Case {
  assignedTo: AnyPgColumn;
  since: AnyPgColumn;
  branch: SQL | AnyPgColumn;
}

/** The condition of a filter. @param userId who reads */
export const inQueue = (
  { assignedTo, since, branch }: Case,
  { held_by, branch_code, waiting_days }: QueueFilter,
  userId: number,
): (SQL | undefined)[] => [
  held_by === "me" ? eq(assignedTo, userId) : undefined,
  held_by === "no_one" ? isNull(assignedTo) : undefined,
  branch_code === undefined ? undefined : sql`${branch} = ${branch_code}`,
  waiting_days && sql`${since} <= app_now() - make_interval(days => ${Number(waiting_days)})`,
];

const NO_NOTE = { note: null, notedBy: null, notedAt: null };

/** What a case is set to when it is handed over. @param userId who does it */
export const handOver = (userId: number, { assigned, note }: Assignment) => ({
  ...(assigned !== undefined && { assignedTo: assigned ? userId : null }),
  ...(note !== undefined && (note === null ? NO_NOTE : { note, notedBy: userId, notedAt: appNow })),
});

/** The case as the caller says that it is, where they say so. @param userId who does it */
export const heldAsSaid = (assignedTo: AnyPgColumn, userId: number, { held_by }: Assignment) =>
  held_by && eq(assignedTo, userId);

/** Why a case was not handed over. */
export const notHandedOver = ({ held_by }: Assignment) =>
  held_by
    ? conflict("held_by", "wrong_state", "is not so any more")
    : conflict("id", "wrong_state", "is decided already, or is over");

/** Of it, for the audit: a note is about people, and stays with the case. */
export const handOverDetails = ({ assigned, note }: Assignment) => ({
  ...(assigned !== undefined && { assigned }),
  ...(note !== undefined && { noted: note !== null }),
});
