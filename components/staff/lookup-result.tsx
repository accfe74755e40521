import type { ReactNode } from "react";
import { AccountDetails } from "@/components/accounts/account-details";
import { StatementLines } from "@/components/accounts/statement-lines";
import { Banner } from "@/components/ui/banner";
import type { SavingsAccount } from "@/lib/contract";
import type { FoundAccount } from "@/lib/data-routes";
import type { Locale } from "@/lib/format";
import { spacedCustomerNumber } from "@/lib/format";
import { OwnerAccounts } from "./owner-accounts";

const STOPS: Partial<Record<SavingsAccount["status"], string>> = {
  frozen: "Frozen: no payments in or out",
  closed: "Closed: no transactions",
  dormant: "Dormant: identify the customer before any transaction",
};

type Props = {
  found: FoundAccount;
  reason: string;
  onOpen: (number: string) => void;
  locale: Locale;
  person: ReactNode;
};

/** Whose account it is, what it is, what else the owner has, and what moved last. */
export function LookupResult({ found, reason, onOpen, locale, person }: Props) {
  const { account, transactions, accounts } = found;
  const stop = STOPS[account.status];
  return (
    <section aria-labelledby="owner">
      <h2 id="owner" className="text-2xl">
        <bdi>{account.customer_name ?? "No name on file"}</bdi>
      </h2>
      <p className="mb-4 text-soft">
        <bdi dir="ltr">{spacedCustomerNumber(account.customer_number)}</bdi>
        <span aria-hidden="true"> · </span>
        <span className="text-ink">{account.product_name}</span>
      </p>
      {stop && (
        <Banner tone={account.status === "dormant" ? "notice" : "alert"} className="mb-4">
          <p className="font-semibold">{stop}</p>
          {account.status_reason && <p>{account.status_reason}</p>}
        </Banner>
      )}
      {person}
      <div className="blurs">
        <AccountDetails account={account} locale={locale} />
      </div>
      <OwnerAccounts
        current={account.id}
        accounts={accounts}
        reason={reason}
        onOpen={onOpen}
        locale={locale}
      />
      <h3 className="mt-8 mb-2 text-lg">Last transactions</h3>
      {transactions.count === 0 ? (
        <p className="border-y border-rule py-4 text-soft">No transactions yet.</p>
      ) : (
        <div className="blurs">
          <StatementLines lines={transactions.results} currency={account.currency} locale={locale} />
        </div>
      )}
    </section>
  );
}
