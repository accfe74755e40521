import { ButtonLink } from "@/components/ui/links";
import { choiceFilter } from "@/components/ui/record-list";
import { statusLook } from "@/components/ui/status-look";
import { STAFF_STATUSES } from "@/lib/contract";
import { STAFF_ROLES } from "@/lib/contract/staff-roles";
import { statusName } from "@/lib/statuses";
import { roleName } from "@/lib/value-words";
import { readBranchChoices, readInstitution, readStaff } from "@/server/pages";
import { PLACES } from "../../staff-places";
import { listPage } from "../list-page";
import { INVITATIONS_AT_ONCE } from "./staff-actions";

const PAGE = "/admin/staff";

const page = listPage({
  ...PLACES.staff,
  lead: "Who works here, in which role and branch.",
  noun: ["person", "people"],
  first: "There are no staff yet. Invite the first one.",
  create: { label: "Invite a member of staff", href: `${PAGE}/invite` },
  done: {
    invited: "The links were mailed. People already on staff were skipped",
    waits: "The links were mailed. Every role but teller waits for a second administrator, in Approvals",
  },
  beside: async ({ may }) =>
    may("staff:write") &&
    (await readInstitution()).sends_email && (
      <ButtonLink href={`${PAGE}/invite-many`} look="secondary">
        Invite several people
      </ButtonLink>
    ),
  csv: "staff.csv",
  filters: async () => [
    { name: "search", label: "Name or e-mail" },
    choiceFilter("role", "Role", STAFF_ROLES, roleName),
    { name: "branch_id", label: "Branch", choices: await readBranchChoices("id") },
    choiceFilter("status", "Status", STAFF_STATUSES, statusName),
  ],
  read: readStaff,
  // A link that is not mailed is handed over one by one.
  bulk: async () => (await readInstitution()).sends_email && INVITATIONS_AT_ONCE,
  columns: () => [
    {
      head: "Name",
      order: "name asc",
      as: "own",
      link: `${PAGE}/`,
      cell: ({ name, email }) => name ?? email,
    },
    { head: "E-mail", order: "email asc", as: "code", cell: ({ email }) => email },
    { head: "Role", cell: ({ role }) => roleName(role) },
    { head: "Branch", as: "own", cell: (at) => at.branch_code && `${at.branch_code} ${at.branch_name}` },
    { head: "Status", cell: ({ status }) => statusLook(status) },
  ],
});

export const { generateMetadata } = page;
export default page;
