import { type Column, DataTable } from "@/components/ui/data-table";
import { Moment } from "@/components/ui/moment";
import { PageLink } from "@/components/ui/page-link";
import type { ImportRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { IMPORT_KIND_NAMES, IMPORT_STATUS_NAMES } from "@/lib/import-names";

/** Files that were sent, the newest first. */
export function ImportList({ imports, locale }: { imports: ImportRecord[]; locale: Locale }) {
  const count = (value: number) => value.toLocaleString(locale.language);
  const columns: Column<ImportRecord>[] = [
    {
      head: "Sent",
      cell: ({ id, created_at }) => (
        <PageLink href={`/admin/imports/${id}`} className="whitespace-nowrap">
          <Moment at={created_at} locale={locale} />
        </PageLink>
      ),
    },
    { head: "What", cell: ({ kind }) => IMPORT_KIND_NAMES[kind] },
    { head: "By", cell: ({ created_by }) => <bdi>{created_by ?? "Command line"}</bdi> },
    { head: "Status", cell: ({ status }) => IMPORT_STATUS_NAMES[status] },
    { head: "Rows", figures: true, cell: ({ rows }) => count(rows) },
    { head: "New", figures: true, cell: ({ status, created }) => (status === "done" ? count(created) : "–") },
    {
      head: "Changed",
      figures: true,
      cell: ({ status, changed }) => (status === "done" ? count(changed) : "–"),
    },
  ];
  return <DataTable caption="Files" columns={columns} rows={imports} />;
}
