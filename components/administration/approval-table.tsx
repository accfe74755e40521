import { type Column, DataTable } from "@/components/ui/data-table";
import { Moment } from "@/components/ui/moment";
import { PageLink } from "@/components/ui/page-link";
import type { Approval } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { actName, statusName } from "@/lib/value-words";
import { WaitingSince } from "./waiting-since";

/** Acts that need a second person, one line for each. */
export function ApprovalTable({ approvals, locale }: { approvals: Approval[]; locale: Locale }) {
  const columns: Column<Approval>[] = [
    {
      head: "What",
      cell: ({ id, act, about }) => (
        <PageLink href={`/admin/approvals/decide?id=${id}`}>
          {actName(act)}: <bdi>{about}</bdi>
        </PageLink>
      ),
    },
    { head: "Asked by", cell: ({ asked_by_name }) => <bdi>{asked_by_name}</bdi> },
    {
      head: "Since",
      cell: ({ asked_at, status }) => (
        <WaitingSince at={asked_at} waits={status === "waiting"} locale={locale} />
      ),
    },
    { head: "Open until", cell: ({ expires_at }) => <Moment at={expires_at} locale={locale} /> },
    { head: "Seen to by", cell: ({ assigned_to_name }) => <bdi>{assigned_to_name ?? "No one yet"}</bdi> },
    { head: "Status", cell: ({ status, alone }) => (alone ? "Done alone" : statusName(status)) },
  ];
  return <DataTable caption="Approvals" columns={columns} rows={approvals} empty="None." />;
}
