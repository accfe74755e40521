import { redirect } from "next/navigation";
import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { AccountDetails } from "@/components/accounts/account-details";
import { AccountNotice } from "@/components/accounts/account-notice";
import { readPeriod } from "@/components/accounts/period";
import { PeriodFilter } from "@/components/accounts/period-filter";
import { StatementLines } from "@/components/accounts/statement-lines";
import { ACCOUNTS_PAGE } from "@/components/administration/account-table";
import { NotForRole } from "@/components/administration/not-for-role";
import { ErrorSummary } from "@/components/form/error-summary";
import { BackLink } from "@/components/ui/back-link";
import { CursorPager } from "@/components/ui/cursor-pager";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import { staffMay } from "@/lib/contract";
import { spacedCustomerNumber } from "@/lib/format";
import { readAccountReason, readStaffAccount, readStaffProfile, readStaffStatement } from "@/server/pages";

type Props = PageProps & { params: Promise<{ id: string }> };

export const generateMetadata = () => pageMetadata(["Account", "Savings accounts", "Administration"]);

export default async function StaffAccountPage({ params, searchParams }: Props) {
  const { role, lookup_reason_required: asksReason } = await readStaffProfile();
  if (!staffMay(role, "savings:read")) return <NotForRole heading="Account" />;
  const { id } = await params;
  if (asksReason && !(await readAccountReason(id)))
    redirect(`${ACCOUNTS_PAGE}/why?${new URLSearchParams({ id })}`);
  const [account, locale, from, to, after] = await Promise.all([
    readStaffAccount(id),
    readLocale(),
    ...["from", "to", "after"].map((field) => searchText(searchParams, field)),
  ]);
  if (!account) return <MissingPage />;
  const { errors, ...period } = readPeriod(from, to);
  const movements = errors.length > 0 ? null : await readStaffStatement(account.id, { ...period, after });
  const path = `${ACCOUNTS_PAGE}/${account.id}`;
  return (
    <>
      {errors.length > 0 && <ErrorSummary problem={{ errors }} attempt={0} />}
      <BackLink href={ACCOUNTS_PAGE}>Savings accounts</BackLink>
      <PageHeading
        caption={account.product_name}
        lead={
          <PageLink href={`/admin/customers/${account.customer_id}`}>
            <bdi dir="ltr">{spacedCustomerNumber(account.customer_number)}</bdi>
          </PageLink>
        }
      >
        <bdi>{account.customer_name ?? "No name on file"}</bdi>
      </PageHeading>
      <AccountNotice account={account} />
      <AccountDetails account={account} locale={locale} />
      <section aria-labelledby="movements" className="mt-12">
        <h2 id="movements" className="mb-3 text-xl">
          Transactions
        </h2>
        <PeriodFilter path={path} period={{ ...period, errors }} timeZone={locale.timeZone} />
        {movements?.count === 0 && (
          <p className="border-y border-rule py-6 text-soft">No transactions in this period.</p>
        )}
        {movements && movements.count > 0 && (
          <StatementLines lines={movements.results} currency={account.currency} locale={locale} />
        )}
        {movements && <CursorPager path={path} query={period} from={after} next={movements.after} />}
      </section>
    </>
  );
}
