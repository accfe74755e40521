import { PlainField, ShortField } from "@/components/form/text-fields";
import { OwnName } from "@/components/ui/own-name";
import { PageLink } from "@/components/ui/page-link";
import type { BranchRecord } from "@/lib/contract";
import { roleName } from "@/lib/value-words";
import { readBranches, readStaff } from "@/server/pages";
import { PLACES } from "../../../staff-places";
import { changePage } from "../../action-page";
import { pagesBelow } from "../../administration-page";
import { newPage } from "../../list-page";
import { switchPage } from "../../switch-page";

const PLACE = PLACES.branches;

/** What of a branch can be changed: its name, and what those who come need. */
const fieldsOf = (branch?: BranchRecord) => (
  <>
    <PlainField name="name" label="Name" value={branch?.name} />
    <PlainField
      name="address"
      label="Address (optional)"
      hint="Shown to everybody, on the first page and the help page. A branch without one is not shown."
      value={branch?.address}
    />
    <PlainField
      name="hours"
      label="Opening hours (optional)"
      hint="For example: Monday to Friday, 9 to 15 o'clock."
      value={branch?.hours}
    />
    <ShortField
      name="phone"
      label="Telephone (optional)"
      hint="If empty, that of your institution."
      value={branch?.phone}
      className="w-64"
    />
  </>
);

const page = pagesBelow({
  new: newPage({
    ...PLACE,
    title: "New branch",
    button: "Add branch",
    fields: (
      <>
        <ShortField
          name="code"
          label="Code"
          hint="Three digits. Your account numbers may begin with them."
          inputMode="numeric"
        />
        {fieldsOf()}
      </>
    ),
  }),
  change: changePage({
    ...PLACE,
    title: "Change a branch",
    read: readBranches,
    lead: "The code cannot be changed.",
    fields: fieldsOf,
  }),
  status: switchPage<BranchRecord>({
    ...PLACE,
    title: "Close or open a branch",
    read: readBranches,
    turn: ({ status }) =>
      status === "open"
        ? {
            status: "closed",
            word: "Close",
            lead: "No staff belong to it. No member of staff can be put there any more. It can be opened again.",
          }
        : { status: "open", word: "Open", lead: "Staff can be put there again." },
    stops: async ({ id, status }) => status === "open" && readWhoIsThere(id),
  }),
});

export const { generateMetadata } = page;
export default page;

/** Who has to be put elsewhere before; null where no staff are there. */
async function readWhoIsThere(branchId: number) {
  const { results, total } = await readStaff({ branch_id: branchId });
  if (total === 0) return null;
  return (
    <>
      <p>
        {total === 1 ? "1 member of staff belongs" : `${total} members of staff belong`} to it. Put them in
        another branch first, then close it:
      </p>
      <ul className="mt-2">
        {results.map(({ id, name, email, role }) => (
          <li key={id} className="py-1">
            <PageLink href={`/admin/staff/change?id=${id}`}>
              <OwnName>{name ?? email}</OwnName>
            </PageLink>
            , {roleName(role)}
          </li>
        ))}
      </ul>
      {total > results.length && <p>And {total - results.length} more.</p>}
    </>
  );
}
