import { type Column, DataTable } from "@/components/ui/data-table";
import { PageLink } from "@/components/ui/page-link";
import type { StaffMember } from "@/lib/contract";
import { ROLE_NAMES } from "@/lib/role-names";
import { StaffStatusName } from "./staff-status";

const COLUMNS: Column<StaffMember>[] = [
  {
    head: "Name",
    cell: ({ id, name, email }) => <PageLink href={`/admin/staff/${id}`}>{name ?? email}</PageLink>,
  },
  { head: "E-mail", cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
  { head: "Role", cell: ({ role }) => ROLE_NAMES[role] },
  { head: "Branch", cell: ({ branch_name }) => branch_name ?? "None" },
  { head: "Status", cell: ({ status }) => <StaffStatusName status={status} /> },
];

/** The staff, one line for each. */
export const StaffTable = ({ members }: { members: StaffMember[] }) => (
  <DataTable caption="Staff" columns={COLUMNS} rows={members} />
);
