import { cookies } from "next/headers";
import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { AccountOrder, ORDERS, orderOf, SORTED_FROM } from "@/components/accounts/account-order";
import { AccountRows } from "@/components/accounts/account-rows";
import { Holder, InterestEarned, LastMovements, LastSignIn, Waiting } from "@/components/accounts/home-aside";
import { HomeTotal } from "@/components/accounts/home-total";
import { readMovementQuery } from "@/components/accounts/movement-query";
import { NoAccounts } from "@/components/accounts/no-accounts";
import { whatWaits } from "@/components/accounts/what-waits";
import { TextLink } from "@/components/ui/links";
import { readWords } from "@/components/words/read-words";
import { now } from "@/lib/clock";
import { calendarDate, formatYear } from "@/lib/format";
import { hidesBalances } from "@/lib/preferences";
import {
  currentPage,
  readAccounts,
  readCustomer,
  readInstitution,
  readPasskeys,
  readSummary,
  requireCustomer,
} from "@/server/pages";
import { AccountView } from "./account-view";

export const generateMetadata = titled("accounts.title");

const PAGE = 25;

/** How many rows a page has asked for, in whole pages. */
const rowsAsked = (show: string | undefined) =>
  Math.min(1000, Math.max(1, Math.ceil(Number.parseInt(show ?? "1", 10) / PAGE) || 1) * PAGE);

/** The home of a customer: the total, what waits, the accounts, and what moved last. */
export default async function AccountsPage({ searchParams }: PageProps) {
  await requireCustomer();
  const order = orderOf(await searchText(searchParams, "order"));
  const limit = rowsAsked(await searchText(searchParams, "show"));
  const [accounts, summary, customer, passkeys, locale, institution, jar, words, page] = await Promise.all([
    readAccounts({ limit, order: order === ORDERS[0].value ? undefined : order }),
    readSummary(),
    readCustomer(),
    readPasskeys(),
    readLocale(),
    readInstitution(),
    cookies(),
    readWords(),
    currentPage().then((page) => page ?? "/accounts"),
  ]);
  const { total, results } = accounts;
  const [only] = results;
  const { language, timeZone } = locale;
  const year = formatYear(calendarDate(new Date(now()), timeZone), language);
  const waits = whatWaits(words, {
    customer,
    accounts: results,
    hasPasskey: passkeys.results.length > 0,
    institution,
  });
  const heading = (
    <h1 tabIndex={-1} className="sr-only">
      {words("accounts.title")}
    </h1>
  );
  if (!only)
    return (
      <>
        {heading}
        <Holder customer={customer} />
        <Waiting waits={waits} />
        <NoAccounts supportPhone={institution.support_phone} branches={institution.branches} />
        <LastSignIn signIn={summary.last_sign_in} locale={locale} />
      </>
    );
  if (total === 1)
    return (
      <>
        {heading}
        <div className="mb-4">
          <Waiting waits={waits} />
        </div>
        <AccountView
          account={only}
          query={await readMovementQuery(words, async () => undefined)}
          heading="h2"
        />
        <LastSignIn signIn={summary.last_sign_in} locale={locale} />
      </>
    );
  return (
    <>
      {heading}
      <div className="home">
        <HomeTotal totals={summary.totals} hidden={hidesBalances(jar)} page={page} language={language} />
        <div>
          <Waiting waits={waits} />
        </div>
        <div>
          {total >= SORTED_FROM && <AccountOrder order={order} />}
          <AccountRows rows={results} trends={summary.accounts} locale={locale} />
          <p className="no-print">
            <TextLink href="/accounts/statements">{words("papers.title")}</TextLink>
          </p>
          {results.length < total && (
            <p className="no-print mt-4 flex flex-wrap items-center justify-between gap-4">
              <span className="text-soft">{words("accounts.showing", { shown: results.length, total })}</span>
              <TextLink href={`?${new URLSearchParams({ order, show: String(limit + PAGE) })}`}>
                {words("accounts.showMore")}
              </TextLink>
            </p>
          )}
        </div>
        <div>
          <LastMovements movements={summary.movements} locale={locale} />
          <InterestEarned totals={summary.totals} year={year} language={language} />
          <Holder customer={customer} />
          <LastSignIn signIn={summary.last_sign_in} locale={locale} />
        </div>
      </div>
    </>
  );
}
