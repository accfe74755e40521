import { type Column, DataTable } from "@/components/ui/data-table";
import { Moment } from "@/components/ui/moment";
import { ACTOR_WORDS, actionWords, factsOf } from "@/lib/audit-words";
import type { CustomerHistoryEntry } from "@/lib/contract";
import type { Locale } from "@/lib/format";

/** Which record it is says the page; that it was found, too. */
const KNOWN = ["id", "found"];

function lineOf(details: CustomerHistoryEntry["details"]): string {
  const told = Object.entries(details).filter(([name]) => !KNOWN.includes(name));
  return factsOf(Object.fromEntries(told))
    .map(({ name, value }) => (name === "reason" ? value : `${name}: ${value}`))
    .join("; ");
}

/** What is on record of a customer, the newest first. */
export function HistoryTable({ entries, locale }: { entries: CustomerHistoryEntry[]; locale: Locale }) {
  const columns: Column<CustomerHistoryEntry>[] = [
    {
      head: "When",
      cell: ({ at }) => (
        <span className="whitespace-nowrap">
          <Moment at={at} locale={locale} />
        </span>
      ),
    },
    { head: "What", cell: ({ action }) => actionWords(action) },
    { head: "Who", cell: ({ actor, actor_name }) => <bdi>{actor_name ?? ACTOR_WORDS[actor]}</bdi> },
    { head: "Facts", cell: ({ details }) => <bdi className="text-sm text-soft">{lineOf(details)}</bdi> },
  ];
  return <DataTable caption="History" columns={columns} rows={entries} />;
}
