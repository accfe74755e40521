import type { SavingsAccount } from "@/lib/contract";
import { formatDate, formatRate, type Locale } from "@/lib/format";
import { AccountStatus } from "./account-status";
import { Money } from "./money";

type Props = { account: SavingsAccount; locale: Locale };

/** The head of the page: what is available, and what the account is. */
export function AccountDetails({ account, locale }: Props) {
  const { language } = locale;
  const rows = [
    [
      "Account number",
      <bdi key="number" dir="ltr" className="whitespace-nowrap">
        {account.account_number}
      </bdi>,
    ],
    ["Status", <AccountStatus key="status" status={account.status} />],
    [
      "On hold",
      account.hold_amount && (
        <Money key="hold" decimal={account.hold_amount} currency={account.currency} language={language} />
      ),
    ],
    ["Interest rate", account.interest_rate && `${formatRate(account.interest_rate, language)} a year`],
    ["Opened", account.opened_on && formatDate(account.opened_on, language)],
    ["Closed", account.closed_on && formatDate(account.closed_on, language)],
  ] as const;
  return (
    <div className="border-t-3 border-double border-edge md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:border-b md:border-b-rule">
      <dl className="grid content-start gap-4 py-5 short:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] short:py-2 md:border-e md:border-rule md:pe-8">
        <div>
          <dt className="text-sm text-soft">Available</dt>
          <dd>
            <Money
              decimal={account.available_balance}
              currency={account.currency}
              language={language}
              className="font-serif text-[2rem] leading-tight font-semibold whitespace-normal wrap-anywhere short:text-2xl md:text-3xl"
            />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Balance</dt>
          <dd>
            <Money
              decimal={account.balance}
              currency={account.currency}
              language={language}
              className="text-xl"
            />
          </dd>
        </div>
      </dl>
      <dl className="md:ps-8">
        {rows.map(([term, value]) =>
          value ? (
            <div
              key={term}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-2.5 first:border-t md:first:border-t-0 md:last:border-b-0"
            >
              <dt className="text-soft">{term}</dt>
              <dd className="figures ms-auto text-end">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}
