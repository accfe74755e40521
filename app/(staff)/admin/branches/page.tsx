import { SwitchedRecords } from "@/components/administration/switched-records";
import { TextField } from "@/components/form/text-field";
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
        <TextField
          name="code"
          label="Code"
          hint="Three digits. Your account numbers may begin with them."
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="w-40"
        />
        <TextField name="name" label="Name" autoComplete="off" />
      </>
    ),
  },
});

export const { generateMetadata } = page;
export default page;
