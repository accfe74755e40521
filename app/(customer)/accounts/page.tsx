import { cookies } from "next/headers";
import { titled } from "@/app/page-metadata";
import { PagePart } from "@/app/page-part";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { AccountOrder, ORDERS, orderOf, SORTED_FROM } from "@/components/accounts/account-order";
import { AccountRows } from "@/components/accounts/account-rows";
import { BeingChecked } from "@/components/accounts/being-checked";
import { Holder, InterestEarned, LastMovements, LastSignIn, Waiting } from "@/components/accounts/home-aside";
import { HomeTotal } from "@/components/accounts/home-total";
import { readMovementQuery } from "@/components/accounts/movement-query";
import { NoAccounts } from "@/components/accounts/no-accounts";
import { whatWaits } from "@/components/accounts/what-waits";
import { TextLink } from "@/components/ui/links";
import { readWords } from "@/components/words/read-words";
import { now } from "@/lib/clock";
import { calendarDate, formatYear } from "@/lib/format";
import { isDoubtful } from "@/lib/is-doubtful";
import { hidesBalances } from "@/lib/preferences";
import {
  currentPage,
  readAccounts,
  readCustomer,
  readInstitution,
  readPart,
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
  const [accounts, summary, locale, institution, jar, words, page] = await Promise.all([
    readAccounts({ limit, order: order === ORDERS[0].value ? undefined : order }),
    readPart(readSummary),
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
  const heading = (
    <h1 tabIndex={-1} className="sr-only">
      {words("accounts.title")}
    </h1>
  );
  const waiting = (
    <PagePart name="accounts.waits">
      {async () => {
        const [customer, passkeys] = await Promise.all([readCustomer(), readPasskeys()]);
        const hasPasskey = passkeys.results.length > 0;
        return Waiting({ waits: whatWaits(words, { customer, accounts: results, hasPasskey, institution }) });
      }}
    </PagePart>
  );
  const holder = (
    <PagePart name="accounts.holder">{async () => Holder({ customer: await readCustomer() })}</PagePart>
  );
  const lastSignIn = (
    <PagePart name="shell.security">
      {async () => LastSignIn({ signIn: (await readSummary()).last_sign_in, locale })}
    </PagePart>
  );
  if (!only)
    return (
      <>
        {heading}
        {holder}
        {waiting}
        <NoAccounts supportPhone={institution.support_phone} branches={institution.branches} />
        {lastSignIn}
      </>
    );
  if (total === 1)
    return (
      <>
        {heading}
        <div className="mb-4">{waiting}</div>
        <AccountView
          account={only}
          query={await readMovementQuery(words, async () => undefined)}
          heading="h2"
        />
        {lastSignIn}
      </>
    );
  return (
    <>
      {heading}
      <div className="home">
        <PagePart name="accounts.available">
          {async () => {
            const [summary, phone] = [await readSummary(), institution.support_phone];
            return HomeTotal({ summary, hidden: hidesBalances(jar), page, phone, locale });
          }}
        </PagePart>
        <div>{waiting}</div>
        <div>
          {total >= SORTED_FROM && <AccountOrder order={order} />}
          <PagePart name="accounts.title">
            {() => AccountRows({ rows: results, trends: summary?.made.accounts ?? null, locale })}
          </PagePart>
          {results.some(({ figures }) => isDoubtful(figures)) && (
            <BeingChecked institution={institution.name} className="py-2 text-sm text-soft" />
          )}
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
          <PagePart name="accounts.lastMovements">
            {async () => LastMovements({ movements: (await readSummary()).movements, locale })}
          </PagePart>
          <PagePart name="accounts.interest">
            {async () => InterestEarned({ totals: (await readSummary()).totals, year, language })}
          </PagePart>
          {holder}
          {lastSignIn}
        </div>
      </div>
    </>
  );
}
