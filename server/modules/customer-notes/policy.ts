import * as wire from "../../../lib/contract/index";
import { ApiError } from "../../core/index";

const mustDecide = (role: wire.StaffRole): void => {
  if (wire.staffMay(role, "customer_service:write")) return;
  throw new ApiError("insufficient_scope", {
    details: [{ field: "Access-Token", message: "is of another role", reason: "missing_role" }],
  });
};

/** Errors: 403 for a flag that hides from its customer who looks, where the role does not decide about customers. */
export function mayAdd(role: wire.StaffRole, kind: wire.NoteKind): void {
  if (wire.WITHHOLDING_FLAGS.includes(kind)) mustDecide(role);
}

/** Errors: 403 for any flag, where the role does not decide about customers. */
export function mayEnd(role: wire.StaffRole, kind: wire.NoteKind): void {
  if (wire.isFlag(kind)) mustDecide(role);
}
