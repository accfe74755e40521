import { type Column, DataTable } from "@/components/ui/data-table";
import { Moment } from "@/components/ui/moment";
import type { CustomerHistoryEntry } from "@/lib/contract";
import type { Locale } from "@/lib/format";

const ACTORS: Record<CustomerHistoryEntry["actor"], string> = {
  anonymous: "Somebody not signed in",
  api_key: "Core system",
  customer: "The customer",
  staff: "Staff",
  system: "The program",
};

/** `customer.sessions_ended` reads "Customer sessions ended". */
const humanised = (action: string) => {
  const words = action.replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The facts of a row as a line: lists joined, ids as they are. */
const lineOf = (details: CustomerHistoryEntry["details"]) =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => {
      const text = Array.isArray(value) ? value.join(", ") : typeof value === "object" ? "…" : String(value);
      return name === "reason" ? text : `${name.replaceAll("_", " ")}: ${text}`;
    })
    .join("; ");

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
    { head: "What", cell: ({ action }) => humanised(action) },
    { head: "Who", cell: ({ actor, actor_name }) => <bdi>{actor_name ?? ACTORS[actor]}</bdi> },
    { head: "Facts", cell: ({ details }) => <bdi className="text-sm text-soft">{lineOf(details)}</bdi> },
  ];
  return <DataTable caption="History" columns={columns} rows={entries} />;
}
