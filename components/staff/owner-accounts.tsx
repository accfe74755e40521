import { AccountStatus } from "@/components/accounts/account-status";
import { classNames } from "@/components/ui/class-names";
import { useLocale } from "@/components/words/words-provider";
import type { SavingsAccount } from "@/lib/contract";
import { formatMoney } from "@/lib/format";

type Props = {
  current: number;
  accounts: SavingsAccount[];
  reason: string;
  onOpen: (number: string) => void;
};

/** The other accounts of an owner: the arrow keys open the next one from the field. Without scripts each is a form. */
export function OwnerAccounts({ current, accounts, reason, onOpen }: Props) {
  const { language } = useLocale();
  if (accounts.length < 2) return null;
  return (
    <nav aria-labelledby="accounts-of-owner" className="no-print mt-8">
      <h3 id="accounts-of-owner" className="mb-2 text-lg">
        {accounts.length} accounts of this customer
      </h3>
      <ul className="border-t border-rule">
        {accounts.map((account) => (
          <li key={account.id} className="border-b border-rule">
            <form
              method="post"
              action="/bff/staff/desk"
              onSubmit={(event) => {
                event.preventDefault();
                onOpen(account.account_number);
              }}
            >
              <input type="hidden" name="text" value={account.account_number} />
              <input type="hidden" name="reason" value={reason} />
              <button
                type="submit"
                aria-current={account.id === current || undefined}
                className={classNames(
                  "flex min-h-11 w-full flex-wrap items-baseline gap-x-4 py-2 text-start hover:bg-sheet",
                  account.id === current && "font-semibold",
                )}
              >
                <bdi dir="ltr">{account.account_number}</bdi>{" "}
                <span className="text-soft">{account.product_name}</span>{" "}
                <AccountStatus status={account.status} />{" "}
                <bdi dir="ltr" className="blurs figures ms-auto">
                  {account.balance && formatMoney(account.balance, account.currency, language)}
                </bdi>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </nav>
  );
}
