import { Icon } from "@/components/ui/icon";
import { Numeral } from "@/components/ui/numeral";
import { now } from "@/lib/clock";
import type { SavingsAccount } from "@/lib/contract";
import { formatAge, formatDate, formatMoment, formatRate, type Locale } from "@/lib/format";
import { AccountStatus, isOpened } from "./account-status";
import { Money } from "./money";

/** It never breaks: where there is little room, it is smaller. */
const MAIN_FIGURE = "font-serif text-[min(2rem,12cqi)] leading-tight font-semibold";

const KIND_NAMES: Record<NonNullable<SavingsAccount["kind"]>, string> = {
  savings: "Savings",
  fixed_deposit: "Fixed deposit",
  recurring_deposit: "Recurring deposit",
};

type Props = { account: SavingsAccount; locale: Locale };

/** The head of the page: what can be paid out, or else what is there, and what the account is. */
export function AccountDetails({ account, locale }: Props) {
  const { language } = locale;
  const { status, currency, as_of, stale } = account;
  const paysOut = status === "active" || status === "dormant";
  const sums = [
    ["Available", account.available_balance],
    ["Balance", account.balance],
  ] as const;
  const told = (paysOut ? sums : sums.toReversed()).filter(([, sum]) => sum || isOpened(status));
  const rows = [
    [
      "Account number",
      <Numeral key="number" className="whitespace-nowrap">
        {account.account_number}
      </Numeral>,
    ],
    ["Status", <AccountStatus key="status" status={status} />],
    [
      "On hold",
      account.hold_amount && (
        <Money key="hold" decimal={account.hold_amount} currency={currency} language={language} />
      ),
    ],
    [
      "Minimum balance",
      account.minimum_balance && (
        <Money key="minimum" decimal={account.minimum_balance} currency={currency} language={language} />
      ),
    ],
    [
      "Overdraft limit",
      account.overdraft_limit && (
        <Money key="overdraft" decimal={account.overdraft_limit} currency={currency} language={language} />
      ),
    ],
    ["Kind", account.kind && KIND_NAMES[account.kind]],
    ["Matures", account.matures_on && formatDate(account.matures_on, language)],
    ["Interest rate", account.interest_rate && `${formatRate(account.interest_rate, language)} a year`],
    ["Opened", account.opened_on && formatDate(account.opened_on, language)],
    ["Closed", account.closed_on && formatDate(account.closed_on, language)],
  ] as const;
  const age = as_of !== null && told.length > 0 && (
    <div>
      <dt className="sr-only">Age of the figures</dt>
      <dd className={stale ? "flex gap-2 font-semibold" : "text-sm text-soft"}>
        {stale && <Icon name="clock" className="mt-0.5 size-5" />}
        {/* The clock of a desk may be wrong: what is late is told with its day. */}
        <span suppressHydrationWarning>
          {stale
            ? `No news of these figures since ${formatMoment(as_of, locale)}. Later movements are not shown yet.`
            : `As of ${formatAge(as_of, locale, now())}`}
        </span>
      </dd>
    </div>
  );
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-8 border-t-3 border-double border-edge">
      {told.length === 0 && <p className="py-5 text-soft">No balance: the account is not open</p>}
      <dl className="@container grid empty:hidden content-start gap-4 border-b border-rule py-5 short:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] short:py-2">
        {stale && age}
        {told.map(([term, decimal], place) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd>
              <Money
                {...{ decimal, currency, language }}
                className={place === 0 ? MAIN_FIGURE : paysOut ? "text-xl" : "text-soft"}
              />
            </dd>
          </div>
        ))}
        {stale === false && age}
      </dl>
      <dl>
        {rows.map(([term, value]) =>
          value ? (
            <div
              key={term}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-2.5"
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
