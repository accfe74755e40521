import { type Column, DataTable } from "@/components/ui/data-table";
import type { BranchRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { ChangeLink } from "./change-link";
import { SwitchForm } from "./switch-form";

type Props = { branches: BranchRecord[]; mayChange: boolean; locale: Locale };

const COLUMNS: Column<BranchRecord>[] = [
  { head: "Code", cell: ({ code }) => code, look: "figures" },
  { head: "Name", cell: ({ name }) => <bdi>{name}</bdi>, look: "font-semibold" },
  { head: "Status", cell: ({ status }) => (status === "open" ? "Open" : "Closed") },
];

/** Where staff work; administrators rename branches, close and open them. */
export function BranchList({ branches, mayChange, locale }: Props) {
  if (branches.length === 0) return <p className="text-soft">There are no branches yet.</p>;
  const change: Column<BranchRecord> = {
    head: "Change",
    quiet: true,
    cell: ({ id, name, status }) => (
      <div className="flex flex-wrap items-center gap-x-6">
        <ChangeLink href={`/admin/branches/change?id=${id}`} name={name} />
        <SwitchForm
          action="/bff/admin/branches/status"
          id={id}
          status={status === "open" ? "closed" : "open"}
          button={status === "open" ? "Close" : "Open"}
          name={name}
          locale={locale}
        />
      </div>
    ),
  };
  return (
    <DataTable caption="Branches" columns={mayChange ? [...COLUMNS, change] : COLUMNS} rows={branches} />
  );
}
