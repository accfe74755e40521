import { PageLink } from "@/components/ui/page-link";
import type { StaffMember } from "@/lib/contract";
import { ROLE_NAMES } from "@/lib/role-names";
import { StaffStatusName } from "./staff-status";

const CELL = "border-b border-rule py-3 pe-6 text-start align-baseline";

/** The staff, one line for each. */
export function StaffTable({ members }: { members: StaffMember[] }) {
  return (
    <section aria-label="Staff" className="overflow-x-auto" tabIndex={-1}>
      <table className="w-full min-w-[40rem] border-t border-rule">
        <caption className="sr-only">Staff by name</caption>
        <thead>
          <tr className="text-sm text-soft">
            {["Name", "E-mail", "Role", "Branch", "Status"].map((heading) => (
              <th key={heading} scope="col" className={`${CELL} font-normal`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <th scope="row" className={`${CELL} font-normal`}>
                <PageLink href={`/admin/staff/${member.id}`}>{member.name ?? member.email}</PageLink>
              </th>
              <td className={CELL}>
                <bdi dir="ltr">{member.email}</bdi>
              </td>
              <td className={CELL}>{ROLE_NAMES[member.role]}</td>
              <td className={CELL}>{member.branch_name ?? "None"}</td>
              <td className={CELL}>
                <StaffStatusName status={member.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
