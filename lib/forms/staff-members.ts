import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { LONGEST_NAME, LONGEST_REASON } from "../contract/rules";
import { STAFF_ROLES, type StaffRole } from "../contract/staff-roles";
import { chosenId, flag, isId, requiredEmail, requiredLine, text } from "./fields";
import { WORDS } from "./words";

const name = requiredLine(LONGEST_NAME, "Enter a name", `A name has at most ${LONGEST_NAME} characters`);
const isRole = (value: string): value is StaffRole => STAFF_ROLES.some((role) => role === value);
const role = text().check(z.refine(isRole, because("not_allowed", "Choose a role")));
const reason = requiredLine(LONGEST_REASON, WORDS.reason, WORDS.reasonTooLong);
const id = text().check(z.refine((value) => isId(value), because("unknown", "Choose a member of staff")));

const branch_id = chosenId(WORDS.branch);

/** Whom to invite. */
export const inviteForm = z.object({
  name,
  email: requiredEmail("Enter an e-mail address"),
  role,
  branch_id,
});

/** What of somebody is to change, and why. */
export const changeStaffForm = z.object({ id, name, role, branch_id, reason });

/** Whom something is done to, and why. */
export const staffActionForm = z.object({ id, reason });
export const resetStaffForm = z.object({ id, reason, second_factor: flag });
