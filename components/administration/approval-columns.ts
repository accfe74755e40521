import { code, own } from "@/components/ui/cell";
import { type Column, momentCell } from "@/components/ui/data-table";
import type { Approval } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { actName, statusName } from "@/lib/value-words";
import { sinceCell } from "./since-cell";

/** Acts that need a second person, one line for each. */
export const approvalColumns = (locale: Locale): Column<Approval>[] => [
  {
    head: "What",
    cell: ({ id, act, about }) =>
      own(`${actName(act)}: ${about}`, { href: `/admin/approvals/decide?id=${id}` }),
  },
  { head: "Asked by", cell: ({ asked_by_name }) => own(asked_by_name ?? "") },
  {
    head: "Since",
    order: { field: "asked_at", first: "desc" },
    cell: ({ asked_at, status }) => sinceCell(asked_at, status === "waiting", locale),
  },
  { head: "Open until", cell: ({ expires_at }) => momentCell(expires_at, locale) },
  { head: "Branch", cell: ({ branch_code }) => branch_code && code(branch_code) },
  {
    head: "Seen to by",
    cell: ({ assigned_to_name, note }) => own(assigned_to_name ?? "No one yet", { note }),
  },
  { head: "Status", cell: ({ status, alone }) => (alone ? "Done alone" : statusName(status)) },
];
