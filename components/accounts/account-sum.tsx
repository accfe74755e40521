import { readWords } from "@/components/words/read-words";
import type { SavingsAccount } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { Amount } from "./amount";
import { BalanceAge, StaleNotice } from "./balance-age";
import { BeingChecked } from "./being-checked";
import { mainSum } from "./main-sum";

type Props = {
  account: SavingsAccount;
  /** Who checks the figures that the page shows, where they are doubtful. */
  checkedBy: string | null;
  /** Whom its holder calls. */
  phone: string | null;
  locale: Locale;
};

/** What is available on an account, or else its balance, and whether figures are being checked. */
export async function AccountSum({ account, checkedBy, phone, locale }: Props) {
  const words = await readWords();
  const { language } = locale;
  const { currency, balance } = account;
  const { name, decimal, withBalance } = mainSum(account);
  return (
    <>
      {await StaleNotice({ of: account, locale, phone })}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Amount
          decimal={decimal}
          currency={currency}
          language={language}
          className="text-2xl font-semibold whitespace-normal wrap-anywhere md:text-3xl"
        />
        <span className="text-sm text-soft">
          <span>{words(`accounts.${name}`)}</span>
          {withBalance && (
            <span>
              {` · ${words("accounts.balance")} `}
              <Amount decimal={balance} currency={currency} language={language} />
            </span>
          )}
        </span>
      </p>
      {await BalanceAge({ of: account, locale })}
      {checkedBy !== null && <BeingChecked institution={checkedBy} className="text-sm text-soft" />}
    </>
  );
}
