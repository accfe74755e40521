import { redirect } from "next/navigation";
import { MissingPage } from "@/app/missing-page";
import { AccountDetails } from "@/components/accounts/account-details";
import { AccountNotice } from "@/components/accounts/account-notice";
import { readPeriod } from "@/components/accounts/period";
import { PeriodFilter } from "@/components/accounts/period-filter";
import { StatementLines } from "@/components/accounts/statement-lines";
import { ACCOUNTS_PAGE } from "@/components/administration/account-columns";
import { readingsPage } from "@/components/administration/audit-columns";
import { ErrorSummary } from "@/components/form/error-summary";
import { BackLink } from "@/components/ui/back-link";
import { CursorPager } from "@/components/ui/cursor-pager";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import { Section } from "@/components/ui/section";
import { readWords } from "@/components/words/read-words";
import { spacedCustomerNumber } from "@/lib/format";
import { readAccountReason, readStaffAccount, readStaffStatement } from "@/server/pages";
import { actionPage } from "../../action-page";
import { administrationPage, pagesBelow } from "../../administration-page";

const ofAccount = administrationPage<{ id: string }>(
  { title: ["Account", "Savings accounts"], permission: "savings:read" },
  async ({ params: { id }, text, profile, may, locale }) => {
    if (profile.lookup_reason_required && !(await readAccountReason(id)))
      redirect(`${ACCOUNTS_PAGE}/why?${new URLSearchParams({ id })}`);
    const [account, from, to, after] = await Promise.all([
      readStaffAccount(id),
      ...["from", "to", "after"].map(text),
    ]);
    if (!account) return <MissingPage />;
    const { errors, ...period } = readPeriod(await readWords(), from, to);
    const transactions =
      errors.length > 0 ? null : await readStaffStatement(account.id, { ...period, after });
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
        {may("audit:read") && (
          <TextLink href={readingsPage({ account_number: account.account_number })}>
            Who looked at this account
          </TextLink>
        )}
        <Section id="transactions" title="Transactions" className="mt-12">
          <PeriodFilter path={path} period={{ ...period, errors }} timeZone={locale.timeZone} />
          {transactions?.count === 0 && (
            <p className="border-y border-rule py-6 text-soft">No transactions in this period.</p>
          )}
          {transactions && transactions.count > 0 && (
            <StatementLines lines={transactions.results} currency={account.currency} locale={locale} />
          )}
          {transactions && <CursorPager path={path} query={period} from={after} next={transactions.after} />}
        </Section>
      </>
    );
  },
);

const HEADING = "Why do you open this account?";

const why = actionPage(
  {
    permission: "savings:read",
    section: "Savings accounts",
    list: ACCOUNTS_PAGE,
    read: async (id) => ({ id }),
    withReason: true,
  },
  "why",
  { title: HEADING, heading: HEADING, lead: "Your institution asks for a reason.", button: "Open" },
);

const page = pagesBelow({ why }, ofAccount);

export const { generateMetadata } = page;
export default page;
