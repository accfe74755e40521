import { statusLook } from "@/components/ui/status-look";
import { APPLICATION_USERS } from "@/lib/value-words";
import { readApplications } from "@/server/pages";
import { PLACES } from "../../staff-places";
import { listPage } from "../list-page";

const page = listPage({
  ...PLACES.applications,
  lead: "The programs that people use. Each is known by its app key, which is not a secret.",
  noun: ["application", "applications"],
  first: "There are no applications yet.",
  create: { label: "New application" },
  done: {
    changed: "The application was changed",
    disabled: "The application was disabled. Its key is refused",
    active: "The application is active again",
  },
  isWhole: true,
  csv: "applications.csv",
  read: readApplications,
  columns: () => [
    { head: "Name", as: "own", link: "/admin/applications/", cell: ({ name }) => name },
    { head: "For", cell: ({ kind }) => APPLICATION_USERS[kind] },
    { head: "Key", as: "code", cell: ({ app_key }) => app_key },
    { head: "Status", cell: ({ status }) => statusLook(status) },
  ],
});

export const { generateMetadata } = page;
export default page;
