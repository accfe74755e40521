import {
  isFlag,
  type NoteKind,
  type StaffRole,
  staffMay,
  WITHHOLDING_FLAGS,
} from "../../../lib/contract/index";
import { ApiError } from "../../core/index";

const mustDecide = (role: StaffRole): void => {
  if (staffMay(role, "customer_service:write")) return;
  throw new ApiError("insufficient_scope", {
    details: [{ field: "Access-Token", message: "is of another role", reason: "missing_role" }],
  });
};

/** Errors: 403 for a flag that hides from its customer who looks, where the role does not decide about customers. */
export function mayAdd(role: StaffRole, kind: NoteKind): void {
  if (WITHHOLDING_FLAGS.includes(kind)) mustDecide(role);
}

/** Errors: 403 for any flag, where the role does not decide about customers. */
export function mayEnd(role: StaffRole, kind: NoteKind): void {
  if (isFlag(kind)) mustDecide(role);
}
