import { type Column, DataTable } from "@/components/ui/data-table";
import type { ImportProblem } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { CsvLink } from "./csv-link";

type Props = { id: number; problems: ImportProblem[]; locale: Locale };

/** What is wrong with rows, without the values themselves. */
export function ImportProblems({ id, problems, locale }: Props) {
  const columns: Column<ImportProblem>[] = [
    { head: "Row", figures: true, cell: ({ row }) => row.toLocaleString(locale.language) },
    { head: "Column", cell: ({ column, field }) => <bdi>{column ?? field ?? "The row"}</bdi> },
    { head: "What is wrong", cell: ({ message }) => `It ${message}` },
  ];
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl">What is wrong</h2>
        <CsvLink path="/bff/admin/imports/problems.csv" query={{ id: String(id) }} />
      </div>
      <DataTable caption="Problems" columns={columns} rows={problems} />
    </>
  );
}
