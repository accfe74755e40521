import { readWords } from "@/components/words/read-words";
import type { SavingsAccount } from "@/lib/contract";
import { Amount } from "./amount";
import { BeingChecked } from "./being-checked";
import { mainSum } from "./main-sum";

type Props = {
  account: SavingsAccount;
  /** Who checks the figures that the page shows, where they are doubtful. */
  checkedBy: string | null;
  language: string;
};

/** What is available on an account, or else its balance, and whether figures are being checked. */
export async function AccountSum({ account, checkedBy, language }: Props) {
  const words = await readWords();
  const { currency, balance } = account;
  const { name, decimal, withBalance } = mainSum(account);
  return (
    <>
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
      {checkedBy !== null && <BeingChecked institution={checkedBy} className="text-sm text-soft" />}
    </>
  );
}
