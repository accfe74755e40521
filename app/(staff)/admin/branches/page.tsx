import { statusLook } from "@/components/ui/status-look";
import { readBranches } from "@/server/pages";
import { PLACES } from "../../staff-places";
import { listPage } from "../list-page";
import { switchLinks } from "../switch-page";

const page = listPage({
  ...PLACES.branches,
  lead: "Where staff work. A branch can be closed once no staff belong to it.",
  noun: ["branch", "branches"],
  first: "There are no branches yet. Add the first one: staff can be put there.",
  create: { label: "New branch" },
  done: {
    added: "The branch was added. Staff can be put there",
    changed: "The branch was changed",
    closed: "The branch was closed",
    open: "The branch is open again",
  },
  undo: { closed: "open", open: "closed" },
  isWhole: true,
  csv: "branches.csv",
  read: readBranches,
  columns: ({ may }) => [
    { head: "Code", as: "code", cell: ({ code }) => code },
    { head: "Name", as: "own", cell: ({ name }) => name },
    { head: "Address", as: "own", cell: ({ address }) => address },
    { head: "Hours", as: "own", cell: ({ hours }) => hours },
    { head: "Status", cell: ({ status }) => statusLook(status) },
    ...(may("branches:write")
      ? [switchLinks(PLACES.branches.list, ({ status }) => (status === "open" ? "Close" : "Open"))]
      : []),
  ],
});

export const { generateMetadata } = page;
export default page;
