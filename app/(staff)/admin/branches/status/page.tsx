import { PageLink } from "@/components/ui/page-link";
import type { BranchRecord } from "@/lib/contract";
import { roleName } from "@/lib/value-words";
import { readBranches, readStaff } from "@/server/pages";
import { switchPage } from "../../switch-page";

const page = switchPage<BranchRecord>({
  list: "/admin/branches",
  section: "Branches",
  permission: "branches:write",
  title: "Close or open a branch",
  read: readBranches,
  turn: ({ status }) =>
    status === "open"
      ? {
          status: "closed",
          word: "Close",
          lead: "No member of staff can be put there any more. It can be opened again.",
        }
      : { status: "open", word: "Open", lead: "Staff can be put there again." },
  touched: ({ id, status }) => status === "open" && <WhoIsThere branchId={id} />,
});

export const { generateMetadata } = page;
export default page;

/** Who has to be put elsewhere before. */
async function WhoIsThere({ branchId }: { branchId: number }) {
  const { results, total } = await readStaff({ branch_id: branchId });
  if (total === 0) return <p>No staff belong to it.</p>;
  return (
    <>
      <p>
        {total === 1 ? "1 member of staff belongs" : `${total} members of staff belong`} to it. Put them in
        another branch first:
      </p>
      <ul className="mt-2">
        {results.map(({ id, name, email, role }) => (
          <li key={id} className="py-1">
            <PageLink href={`/admin/staff/change?id=${id}`}>
              <bdi>{name ?? email}</bdi>
            </PageLink>
            , {roleName(role)}
          </li>
        ))}
      </ul>
      {total > results.length && <p>And {total - results.length} more.</p>}
    </>
  );
}
