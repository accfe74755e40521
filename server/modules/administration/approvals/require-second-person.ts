import type { ActName, DecisionBar } from "../../../../lib/contract/index";
import { ApiError, conflict, orNotFound } from "../../../core/index";
import type { Context } from "../../context";
import type { StaffSession } from "../../identity/tokens/index";
import { ACTS } from "./acts";
import { isOneHand } from "./is-one-hand";
import { type ApprovalRow, selectApprovalRow, type Visible } from "./store";
import { selectTies } from "./store-people";

/** Who reads. */
export type Reader = Pick<StaffSession, "companyId" | "role" | "userId">;

/** Who decides sees what their role decides and what they asked for; who only reads sees all. */
export function visibleTo({ role, userId }: Reader): Visible {
  if (role === "auditor") return null;
  const acts = Object.keys(ACTS) as ActName[];
  return { acts: acts.filter((name) => ACTS[name].deciders.includes(role)), userId };
}

/** Which approval, and who wants to do something about it. */
export interface Which {
  session: StaffSession;
  id: number;
}

/** One that the caller may see. Errors: 404. */
export const findRow = async (ctx: Context, { session, id }: Which): Promise<ApprovalRow> =>
  orNotFound(await selectApprovalRow(ctx, { companyId: session.companyId, id }, visibleTo(session)));

/** Why a member of staff cannot decide; null where they may: never who asked, nor through another's account. */
export async function barOf(
  ctx: Context,
  session: StaffSession,
  row: ApprovalRow,
): Promise<DecisionBar | null> {
  const { companyId, userId, role } = session;
  if (!ACTS[row.act].deciders.includes(role)) return "role";
  if (row.askedBy === userId) return "asker";
  return isOneHand(await selectTies(ctx, companyId), [row.askedBy, userId]) ? "same_person" : null;
}

const BARRED = {
  asker: "must be decided by another person than who asked",
  same_person:
    "must be decided by another person: within seven days one person could have held the passwords of both accounts, or one gave the other its role",
};

/** Errors: 403 `insufficient_scope` for another role, 409 `conflict` with reason `second_person`. */
export async function requireSecondPerson(
  ctx: Context,
  session: StaffSession,
  row: ApprovalRow,
): Promise<void> {
  const bar = await barOf(ctx, session, row);
  if (bar === "role")
    throw new ApiError("insufficient_scope", {
      details: [{ field: "Access-Token", message: "is of another role", reason: "missing_role" }],
    });
  if (bar) throw conflict("id", "second_person", BARRED[bar]);
}
