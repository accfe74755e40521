import { Section } from "@/components/ui/section";
import type { SavingsAccount } from "@/lib/contract";
import { formatDate, formatRate, type Locale } from "@/lib/format";
import { AccountStatus } from "./account-status";
import { ACCOUNT_WORDS as WORDS } from "./account-words";
import { Amount } from "./amount";

/** What an account is, below what moves on it. */
export function AccountFacts({ account, locale: { language } }: { account: SavingsAccount; locale: Locale }) {
  const { fact } = WORDS;
  const rows = [
    [
      fact.number,
      <bdi key="number" dir="ltr" className="whitespace-nowrap">
        {account.account_number}
      </bdi>,
    ],
    [fact.holder, <bdi key="holder">{account.customer_name}</bdi>],
    [fact.status, <AccountStatus key="status" status={account.status} />],
    [
      fact.hold,
      account.hold_amount && Number(account.hold_amount) !== 0 && (
        <Amount key="hold" decimal={account.hold_amount} currency={account.currency} language={language} />
      ),
    ],
    [fact.rate, account.interest_rate && WORDS.rate(formatRate(account.interest_rate, language))],
    [fact.opened, account.opened_on && formatDate(account.opened_on, language)],
    [fact.closed, account.closed_on && formatDate(account.closed_on, language)],
  ] as const;
  return (
    <Section id="facts" title={WORDS.facts} className="mt-10">
      <dl className="border-t border-rule">
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
    </Section>
  );
}
