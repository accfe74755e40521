import { readWords } from "@/components/words/read-words";
import type { SavingsSummary } from "@/lib/contract";
import { Amount } from "./amount";
import { BalanceToggle } from "./balance-toggle";

type Props = { totals: SavingsSummary["totals"]; hidden: boolean; page: string; language: string };

/** What is available of each currency, and the eye that hides it. */
export async function HomeTotal({ totals, hidden, page, language }: Props) {
  const words = await readWords();
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        {totals.map(({ currency, accounts, balance, available_balance: available }) => (
          <p key={currency} className="flex flex-wrap items-baseline gap-x-3">
            <Amount
              decimal={available}
              currency={currency}
              language={language}
              className="text-2xl leading-tight font-semibold whitespace-normal wrap-anywhere"
            />
            <span className="text-sm text-soft">
              {words("accounts.availableIn", { accounts })}
              {balance !== available && (
                <>
                  {` · ${words("accounts.balance")} `}
                  <Amount decimal={balance} currency={currency} language={language} />
                </>
              )}
            </span>
          </p>
        ))}
      </div>
      <BalanceToggle hidden={hidden} page={page} bare />
    </div>
  );
}
