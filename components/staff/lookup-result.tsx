import type { ReactNode } from "react";
import { AccountDetails } from "@/components/accounts/account-details";
import { AccountStatus } from "@/components/accounts/account-status";
import { StatementLines } from "@/components/accounts/statement-lines";
import { Banner } from "@/components/ui/banner";
import { classNames } from "@/components/ui/class-names";
import { Numeral } from "@/components/ui/numeral";
import { OwnName } from "@/components/ui/own-name";
import { Status } from "@/components/ui/status";
import { statusLook } from "@/components/ui/status-look";
import { useLocale } from "@/components/words/words-provider";
import type { CustomerAccess, CustomerRow, SavingsAccount } from "@/lib/contract";
import type { FoundAccount } from "@/lib/data-routes";
import { formatMoney, spacedCustomerNumber } from "@/lib/format";
import { statusName } from "@/lib/statuses";
import { AccessNotice, isFlagged } from "./access-notice";

const STOPS: Partial<Record<SavingsAccount["status"], string>> = {
  frozen: "Account frozen: no payments in or out",
  closed: "Account closed: no transactions",
  dormant: "Account dormant: identify the customer before any transaction",
  pending_approval: "Not open yet: it waits for approval",
  approved: "Not open yet: it is approved, and will be opened",
  rejected: "The application was refused: the account was never opened",
  withdrawn: "The application was withdrawn: the account was never opened",
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
  const { account, transactions, access } = found;
  const stop = STOPS[account.status];
  const isShut = account.status === "frozen" || account.status === "closed";
  return (
    <section aria-labelledby="owner">
      <Owner name={account.customer_name} number={account.customer_number} access={access} />
      {/* Where there is little room, the balance comes before what is masked. */}
      <div className="max-md:flex max-md:flex-col">
        <div className="max-md:order-last">{person}</div>
        <div>
          <p className="mb-2 font-semibold short:mb-0">{account.product_name}</p>
          {stop && (
            <Banner tone={isShut ? "alert" : "notice"} className="mb-4">
              <p className="font-semibold">{stop}</p>
              {account.status_reason && <p>{account.status_reason}</p>}
            </Banner>
          )}
          {!isShut && (account.credits_blocked || account.debits_blocked) && (
            <Banner tone="alert" className="mb-4">
              {account.credits_blocked && <p className="font-semibold">Blocked: no payments in</p>}
              {account.debits_blocked && <p className="font-semibold">Blocked: no payments out</p>}
            </Banner>
          )}
          {account.staff_reason && (
            <p className="mb-4">
              <span className="font-semibold">For staff alone: </span>
              <bdi>{account.staff_reason}</bdi>
            </p>
          )}
          <div className="blurs">
            <AccountDetails account={account} locale={locale} />
          </div>
        </div>
      </div>
      {notes}
      <OwnerAccounts found={found} reason={reason} onOpen={onOpen} />
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

/** The other accounts of an owner: the arrow keys open the next one from the field. Without scripts each is a form. */
function OwnerAccounts({
  found: { account: open, accounts },
  reason,
  onOpen,
}: Omit<Props, "person" | "notes">) {
  const { language } = useLocale();
  if (accounts.length < 2) return null;
  return (
    <nav aria-labelledby="accounts-of-owner" className="no-print mt-8">
      <h3 id="accounts-of-owner" className="mb-2 text-lg">
        {`${accounts.length} accounts of this customer, with balances`}
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
                aria-current={account.id === open.id || undefined}
                className={classNames(
                  "flex min-h-11 w-full flex-wrap items-baseline gap-x-4 py-2 text-start hover:bg-sheet",
                  account.id === open.id && "font-semibold",
                )}
              >
                <Numeral>{account.account_number}</Numeral>{" "}
                <span className="text-soft">{account.product_name}</span>{" "}
                <AccountStatus status={account.status} />{" "}
                <Numeral className="blurs figures ms-auto">
                  {account.balance && formatMoney(account.balance, account.currency, language)}
                </Numeral>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Access = { access: CustomerAccess | null };
type WithoutAccount = Access & Pick<Props, "person" | "notes"> & { customer: CustomerRow };

/** A customer who has no account to show. */
export const OwnerWithoutAccount = ({ customer, notes, person, access }: WithoutAccount) => (
  <section aria-labelledby="owner">
    <Owner name={customer.name} number={customer.customer_number} access={access} />
    {person}
    <p className="border-y border-rule py-4">This customer has no savings account.</p>
    {notes}
  </section>
);

/** Who the customer is, and what is in the way: above every figure. */
function Owner({ name, number, access }: Access & { name: string | null; number: string }) {
  const locale = useLocale();
  return (
    <>
      <h2 id="owner" className="text-2xl">
        <OwnName none="No name on file">{name}</OwnName>
      </h2>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 text-soft short:mb-1">
        <Numeral>{spacedCustomerNumber(number)}</Numeral>{" "}
        {access && (
          <span className="inline-flex items-center gap-x-1.5">
            {/* Nothing looks fine while a flag stands. */}
            <span>Online access:</span>{" "}
            {isFlagged(access) ? (
              <span>{statusName(access.status)}</span>
            ) : (
              <Status {...statusLook(access.status)} />
            )}
          </span>
        )}
      </p>
      <AccessNotice access={access} locale={locale} />
    </>
  );
}
