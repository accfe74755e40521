import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { AccountFilter } from "@/components/administration/account-filter";
import { ACCOUNTS_PAGE, AccountTable, accountOrder } from "@/components/administration/account-table";
import { CsvLink } from "@/components/administration/csv-link";
import { NotForRole } from "@/components/administration/not-for-role";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { CursorPager } from "@/components/ui/cursor-pager";
import { PageHeading } from "@/components/ui/page-heading";
import { SAVINGS_STATUSES, staffMay } from "@/lib/contract";
import { readProducts, readStaffProfile, readStaffSavings } from "@/server/pages";

const HEADING = "Savings accounts";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Administration"], searchParams);

/** What the query may narrow and order the list by; anything else in it is left aside. */
async function readQuery(search: PageProps["searchParams"], productIds: string[]) {
  const [status, product, order, after] = await Promise.all(
    ["status", "product_id", "order", "after"].map((field) => searchText(search, field)),
  );
  const query = {
    status: SAVINGS_STATUSES.find((known) => known === status),
    product_id: productIds.find((id) => id === product),
    order: accountOrder(order),
  };
  return { query, after: after || undefined };
}

export default async function SavingsPage({ searchParams }: PageProps) {
  const { role, lookup_reason_required: asksReason } = await readStaffProfile();
  if (!staffMay(role, "savings:read")) return <NotForRole heading={HEADING} />;
  const [products, { flash, locale }] = await Promise.all([
    readProducts(),
    readForm(ACCOUNTS_PAGE, searchParams),
  ]);
  const offered = products?.results ?? [];
  const { query, after } = await readQuery(
    searchParams,
    offered.map(({ id }) => String(id)),
  );
  const list = await readStaffSavings({ ...query, after });
  if (!list) return <MissingPage />;
  return (
    <>
      <BffForm
        action="/bff/admin/savings/find"
        flash={flash}
        locale={locale}
        className="mb-8 flex flex-wrap items-end gap-4"
        heading={
          <PageHeading lead="As the core system fed them. The accounts that you open are recorded.">
            {HEADING}
          </PageHeading>
        }
      >
        <TextField
          name="number"
          label="Account number"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="figures w-64 max-w-full"
        />
        {asksReason && (
          <TextField name="reason" label="Reason" autoComplete="off" className="w-64 max-w-full" />
        )}
        <SubmitButton look="secondary">Open</SubmitButton>
      </BffForm>
      <AccountFilter
        products={offered}
        status={query.status}
        productId={query.product_id}
        order={query.order}
      />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
        <p className="text-soft">
          {list.total_estimated ? "About " : ""}
          {new Intl.NumberFormat(locale.language).format(list.total)}{" "}
          {list.total === 1 ? "account" : "accounts"}
        </p>
        {staffMay(role, "savings:export") && list.total > 0 && (
          <CsvLink path="/bff/admin/savings/accounts.csv" query={query} />
        )}
      </div>
      {list.results.length > 0 ? (
        <AccountTable accounts={list.results} locale={locale} query={query} />
      ) : (
        <p className="border-y border-rule py-6 text-soft">No account matches. Choose another filter.</p>
      )}
      <CursorPager path={ACCOUNTS_PAGE} query={query} from={after} next={list.after} />
    </>
  );
}
