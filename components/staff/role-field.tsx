import { RadioField } from "@/components/form/radio-field";
import { STAFF_ROLES, type StaffRole } from "@/lib/contract/staff-roles";
import { ROLE_NAMES } from "@/lib/role-names";

const MEANINGS: Record<StaffRole, string> = {
  teller: "looks accounts up",
  supervisor: "leads tellers",
  auditor: "reads everything, changes nothing",
  administrator: "runs the institution",
};

/** What somebody is employed as. */
export const RoleField = ({ value }: { value?: StaffRole }) => (
  <RadioField
    name="role"
    legend="Role"
    value={value}
    choices={STAFF_ROLES.map((role) => ({ value: role, label: `${ROLE_NAMES[role]}: ${MEANINGS[role]}` }))}
  />
);
