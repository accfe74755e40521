import { MissingPage } from "@/app/missing-page";
import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { BackLink } from "@/components/ui/back-link";
import { own } from "@/components/ui/cell";
import { CursorPager } from "@/components/ui/cursor-pager";
import { type Column, DataTable, momentCell } from "@/components/ui/data-table";
import { PageHeading } from "@/components/ui/page-heading";
import { readWords } from "@/components/words/read-words";
import type { DataAccess } from "@/lib/contract";
import { readAccesses, requireCustomer } from "@/server/pages";

const PATH = "/security/access";

export const generateMetadata = titled("security.access", "shell.security");

export default async function AccessPage({ searchParams }: PageProps) {
  await requireCustomer();
  const after = await searchText(searchParams, "after");
  const [list, locale, words] = await Promise.all([readAccesses(after), readLocale(), readWords()]);
  if (!list) return <MissingPage />;
  const columns: Column<DataAccess>[] = [
    { head: words("security.when"), cell: ({ accessed_at }) => momentCell(accessed_at, locale) },
    {
      head: words("security.what"),
      cell: ({ kind, account_number, in_list }) => ({
        text: words(`security.read_${kind}`),
        note: in_list ? words("security.inList") : account_number,
      }),
    },
    {
      head: words("security.byWhom"),
      cell: ({ role, branch_name, partner }) =>
        own(
          partner ??
            [role && words(`security.role_${role}`), branch_name].filter(Boolean).join(words("shell.comma")),
        ),
    },
  ];
  return (
    <div className="max-w-3xl">
      <BackLink href="/security">{words("shell.security")}</BackLink>
      <PageHeading lead={words("security.accessLead")}>{words("security.access")}</PageHeading>
      <DataTable
        caption={words("security.access")}
        columns={columns}
        rows={list.results}
        empty={words("security.noAccess")}
      />
      <CursorPager path={PATH} query={{}} from={after} next={list.after} />
    </div>
  );
}
