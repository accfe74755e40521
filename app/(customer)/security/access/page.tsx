import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { BackLink } from "@/components/ui/back-link";
import { CursorPager } from "@/components/ui/cursor-pager";
import { type Column, DataTable } from "@/components/ui/data-table";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import type { AccessKind, DataAccess } from "@/lib/contract";
import { roleName } from "@/lib/value-words";
import { readAccesses, requireCustomer } from "@/server/pages";

const PATH = "/security/access";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Access to your data", "Security"], searchParams);

const KINDS: Record<AccessKind, string> = {
  record: "Your customer record",
  personal_data: "Your personal data, to check that it is you",
  account: "An account",
  transactions: "The transactions of an account",
  statement: "A statement was issued",
  receipt: "A receipt was issued",
};

export default async function AccessPage({ searchParams }: PageProps) {
  await requireCustomer();
  const after = await searchText(searchParams, "after");
  const [list, locale] = await Promise.all([readAccesses(after), readLocale()]);
  if (!list) return <MissingPage />;
  const columns: Column<DataAccess>[] = [
    { head: "When", cell: ({ accessed_at }) => <Moment at={accessed_at} locale={locale} /> },
    {
      head: "What",
      cell: ({ kind, account_number, in_list }) => (
        <>
          {KINDS[kind]}
          {in_list && <span className="block text-sm text-soft">In a list of many customers</span>}
          {account_number && (
            <bdi dir="ltr" className="figures block text-sm text-soft">
              {account_number}
            </bdi>
          )}
        </>
      ),
    },
    {
      head: "By whom",
      cell: ({ role, branch_name, partner }) => (
        <bdi>{partner ?? [role && roleName(role), branch_name].filter(Boolean).join(", ")}</bdi>
      ),
    },
  ];
  return (
    <div className="max-w-3xl">
      <BackLink href="/security">Security</BackLink>
      <PageHeading lead="Who looked at your data in the last twelve months. What a partner reads several times on one day is shown once. Is there something that you cannot explain? Ask us.">
        Access to your data
      </PageHeading>
      <DataTable
        caption="Access to your data"
        columns={columns}
        rows={list.results}
        empty="No access is on record."
      />
      <CursorPager path={PATH} query={{}} from={after} next={list.after} />
    </div>
  );
}
