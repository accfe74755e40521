import { type Column, DataTable } from "@/components/ui/data-table";
import { Moment } from "@/components/ui/moment";
import { PageLink } from "@/components/ui/page-link";
import type { TextBlock } from "@/lib/contract";
import type { Locale } from "@/lib/format";

/** Numbers that get no codes, one line for each. */
export function TextBlockTable({
  blocks,
  mayAct,
  locale,
}: {
  blocks: TextBlock[];
  mayAct: boolean;
  locale: Locale;
}) {
  const columns: Column<TextBlock>[] = [
    { head: "Numbers beginning with", cell: ({ prefix }) => <bdi dir="ltr">{prefix}</bdi> },
    { head: "Why", cell: ({ reason }) => <bdi>{reason}</bdi> },
    {
      head: "By",
      cell: ({ blocked_by_name }) =>
        blocked_by_name ? <bdi>{blocked_by_name}</bdi> : "Passbook (automatic)",
    },
    { head: "Since", cell: ({ created_at }) => <Moment at={created_at} locale={locale} /> },
    {
      head: "Until",
      cell: ({ ends_at }) => (ends_at ? <Moment at={ends_at} locale={locale} /> : "No end date"),
    },
    ...(mayAct
      ? [{ head: "Actions", quiet: true, cell: (block: TextBlock) => <LiftLink block={block} /> }]
      : []),
  ];
  return <DataTable caption="List of numbers that get no codes" columns={columns} rows={blocks} />;
}

const LiftLink = ({ block: { id, prefix } }: { block: TextBlock }) => (
  <PageLink
    href={`/admin/messages/lift?id=${id}`}
    className="no-print inline-flex min-h-11 items-center whitespace-nowrap"
  >
    Allow again<span className="sr-only"> {prefix}</span>
  </PageLink>
);
