import { staffMay } from "../../../lib/contract/index";
import { conflict } from "../../core/index";
import type { Context } from "../context";
import type { StaffSession } from "../tokens/index";
import { ACTS, askedAgain } from "./acts";
import type { ApprovalRow } from "./store";
import { selectRole } from "./store-people";

interface Performed {
  row: ApprovalRow;
  session: StaffSession;
  approvedBy: number | null;
}

/** Does what two people decided; its audit rows name both. Errors: 409 `conflict` where who asked may not do this any more, and those of the verb. */
export async function performApproved(
  ctx: Context,
  { row, session, approvedBy }: Performed,
): Promise<unknown> {
  const { companyId, userId, application } = session;
  const { act: name, id, askedBy, request, reason } = row;
  const act = ACTS[name];
  if (!staffMay(await selectRole(ctx, { companyId, userId: askedBy }), act.permission))
    throw conflict("id", "not_allowed", "was asked for by a person who may not do this any more");
  const approval = { approval: id, asked_by: askedBy, approved_by: approvedBy };
  const asked = { companyId, company: application.company, userId, request, reason };
  return act.perform({ ...ctx, approval }, askedAgain(name, asked));
}
