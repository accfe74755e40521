import { StaffStatusName } from "@/components/staff/staff-status";
import { CsvLink } from "@/components/ui/cursor-pager";
import { type Column, DataTable } from "@/components/ui/data-table";
import { FilterForm, FilterSelect } from "@/components/ui/filter-select";
import { hrefOf } from "@/components/ui/href-of";
import { ButtonLink, TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import type { StaffMember } from "@/lib/contract";
import { STAFF_ROLES } from "@/lib/contract/staff-roles";
import { roleName } from "@/lib/value-words";
import { readStaff } from "@/server/pages";
import { administrationPage } from "../administration-page";

const PAGE = "/admin/staff";
const ROLES = STAFF_ROLES.map((value) => ({ value, label: roleName(value) }));
const STATUSES = [
  { value: "active", label: "Active" },
  { value: "invited", label: "Invited" },
  { value: "disabled", label: "Disabled" },
];

const COLUMNS: Column<StaffMember>[] = [
  {
    head: "Name",
    cell: ({ id, name, email }) => <PageLink href={`/admin/staff/${id}`}>{name ?? email}</PageLink>,
  },
  { head: "E-mail", cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
  { head: "Role", cell: ({ role }) => roleName(role) },
  { head: "Branch", cell: ({ branch_name }) => branch_name ?? "None" },
  { head: "Status", cell: ({ status }) => <StaffStatusName status={status} /> },
];

const page = administrationPage({ title: "Staff", permission: "staff:read" }, async ({ text, may }) => {
  const [search = "", role = "", status = "", from] = await Promise.all(
    ["search", "role", "status", "offset"].map(text),
  );
  const asked = /^[0-9]{1,6}$/.test(from ?? "") ? from : undefined;
  const query = { search: search.trim(), role, status };
  const { results, total, limit, offset } = await readStaff({ ...query, offset: asked });
  const pageAt = (offset: number) => hrefOf(PAGE, { ...query, offset: String(offset) });
  return (
    <>
      <PageHeading lead={`${total} ${total === 1 ? "person" : "people"}`}>Staff</PageHeading>
      <StaffFilter {...query} />
      {results.length > 0 && (
        <p className="mb-2 flex justify-end">
          <CsvLink path={`/bff${PAGE}/staff.csv`} query={query} />
        </p>
      )}
      <DataTable
        caption="Staff"
        columns={COLUMNS}
        rows={results}
        empty="No member of staff matches. Try other words."
      />
      <div className="mt-4 flex flex-wrap gap-6">
        {offset > 0 && <TextLink href={pageAt(Math.max(0, offset - limit))}>Previous page</TextLink>}
        {offset + results.length < total && <TextLink href={pageAt(offset + limit)}>Next page</TextLink>}
      </div>
      {may("staff:write") && (
        <p className="mt-8">
          <ButtonLink href={`${PAGE}/invite`}>Invite a member of staff</ButtonLink>
        </p>
      )}
    </>
  );
});

export const { generateMetadata } = page;
export default page;

/** Narrows the list of staff; the query of the page holds what was asked for. */
function StaffFilter({ search, role, status }: { search: string; role: string; status: string }) {
  return (
    <FilterForm className="mb-6 grid items-end gap-4 md:grid-cols-[1fr_12rem_12rem_auto]" button="Find">
      <label className="block text-sm text-soft">
        Name or e-mail
        <input name="search" defaultValue={search} className="entry mt-1 w-full" />
      </label>
      <FilterSelect name="role" label="Role" any="Every role" choices={ROLES} value={role} />
      <FilterSelect name="status" label="Status" any="Every status" choices={STATUSES} value={status} />
    </FilterForm>
  );
}
