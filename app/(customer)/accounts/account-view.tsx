import { cookies } from "next/headers";
import { PagePart } from "@/app/page-part";
import { readLocale } from "@/app/read-form";
import { AccountFacts } from "@/components/accounts/account-facts";
import { AccountNotice } from "@/components/accounts/account-notice";
import { AccountSum } from "@/components/accounts/account-sum";
import { BalanceToggle } from "@/components/accounts/balance-toggle";
import { BalanceTrend } from "@/components/accounts/balance-trend";
import { interestOfYear } from "@/components/accounts/interest-of-year";
import { MonthLinks } from "@/components/accounts/month-links";
import { MovementFilter } from "@/components/accounts/movement-filter";
import type { MovementQuery } from "@/components/accounts/movement-query";
import { showsDoubt } from "@/components/accounts/shows-doubt";
import { ActionIcon } from "@/components/ui/action-icon";
import { buttonLook } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Moment } from "@/components/ui/moment";
import { Numeral } from "@/components/ui/numeral";
import { OwnName } from "@/components/ui/own-name";
import { PageLink } from "@/components/ui/page-link";
import { PrintButton } from "@/components/ui/print-button";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import { now } from "@/lib/clock";
import type { SavingsAccount } from "@/lib/contract";
import { accountEnding, calendarDate } from "@/lib/format";
import { hidesBalances } from "@/lib/preferences";
import { currentPage, readInstitution, readMonths, readPart } from "@/server/pages";
import { AccountMovements } from "./account-movements";
import { readMovements } from "./read-movements";

type Props = { account: SavingsAccount; query: MovementQuery; heading: "h1" | "h2" };

/** One account: what is available, what moved, and what it is. */
export async function AccountView({ account, query, heading: Heading }: Props) {
  const path = `/accounts/${account.id}`;
  const [months, list, locale, institution, jar, words, page] = await Promise.all([
    readPart(() => readMonths(account.id)),
    readPart(() => readMovements(account.id, query)),
    readLocale(),
    readInstitution(),
    cookies(),
    readWords(),
    currentPage().then((page) => page ?? path),
  ]);
  const { language, timeZone } = locale;
  const thisMonth = calendarDate(new Date(now()), timeZone).slice(0, 7);
  const listed = (list?.made?.results ?? []).map(({ posted_at }) =>
    calendarDate(new Date(posted_at), timeZone).slice(0, 7),
  );
  const doubt = { account, months: months?.made?.results ?? [], listed, thisMonth };
  // A part that shows the months fails by itself where they cannot be read.
  const allMonths = async () => (await readMonths(account.id))?.results ?? [];
  return (
    <div className="lg:grid lg:grid-cols-12 lg:gap-x-12">
      <div className="lg:col-span-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading tabIndex={-1} className="text-xl md:text-2xl">
            <OwnName>{account.product_name}</OwnName>
          </Heading>
          <p className="text-sm text-soft">
            <Numeral className="whitespace-nowrap">{account.account_number}</Numeral>
          </p>
        </div>
        <AccountNotice account={account} phone={institution.support_phone} />
        <PagePart name="accounts.available">
          {() =>
            AccountSum({
              ...{ account, locale, phone: institution.support_phone },
              checkedBy: showsDoubt(doubt) ? institution.name : null,
            })
          }
        </PagePart>
        <div className="no-print actions">
          <CopyButton text={account.account_number} label={words("accounts.copyNumber")} look="action" />
          <PageLink href={`/accounts/statements?id=${account.id}`} className={buttonLook("action")}>
            <ActionIcon name="paper" />
            {words("papers.title")}
          </PageLink>
          <PrintButton look="action" />
          <BalanceToggle hidden={hidesBalances(jar)} page={page} />
        </div>
        <section aria-labelledby="movements">
          <h2 id="movements" className="sr-only">
            {words("accounts.movements")}
          </h2>
          <MovementFilter path={path} query={query} types={months?.made?.types ?? []} timeZone={timeZone} />
          <PagePart name="accounts.movements">
            {() => AccountMovements({ account, query, path, locale })}
          </PagePart>
        </section>
      </div>
      <div className="lg:col-span-4">
        <PagePart name="accounts.months">
          {async () => MonthLinks({ path, months: await allMonths(), from: query.period.from, language })}
        </PagePart>
        <PagePart name="accounts.trend">
          {async () => {
            const months = await allMonths();
            const interest = interestOfYear(months, thisMonth.slice(0, 4), account.currency);
            const { currency, balance } = account;
            return BalanceTrend({ months, thisMonth, currency, balance, interest, locale });
          }}
        </PagePart>
        <PagePart name="accounts.facts">{() => AccountFacts({ account, locale })}</PagePart>
      </div>
      <p className="mt-6 hidden text-sm text-soft lg:col-span-12 print:block">
        {drawWords(words, "accounts.printed", {
          moment: <Moment at={new Date(now()).toISOString()} locale={locale} />,
          digits: accountEnding(account.account_number),
        })}
      </p>
    </div>
  );
}
