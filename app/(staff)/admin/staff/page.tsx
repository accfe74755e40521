import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { CsvLink } from "@/components/administration/csv-link";
import { NotForRole } from "@/components/administration/not-for-role";
import { StaffFilter } from "@/components/staff/staff-filter";
import { StaffTable } from "@/components/staff/staff-table";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeading } from "@/components/ui/page-heading";
import { TextLink } from "@/components/ui/text-link";
import { staffMay } from "@/lib/contract/staff-roles";
import { readStaff, readStaffProfile } from "@/server/pages";

export const generateMetadata = () => pageMetadata(["Staff", "Administration"]);

const pageAt = (query: Record<string, string>, offset: number) =>
  `/admin/staff?${new URLSearchParams({ ...query, offset: String(offset) })}`;

export default async function StaffPage({ searchParams }: PageProps) {
  const { role: ownRole } = await readStaffProfile();
  if (!staffMay(ownRole, "staff:read")) return <NotForRole heading="Staff" />;
  const [search = "", role = "", status = "", from] = await Promise.all(
    ["search", "role", "status", "offset"].map((field) => searchText(searchParams, field)),
  );
  const asked = /^[0-9]{1,6}$/.test(from ?? "") ? from : undefined;
  const query = { search: search.trim(), role, status };
  const { results, total, limit, offset } = await readStaff({ ...query, offset: asked });
  return (
    <>
      <PageHeading lead={`${total} ${total === 1 ? "person" : "people"}`}>Staff</PageHeading>
      <StaffFilter {...query} />
      {results.length > 0 ? (
        <>
          <p className="mb-2 flex justify-end">
            <CsvLink path="/bff/admin/staff/staff.csv" query={query} />
          </p>
          <StaffTable members={results} />
        </>
      ) : (
        <p>No member of staff matches. Try other words.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-6">
        {offset > 0 && <TextLink href={pageAt(query, Math.max(0, offset - limit))}>Previous page</TextLink>}
        {offset + results.length < total && (
          <TextLink href={pageAt(query, offset + limit)}>Next page</TextLink>
        )}
      </div>
      {staffMay(ownRole, "staff:write") && (
        <p className="mt-8">
          <ButtonLink href="/admin/staff/invite">Invite a member of staff</ButtonLink>
        </p>
      )}
    </>
  );
}
