import { Numeral } from "@/components/ui/numeral";
import { OwnName } from "@/components/ui/own-name";
import { Section } from "@/components/ui/section";
import { Status } from "@/components/ui/status";
import { readWords } from "@/components/words/read-words";
import type { SavingsAccount } from "@/lib/contract";
import { formatDate, formatRate, type Locale } from "@/lib/format";
import { ownStatus } from "./account-status";
import { Amount } from "./amount";

/** What an account is, below what moves on it. */
export async function AccountFacts({
  account,
  locale: { language },
}: {
  account: SavingsAccount;
  locale: Locale;
}) {
  const words = await readWords();
  const money = (decimal: string | null) =>
    decimal && <Amount decimal={decimal} currency={account.currency} language={language} />;
  /** Nothing where it is nought. */
  const moneyIfAny = (decimal: string | null) => (Number(decimal) === 0 ? null : money(decimal));
  const rows = [
    [
      words("accounts.number"),
      <Numeral key="number" className="whitespace-nowrap">
        {account.account_number}
      </Numeral>,
    ],
    [words("accounts.holder"), <OwnName key="holder">{account.customer_name}</OwnName>],
    [words("accounts.kind"), account.kind && words(`accounts.${account.kind}`)],
    [words("accounts.status"), <Status key="status" {...ownStatus(words, account.status)} />],
    [words("accounts.hold"), moneyIfAny(account.hold_amount)],
    [words("accounts.minimum"), money(account.minimum_balance)],
    [words("accounts.overdraft"), moneyIfAny(account.overdraft_limit)],
    [
      words("accounts.rate"),
      account.interest_rate &&
        words("accounts.rateAYear", { rate: formatRate(account.interest_rate, language) }),
    ],
    [words("accounts.opened"), account.opened_on && formatDate(account.opened_on, language)],
    [words("accounts.matures"), account.matures_on && formatDate(account.matures_on, language)],
    [words("accounts.closed"), account.closed_on && formatDate(account.closed_on, language)],
  ] as const;
  return (
    <Section id="facts" title={words("accounts.facts")} className="mt-10">
      <dl className="account-facts">
        {rows.map(([term, value]) =>
          value ? (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Section>
  );
}
