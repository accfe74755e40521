import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Assignment, QueueFilter } from "../../../../lib/contract/index";
import { conflict } from "../../../core/index";
import { isRow, updateRows } from "../../../db/rows";
import { appNow, type approvals, type reviews, users } from "../../../db/schema/index";
import type { Context, RecordId } from "../../context";

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

type Cases = typeof approvals | typeof reviews;

/** Who hands a case over, and how. */
export interface HandingOver extends RecordId {
  userId: number;
  assignment: Assignment;
}

/**
 * Hands over a case that stands so, and where the caller says that it is theirs; answers what the audit keeps of it: a note is
 * about people, and stays with the case. Errors: 409 `conflict`.
 */
export async function handOver(
  ctx: Context,
  cases: Cases,
  { userId, assignment: { assigned, note, held_by }, ...which }: HandingOver,
  isOpen: SQL | undefined,
): Promise<{ assigned?: boolean; noted?: boolean }> {
  const change = {
    ...(assigned !== undefined && { assignedTo: assigned ? userId : null }),
    ...(note !== undefined && (note === null ? NO_NOTE : { note, notedBy: userId, notedAt: appNow })),
  };
  const isHeld = held_by && eq(cases.assignedTo, userId);
  const handed = await updateRows<Cases>(ctx, cases, change, isRow(cases, which), isOpen, isHeld);
  if (handed !== 1 && held_by) throw conflict("held_by", "wrong_state", "is not so any more");
  if (handed !== 1) throw conflict("id", "wrong_state", "is decided already, or is over");
  return { ...(assigned !== undefined && { assigned }), ...(note !== undefined && { noted: note !== null }) };
}

const assignees = alias(users, "assignees");

/** Who sees to a case and who wrote its note: the fields of its record, and the row that they are read from. */
export const handedFields = (cases: Cases) => ({
  fields: {
    assigned_to_name: sql<string | null>`${assignees.name}`,
    noted_by_name: sql<string | null>`(select n.name from ${users} n where n.id = ${cases.notedBy})`,
  },
  join: { table: assignees, on: eq(assignees.id, cases.assignedTo) },
});
