import { redirect } from "next/navigation";
import { AccountDetails } from "@/components/accounts/account-details";
import { AccountNotice } from "@/components/accounts/account-notice";
import { readPeriod } from "@/components/accounts/period";
import { PeriodFilter } from "@/components/accounts/period-filter";
import { StatementLines } from "@/components/accounts/statement-lines";
import { ACCOUNTS_PAGE } from "@/components/administration/account-columns";
import { readingsPage } from "@/components/administration/audit-columns";
import { CustomerLink } from "@/components/administration/case-forms";
import { FaultNotice } from "@/components/administration/fault-notice";
import { ErrorSummary } from "@/components/form/error-summary";
import { CursorPager } from "@/components/ui/cursor-pager";
import { TextLink } from "@/components/ui/links";
import { OwnName } from "@/components/ui/own-name";
import { Section } from "@/components/ui/section";
import { readWords } from "@/components/words/read-words";
import { isDoubtful } from "@/lib/is-doubtful";
import {
  readAccountFault,
  readAccountReason,
  readInstitution,
  readStaffAccount,
  readStaffStatement,
} from "@/server/pages";
import { PLACES } from "../../../staff-places";
import { actionPage } from "../../action-page";
import { recordPages } from "../../record-page";

const HEADING = "Why do you look at this account?";

const why = actionPage(
  { ...PLACES.savings, mayAct: "savings:read", read: async (id) => ({ id }), withReason: true },
  "why",
  { title: HEADING, heading: HEADING, lead: "Your institution asks for a reason.", button: "Show account" },
);

const page = recordPages({
  ...PLACES.savings,
  title: "Account",
  pages: { why },
  async read(id, { text, profile }) {
    if (profile.lookup_reason_required && !(await readAccountReason(id)))
      redirect(`${ACCOUNTS_PAGE}/why?${new URLSearchParams({ id })}`);
    const [account, from, to, after] = await Promise.all([
      readStaffAccount(id),
      ...["from", "to", "after"].map(text),
    ]);
    if (!account) return null;
    const { errors, ...period } = readPeriod(await readWords(), from, to);
    const asked = { ...period, after };
    const transactions = errors.length > 0 ? null : await readStaffStatement(account.id, asked);
    const { name: institution } = await readInstitution();
    const fault = account.figures === "disagree" ? await readAccountFault(account.id) : null;
    return { account, errors, period, after, transactions, institution, fault };
  },
  caption: ({ account }) => account.product_name,
  heading: ({ account }) => <OwnName none="No name on file">{account.customer_name}</OwnName>,
  lead: ({ account: { customer_id, customer_number } }) => (
    <CustomerLink id={customer_id} number={customer_number} />
  ),
  above: ({ account, errors, institution, fault }, { locale }) => (
    <>
      {errors.length > 0 && <ErrorSummary problem={{ errors }} attempt={0} />}
      <AccountNotice account={account} />
      <AccountDetails account={account} locale={locale} />
      {fault && <FaultNotice fault={fault} locale={locale} />}
      {!fault && isDoubtful(account.figures) && (
        <p className="mt-2 text-sm text-soft">These figures are being checked by {institution}.</p>
      )}
    </>
  ),
  more: ({ account, errors, period, after, transactions }, { may, locale }) => {
    const path = `${ACCOUNTS_PAGE}/${account.id}`;
    return (
      <>
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
});

export const { generateMetadata } = page;
export default page;
