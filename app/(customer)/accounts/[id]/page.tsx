import { pageMetadata } from "@/app/page-metadata";
import { type PageSearch, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { AccountDetails } from "@/components/accounts/account-details";
import { AccountNotice } from "@/components/accounts/account-notice";
import { dateOf } from "@/components/accounts/period";
import { PeriodFilter } from "@/components/accounts/period-filter";
import { Statement } from "@/components/accounts/statement";
import { QueryFrame } from "@/components/query/query-frame";
import { BackLink } from "@/components/ui/back-link";
import { CopyButton } from "@/components/ui/copy-button";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import { PrintButton } from "@/components/ui/print-button";
import { lastDigits } from "@/lib/format";
import { readAccount, readCustomer, readTransactions } from "@/server/bff/pages";

type Props = { params: Promise<{ id: string }>; searchParams: PageSearch };

const PAGE = 25;

export const generateMetadata = () => pageMetadata(["Account", "Your accounts"]);

export default async function AccountPage({ params, searchParams }: Props) {
  await readCustomer();
  const { id } = await params;
  const [account, locale] = await Promise.all([readAccount(id), readLocale()]);
  const period = {
    from: dateOf(await searchText(searchParams, "from")),
    to: dateOf(await searchText(searchParams, "to")),
  };
  const show = Number.parseInt((await searchText(searchParams, "show")) ?? "", 10) || PAGE;
  const limit = Math.min(1000, Math.max(PAGE, show));
  const transactions = await readTransactions(id, { ...period, limit, offset: 0 });
  return (
    <>
      <BackLink href="/accounts">Your accounts</BackLink>
      <PageHeading caption={`Ending ${lastDigits(account.account_number)}`}>
        {account.product_name}
      </PageHeading>
      <AccountNotice account={account} />
      <AccountDetails account={account} locale={locale} />
      <div className="no-print mt-4 flex flex-wrap gap-3">
        <CopyButton text={account.account_number} label="Copy number" />
        <PrintButton />
      </div>
      <section aria-labelledby="movements" className="mt-12 print:mt-6">
        <h2 id="movements" className="mb-3 text-xl">
          Movements
        </h2>
        <PeriodFilter path={`/accounts/${account.id}`} period={period} timeZone={locale.timeZone} />
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
      </section>
      <p className="mt-6 hidden text-sm text-soft print:block">
        Printed <Moment at={new Date().toISOString()} locale={locale} />
      </p>
    </>
  );
}
