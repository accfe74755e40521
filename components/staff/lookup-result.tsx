import type { ReactNode } from "react";
import { AccountDetails } from "@/components/accounts/account-details";
import { StatementLines } from "@/components/accounts/statement-lines";
import { Banner } from "@/components/ui/banner";
import { useLocale } from "@/components/words/words-provider";
import type { CustomerAccess, CustomerRow, SavingsAccount } from "@/lib/contract";
import type { FoundAccount } from "@/lib/data-routes";
import { spacedCustomerNumber } from "@/lib/format";
import { AccessNotice } from "./access-notice";
import { CustomerStatus } from "./customer-status";
import { OwnerAccounts } from "./owner-accounts";

const STOPS: Partial<Record<SavingsAccount["status"], string>> = {
  frozen: "Account frozen: no payments in or out",
  closed: "Account closed: no transactions",
  dormant: "Account dormant: identify the customer before any transaction",
};

type Props = {
  found: FoundAccount;
  reason: string;
  onOpen: (number: string) => void;
  person: ReactNode;
  notes: ReactNode;
};

/** Whose account it is, what it is, what else the owner has, and the last transactions. */
export function LookupResult({ found, reason, onOpen, person, notes }: Props) {
  const locale = useLocale();
  const { account, transactions, accounts, access } = found;
  const stop = STOPS[account.status];
  return (
    <section aria-labelledby="owner">
      <Owner name={account.customer_name} number={account.customer_number} access={access} />
      {/* Where there is little room, the balance comes before what is masked. */}
      <div className="max-md:flex max-md:flex-col">
        <div className="max-md:order-last">{person}</div>
        <div>
          <p className="mb-2 font-semibold short:mb-0">{account.product_name}</p>
          {stop && (
            <Banner tone={account.status === "dormant" ? "notice" : "alert"} className="mb-4">
              <p className="font-semibold">{stop}</p>
              {account.status_reason && <p>{account.status_reason}</p>}
            </Banner>
          )}
          <div className="blurs">
            <AccountDetails account={account} locale={locale} />
          </div>
        </div>
      </div>
      {notes}
      <OwnerAccounts current={account.id} accounts={accounts} reason={reason} onOpen={onOpen} />
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

type WithoutAccount = {
  customer: CustomerRow;
  access: CustomerAccess | null;
  person: ReactNode;
};

/** A customer who has no account to show. */
export const OwnerWithoutAccount = ({
  customer,
  notes,
  person,
  ...owner
}: WithoutAccount & { notes: ReactNode }) => (
  <section aria-labelledby="owner">
    <Owner name={customer.name} number={customer.customer_number} {...owner} />
    {person}
    <p className="border-y border-rule py-4">This customer has no savings account.</p>
    {notes}
  </section>
);

type OwnerProps = Omit<WithoutAccount, "customer" | "person"> & { name: string | null; number: string };

/** Who the customer is, and what is in the way: above every figure. */
const Owner = ({ name, number, access }: OwnerProps) => (
  <>
    <h2 id="owner" className="text-2xl">
      <bdi>{name ?? "No name on file"}</bdi>
    </h2>
    <p className="mb-3 flex flex-wrap items-center gap-x-3 text-soft short:mb-1">
      <bdi dir="ltr">{spacedCustomerNumber(number)}</bdi>{" "}
      {access && (
        <span className="inline-flex items-center gap-x-1.5">
          Customer: <CustomerStatus status={access.status} />
        </span>
      )}
    </p>
    <AccessNotice access={access} />
  </>
);
