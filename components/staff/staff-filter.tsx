import { Button } from "@/components/ui/button";
import { STAFF_ROLES } from "@/lib/contract/staff-roles";
import { ROLE_NAMES } from "@/lib/role-names";

type Props = { search: string; role: string; status: string };

const STATUSES = { active: "Active", invited: "Invited", disabled: "Shut out" };
const select = "entry mt-1 w-full";

/** Narrows the list of staff; the query of the page holds what was asked for. */
export function StaffFilter({ search, role, status }: Props) {
  return (
    <form method="get" className="mb-6 grid items-end gap-4 md:grid-cols-[1fr_12rem_12rem_auto]">
      <label className="block text-sm text-soft">
        Name or e-mail
        <input name="search" defaultValue={search} className={select} />
      </label>
      <label className="block text-sm text-soft">
        Role
        <select name="role" defaultValue={role} className={select}>
          <option value="">Every role</option>
          {STAFF_ROLES.map((value) => (
            <option key={value} value={value}>
              {ROLE_NAMES[value]}
            </option>
          ))}
        </select>
      </label>
      <label className="block text-sm text-soft">
        Status
        <select name="status" defaultValue={status} className={select}>
          <option value="">Every status</option>
          {Object.entries(STATUSES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="secondary">
        Find
      </Button>
    </form>
  );
}
