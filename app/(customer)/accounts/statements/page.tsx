import { DoneBanner } from "@/app/done-banner";
import { MissingPage } from "@/app/missing-page";
import { titled } from "@/app/page-metadata";
import { PagePart } from "@/app/page-part";
import { type PageProps, type PageSearch, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { MonthLinks } from "@/components/accounts/month-links";
import { Kept } from "@/components/accounts/movement-filter";
import { usualMonths } from "@/components/accounts/movement-query";
import { readPeriod } from "@/components/accounts/period";
import { PeriodFields } from "@/components/accounts/period-filter";
import { StatementView } from "@/components/accounts/statement-view";
import { ButtonForm } from "@/components/form/button-form";
import { ErrorSummary } from "@/components/form/error-summary";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { Disclosure } from "@/components/ui/disclosure";
import { PageHeading } from "@/components/ui/page-heading";
import { Section } from "@/components/ui/section";
import { readWords } from "@/components/words/read-words";
import { now } from "@/lib/clock";
import { MOST_LINES } from "@/lib/contract";
import { accountEnding, calendarDate } from "@/lib/format";
import {
  readAccount,
  readAccounts,
  readCustomer,
  readMonths,
  readStatement,
  readStatementMails,
  requireCustomer,
} from "@/server/pages";

const PAGE = "/accounts/statements";

export const generateMetadata = titled("papers.title", "accounts.title");

/** The period of the address; without one the last month. No statement is of a day to come. */
async function periodIn(search: PageSearch, timeZone: string) {
  const words = await readWords();
  const [from, to] = await Promise.all([searchText(search, "from"), searchText(search, "to")]);
  const { lastMonth } = usualMonths(now(), timeZone);
  const today = calendarDate(new Date(now()), timeZone);
  const asked = from || to ? readPeriod(words, from, to) : { ...lastMonth, errors: [] };
  const until = asked.to && asked.to < today ? asked.to : today;
  return { ...asked, from: asked.from && asked.from < until ? asked.from : until, to: until };
}

/** Statements of an account, by month and by any period, and what certifies its balance. */
export default async function StatementsPage({ searchParams }: PageProps) {
  await requireCustomer();
  const [{ flash, locale }, words, accounts, id] = await Promise.all([
    readForm(PAGE, searchParams),
    readWords(),
    readAccounts({ limit: 25 }),
    searchText(searchParams, "id"),
  ]);
  const account = id ? await readAccount(id) : accounts.results[0];
  if (!account) return <MissingPage />;
  const { errors, ...period } = await periodIn(searchParams, locale.timeZone);
  const query = { id: String(account.id) };
  const problem = flash ?? (errors.length > 0 ? { errors } : null);
  return (
    <>
      <DoneBanner
        page={PAGE}
        search={searchParams}
        keys={{ on: "papers.mailsAreOn", off: "papers.mailsAreOff" }}
      />
      {problem && <ErrorSummary problem={problem} attempt={0} />}
      <div className="no-print">
        <BackLink href={`/accounts/${account.id}`}>
          {words("accounts.ending", {
            name: account.product_name,
            digits: accountEnding(account.account_number),
          })}
        </BackLink>
        <PageHeading lead={`${words("papers.choose")} ${words("papers.promise")}`}>
          {words("papers.title")}
        </PageHeading>
        {accounts.results.length > 1 && (
          <ChoiceLinks
            label={words("accounts.oneAccount")}
            choices={accounts.results.map((each) => ({
              words: words("accounts.ending", {
                name: each.product_name,
                digits: accountEnding(each.account_number),
              }),
              href: `${PAGE}?id=${each.id}`,
              isNow: each.id === account.id,
            }))}
          />
        )}
        <Disclosure summary={words("papers.otherPeriod")} isOpen={errors.length > 0}>
          <form method="get" action={PAGE} className="grid grid-cols-2 items-end gap-3 pb-4 md:flex">
            <Kept fields={query} />
            <PeriodFields period={{ ...period, errors }} />
            <Button type="submit" look="secondary" className="max-md:col-span-2">
              {words("accounts.show")}
            </Button>
          </form>
        </Disclosure>
      </div>
      <div className="lg:grid lg:grid-cols-12 lg:gap-x-12">
        <div className="mt-6 lg:col-span-8">
          {errors.length === 0 && (
            <PagePart name="documents.statement">
              {async () => {
                const statement = await readStatement(account.id, period);
                if (!statement) return <p>{words("papers.tooLong", { most: MOST_LINES })}</p>;
                return StatementView({ statement, locale });
              }}
            </PagePart>
          )}
        </div>
        <div className="no-print lg:col-span-4">
          <PagePart name="accounts.months">
            {async () => {
              const months = (await readMonths(account.id))?.results ?? [];
              return MonthLinks({
                ...{ path: PAGE, query, months },
                ...{ from: period.from, language: locale.language },
              });
            }}
          </PagePart>
          <Section id="certificate" title={words("documents.certificate")}>
            <p className="text-soft">{words("papers.certificateWhat")}</p>
            {account.balance === null ? (
              <p className="mt-3">{words("papers.noCertificate")}</p>
            ) : (
              <form method="post" action="/bff/accounts/certificate.pdf" className="mt-3">
                <Kept fields={query} />
                <Button type="submit" look="secondary">
                  {words("papers.certificateGet")}
                </Button>
              </form>
            )}
          </Section>
          <PagePart name="papers.monthly">{MonthlyMails}</PagePart>
        </div>
      </div>
    </>
  );
}

/** `MonthlyMails` offers a mail each month, or its end. It shows nothing to a reader without a confirmed address. */
async function MonthlyMails() {
  const [mails, customer, words] = await Promise.all([readStatementMails(), readCustomer(), readWords()]);
  if (!mails.wanted && !customer.email_verified_at) return null;
  return (
    <Section id="monthly" title={words("papers.monthly")}>
      <p className="mb-3 text-soft">{words("papers.monthlyWhat")}</p>
      <ButtonForm action="/bff/accounts/statements/mails" fields={{ wanted: String(!mails.wanted) }}>
        {words(mails.wanted ? "papers.mailsOff" : "papers.mailsOn")}
      </ButtonForm>
    </Section>
  );
}
