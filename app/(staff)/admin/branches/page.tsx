import { SwitchedRecords } from "@/components/administration/switched-records";
import { PlainField, ShortField } from "@/components/form/text-fields";
import { readBranches } from "@/server/pages";
import { recordListPage } from "../record-list-page";

const page = recordListPage({
  page: "/admin/branches",
  heading: "Branches",
  lead: "Where staff work. A branch can be closed once no staff belong to it.",
  permission: "branches:write",
  done: {
    added: "The branch was added. Staff can be put there",
    changed: "The branch was changed",
    closed: "The branch was closed",
    open: "The branch is open again",
  },
  read: readBranches,
  list: (branches, mayChange, locale) => (
    <SwitchedRecords
      page="/admin/branches"
      caption="Branches"
      records={branches}
      mayChange={mayChange}
      locale={locale}
      columns={[{ head: "Status", cell: ({ status }) => (status === "open" ? "Open" : "Closed") }]}
      turn={({ status }) =>
        status === "open" ? { status: "closed", button: "Close" } : { status: "open", button: "Open" }
      }
    />
  ),
  add: {
    heading: "New branch",
    button: "Add branch",
    fields: (
      <>
        <ShortField
          name="code"
          label="Code"
          hint="Three digits. Your account numbers may begin with them."
          inputMode="numeric"
        />
        <PlainField name="name" label="Name" />
      </>
    ),
  },
});

export const { generateMetadata } = page;
export default page;
