import { cookies } from "next/headers";
import { readLocale } from "@/app/read-form";
import { AccountFacts } from "@/components/accounts/account-facts";
import { AccountNotice } from "@/components/accounts/account-notice";
import { Amount } from "@/components/accounts/amount";
import { BalanceToggle } from "@/components/accounts/balance-toggle";
import { BalanceTrend } from "@/components/accounts/balance-trend";
import { MonthLinks } from "@/components/accounts/month-links";
import { MovementFilter } from "@/components/accounts/movement-filter";
import { addressOf, askedOf, type MovementQuery } from "@/components/accounts/movement-query";
import { MovementRows } from "@/components/accounts/movement-rows";
import { ActionIcon } from "@/components/ui/action-icon";
import { buttonLook } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { CursorPager } from "@/components/ui/cursor-pager";
import { TextLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { PageLink } from "@/components/ui/page-link";
import { PrintButton } from "@/components/ui/print-button";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import { now } from "@/lib/clock";
import type { SavingsAccount } from "@/lib/contract";
import { accountEnding, calendarDate, sumOfDecimals } from "@/lib/format";
import { hidesBalances } from "@/lib/preferences";
import { currentPage, readInstitution, readMonths, readTransactions } from "@/server/pages";

/** Movements of the newest page, and of a month or period that was chosen. */
const PAGE = { newest: 15, chosen: 100 };

type Props = { account: SavingsAccount; query: MovementQuery; heading: "h1" | "h2" };

/** One account: what is available, what moved, and what it is. */
export async function AccountView({ account, query, heading: Heading }: Props) {
  const path = `/accounts/${account.id}`;
  const asked = askedOf(query);
  const isNarrowed = Object.values(asked).some((value) => value !== undefined);
  const isWrong = query.period.errors.length > 0;
  const limit = isNarrowed ? PAGE.chosen : PAGE.newest;
  const [all, narrowed, list, locale, institution, jar, words, page] = await Promise.all([
    readMonths(account.id),
    isNarrowed && !isWrong ? readMonths(account.id, asked) : null,
    isWrong ? null : readTransactions(account.id, { ...asked, limit, after: query.after }),
    readLocale(),
    readInstitution(),
    cookies(),
    readWords(),
    currentPage().then((page) => page ?? path),
  ]);
  const months = all?.results ?? [];
  const today = calendarDate(new Date(now()), locale.timeZone);
  const ofYear = months.filter(({ month }) => month.startsWith(today.slice(0, 4)));
  const { language } = locale;
  const rows = list?.results ?? [];
  return (
    <div className="lg:grid lg:grid-cols-12 lg:gap-x-12">
      <div className="lg:col-span-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading tabIndex={-1} className="text-xl md:text-2xl">
            <bdi>{account.product_name}</bdi>
          </Heading>
          <p className="text-sm text-soft">
            <bdi dir="ltr" className="whitespace-nowrap">
              {account.account_number}
            </bdi>
          </p>
        </div>
        <AccountNotice account={account} phone={institution.support_phone} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Amount
            decimal={account.available_balance}
            currency={account.currency}
            language={language}
            className="text-2xl font-semibold whitespace-normal wrap-anywhere md:text-3xl"
          />
          <span className="text-sm text-soft">
            {words("accounts.available")}
            {account.balance !== account.available_balance && (
              <>
                {" · "}
                {words("accounts.balance")}{" "}
                <Amount decimal={account.balance} currency={account.currency} language={language} />
              </>
            )}
          </span>
        </p>
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
          <MovementFilter path={path} query={query} types={all?.types ?? []} timeZone={locale.timeZone} />
          {isNarrowed && list && (
            <p role="status" className="text-sm text-soft">
              {words("accounts.found", { count: list.total })}
            </p>
          )}
          {rows.length > 0 ? (
            <MovementRows
              rows={rows}
              months={narrowed?.results ?? months}
              currency={account.currency}
              path={path}
              locale={locale}
            />
          ) : (
            <div className="border-y border-rule py-6 text-soft">
              <p>{words(isNarrowed ? "accounts.noneFound" : "accounts.noMovements")}</p>
              {isNarrowed && <TextLink href={path}>{words("accounts.clear")}</TextLink>}
            </div>
          )}
          <CursorPager path={path} query={addressOf(query)} from={query.after} next={list?.after ?? null} />
        </section>
      </div>
      <div className="lg:col-span-4">
        <MonthLinks path={path} months={months} from={query.period.from} language={language} />
        <BalanceTrend
          months={months}
          thisMonth={today.slice(0, 7)}
          currency={account.currency}
          balance={account.balance}
          interest={ofYear.length > 0 ? sumOfDecimals(ofYear.map(({ interest }) => interest)) : null}
          locale={locale}
        />
        <AccountFacts account={account} locale={locale} />
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
