import { momentCell } from "@/components/ui/data-table";
import { statusLook } from "@/components/ui/status-look";
import { readApiKeys } from "@/server/pages";
import { PLACES } from "../../staff-places";
import { listPage } from "../list-page";

const page = listPage({
  ...PLACES.keys,
  lead: "Your servers use these keys to call the API. Keep them out of apps and pages.",
  noun: ["key", "keys"],
  first: "There are no keys yet. Create one for each server that is to call the API.",
  create: { label: "New key" },
  isWhole: true,
  csv: "keys.csv",
  read: readApiKeys,
  columns: ({ locale }) => [
    { head: "Name", as: "own", link: "/admin/keys/", cell: ({ name }) => name },
    { head: "Key", as: "code", cell: ({ hint }) => `${hint}…` },
    { head: "Status", cell: ({ status }) => statusLook(status) },
    {
      head: "Expires",
      cell: ({ expires_at }) => (expires_at ? momentCell(expires_at, locale) : "Does not expire"),
    },
    {
      head: "Last used",
      cell: ({ last_used_at }) => (last_used_at ? momentCell(last_used_at, locale) : "Never"),
    },
  ],
});

export const { generateMetadata } = page;
export default page;
