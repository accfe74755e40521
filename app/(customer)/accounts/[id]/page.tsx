import { cookies } from "next/headers";
import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageSearch, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { AccountDetails } from "@/components/accounts/account-details";
import { AccountNotice } from "@/components/accounts/account-notice";
import { BalanceToggle } from "@/components/accounts/balance-toggle";
import { readPeriod } from "@/components/accounts/period";
import { PeriodFilter } from "@/components/accounts/period-filter";
import { Statement } from "@/components/accounts/statement";
import { ErrorSummary } from "@/components/form/error-summary";
import { QueryFrame } from "@/components/query/query-frame";
import { BackLink } from "@/components/ui/back-link";
import { CopyButton } from "@/components/ui/copy-button";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import { PrintButton } from "@/components/ui/print-button";
import { Section } from "@/components/ui/section";
import { now } from "@/lib/clock";
import { lastDigits } from "@/lib/format";
import { hidesBalances } from "@/lib/preferences";
import {
  currentPage,
  readAccount,
  readSessionState,
  readTransactions,
  requireCustomer,
} from "@/server/pages";

type Props = { params: Promise<{ id: string }>; searchParams: PageSearch };

const PAGE = 25;

const periodIn = async (search: PageSearch) =>
  readPeriod(await searchText(search, "from"), await searchText(search, "to"));

export async function generateMetadata({ params, searchParams }: Props) {
  // Without a session the page is another one: sign-in.
  const { signedIn } = await readSessionState();
  if (signedIn && !(await readAccount((await params).id))) return pageMetadata(["Page not found"]);
  const { errors } = await periodIn(searchParams);
  return pageMetadata(["Account", "Your accounts"], errors.length > 0);
}

export default async function AccountPage({ params, searchParams }: Props) {
  await requireCustomer();
  const [account, locale, jar, page] = await Promise.all([
    readAccount((await params).id),
    readLocale(),
    cookies(),
    currentPage().then((page) => page ?? "/accounts"),
  ]);
  if (!account) return <MissingPage />;
  const { errors, ...period } = await periodIn(searchParams);
  const show = Number.parseInt((await searchText(searchParams, "show")) ?? "", 10) || PAGE;
  const limit = Math.min(1000, Math.max(PAGE, show));
  const transactions =
    errors.length > 0 ? null : await readTransactions(account.id, { ...period, limit, offset: 0 });
  return (
    <>
      {errors.length > 0 && <ErrorSummary problem={{ errors }} attempt={0} />}
      <BackLink href="/accounts">Your accounts</BackLink>
      <PageHeading caption={`Ending ${lastDigits(account.account_number)}`}>
        {account.product_name}
      </PageHeading>
      <AccountNotice account={account} />
      <AccountDetails account={account} locale={locale} />
      <div className="no-print mt-4 flex flex-wrap gap-3">
        <CopyButton text={account.account_number} label="Copy number" />
        <PrintButton />
        <BalanceToggle hidden={hidesBalances(jar)} page={page} />
      </div>
      <Section id="movements" title="Transactions" className="mt-12 print:mt-6">
        <PeriodFilter
          path={`/accounts/${account.id}`}
          period={{ ...period, errors }}
          timeZone={locale.timeZone}
        />
        {transactions && (
          <QueryFrame>
            <Statement
              key={`${period.from}-${period.to}`}
              accountId={account.id}
              currency={account.currency}
              period={period}
              first={transactions}
              locale={locale}
            />
          </QueryFrame>
        )}
      </Section>
      <p className="mt-6 hidden text-sm text-soft print:block">
        Printed <Moment at={new Date(now()).toISOString()} locale={locale} />
      </p>
    </>
  );
}
