import { RadioField } from "@/components/form/radio-field";
import { SelectField } from "@/components/form/select-field";
import type { BranchRecord } from "@/lib/contract";
import { STAFF_ROLES, type StaffRole } from "@/lib/contract/staff-roles";
import { roleName } from "@/lib/value-words";

const MEANINGS: Record<StaffRole, string> = {
  teller: "looks accounts up",
  supervisor: "leads tellers",
  auditor: "reads everything, changes nothing",
  administrator: "runs the institution",
};

/** The role of a member of staff. */
export const RoleField = ({ value }: { value?: StaffRole }) => (
  <RadioField
    name="role"
    legend="Role"
    value={value}
    choices={STAFF_ROLES.map((role) => ({ value: role, label: `${roleName(role)}: ${MEANINGS[role]}` }))}
  />
);

type BranchProps = { read: () => Promise<{ results: BranchRecord[] } | null>; value?: number | null };

/** Where a member of staff works: an open branch, or none. */
export async function BranchField({ read, value }: BranchProps) {
  const open = (await read())?.results.filter(({ status }) => status === "open") ?? [];
  return (
    <SelectField
      name="branch_id"
      label="Branch"
      none="None"
      choices={open.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
      value={value ? String(value) : ""}
    />
  );
}
