import { Button } from "@/components/ui/button";
import { FilterSelect } from "@/components/ui/filter-select";
import { STAFF_ROLES } from "@/lib/contract/staff-roles";
import { ROLE_NAMES } from "@/lib/role-names";

type Props = { search: string; role: string; status: string };

const ROLES = STAFF_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));
const STATUSES = [
  { value: "active", label: "Active" },
  { value: "invited", label: "Invited" },
  { value: "disabled", label: "Disabled" },
];

/** Narrows the list of staff; the query of the page holds what was asked for. */
export function StaffFilter({ search, role, status }: Props) {
  return (
    <form method="get" className="mb-6 grid items-end gap-4 md:grid-cols-[1fr_12rem_12rem_auto]">
      <label className="block text-sm text-soft">
        Name or e-mail
        <input name="search" defaultValue={search} className="entry mt-1 w-full" />
      </label>
      <FilterSelect name="role" label="Role" any="Every role" choices={ROLES} value={role} />
      <FilterSelect name="status" label="Status" any="Every status" choices={STATUSES} value={status} />
      <Button type="submit" look="secondary">
        Find
      </Button>
    </form>
  );
}
