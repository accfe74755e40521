import { readWords } from "@/components/words/read-words";
import type { SavingsSummary } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { Amount } from "./amount";
import { BalanceAge, StaleNotice } from "./balance-age";
import { BalanceToggle } from "./balance-toggle";
import { mainSum } from "./main-sum";

type Props = {
  summary: SavingsSummary;
  hidden: boolean;
  page: string;
  /** Whom customers call. */
  phone: string | null;
  locale: Locale;
};

/** What is available of each currency, or else the balance, and the eye that hides it. */
export async function HomeTotal({ summary, hidden, page, phone, locale }: Props) {
  const { language } = locale;
  const words = await readWords();
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        {await StaleNotice({ of: summary, locale, phone })}
        {summary.totals.map(({ currency, accounts, ...sums }) => {
          const { name, decimal, withBalance } = mainSum(sums);
          return (
            <p key={currency} className="flex flex-wrap items-baseline gap-x-3">
              <Amount
                decimal={decimal}
                currency={currency}
                language={language}
                className="text-2xl leading-tight font-semibold whitespace-normal wrap-anywhere"
              />
              <span className="text-sm text-soft">
                <span>{words(`accounts.${name}In`, { accounts })}</span>
                {withBalance && (
                  <span>
                    {` · ${words("accounts.balance")} `}
                    <Amount decimal={sums.balance} currency={currency} language={language} />
                  </span>
                )}
              </span>
            </p>
          );
        })}
        {await BalanceAge({ of: summary, locale })}
      </div>
      <BalanceToggle hidden={hidden} page={page} bare />
    </div>
  );
}
