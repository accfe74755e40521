import { momentCell } from "@/components/ui/data-table";
import { statusLook } from "@/components/ui/status-look";
import type { SourceRecord } from "@/lib/contract";
import { readSources } from "@/server/pages";
import { PLACES } from "../../staff-places";
import { listPage } from "../list-page";

/** A source has no name until it sends a position. */
const nameOf = ({ id, name }: Pick<SourceRecord, "id" | "name">) => name ?? `Source ${id}`;

const page = listPage({
  ...PLACES.sources,
  lead: "Systems that feed figures. Each says until when it has sent all; if it stops, customers and staff read since when.",
  noun: ["source", "sources"],
  first: "Nothing has fed this institution yet. A source appears with the first feed of its API key.",
  done: { corrected: "The position was corrected" },
  isWhole: true,
  read: readSources,
  columns: ({ locale, may }) => [
    { head: "Name", as: "own", cell: nameOf },
    { head: "State", cell: ({ state }) => statusLook(state) },
    { head: "All is sent until", cell: ({ as_of }) => (as_of ? momentCell(as_of, locale) : "Not told") },
    {
      head: "Last feed",
      cell: ({ last_fed_at }) => (last_fed_at ? momentCell(last_fed_at, locale) : "Never"),
    },
    ...(may("api_keys:write")
      ? [
          {
            head: "Change",
            look: "quiet" as const,
            cell: ({ id, name }: SourceRecord) => ({
              text: "Correct",
              href: `${PLACES.sources.list}/position?id=${id}`,
              said: nameOf({ id, name }),
            }),
          },
        ]
      : []),
  ],
});

export const { generateMetadata } = page;
export default page;
