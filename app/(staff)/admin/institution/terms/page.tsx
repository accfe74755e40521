import { momentCell } from "@/components/ui/data-table";
import { readCustomersOrigin, readTermsList } from "@/server/pages";
import { PLACES, TERMS } from "../../../staff-places";
import { listPage } from "../../list-page";

/** With where each version can be read. */
async function readVersions() {
  const [list, customers] = await Promise.all([readTermsList(), readCustomersOrigin()]);
  const at = (page: string, version: string) => `${customers}/${page}?${new URLSearchParams({ version })}`;
  return (
    list && {
      ...list,
      results: list.results.map((each) => ({
        ...each,
        links: [
          { text: "Terms", href: at("terms", each.version) },
          { text: "Privacy notice", href: at("privacy", each.version) },
        ],
      })),
    }
  );
}

const page = listPage({
  ...TERMS,
  back: PLACES.institution,
  lead: "Customers see the newest version before they sign up, and accept it at the next sign-in. A version stays as it is: a change is another one.",
  noun: ["version", "versions"],
  first: "None was published yet: customers are asked nothing.",
  create: { label: "New version" },
  done: { published: "The version was published. Customers see it from now on" },
  read: readVersions,
  columns: ({ locale }) => [
    { head: "Version", as: "own", cell: ({ version }) => version },
    { head: "Published", cell: ({ published_at }) => momentCell(published_at, locale) },
    { head: "By", as: "own", cell: ({ published_by_name }) => published_by_name ?? "Command line" },
    { head: "Read", cell: ({ links }) => links },
  ],
});

export const { generateMetadata } = page;
export default page;
