import { transactionKind } from "../../lib/contract/index";
import type { savingsAccounts, transactions } from "../db/schema/index";
import { ownAccountNumber } from "../modules/accounts/savings/index";
import { dateOf, timeOn } from "./dice";
import type { PRODUCTS } from "./institutions";

type TransactionRow = typeof transactions.$inferInsert;

/** An amount in hundredths, negative for a debit. */
export type Entry = [
  day: number,
  time: [hour: number, minute?: number],
  type: "deposit" | "withdrawal" | "interest" | "fee" | "transfer",
  amount: number,
  description: string,
];

export interface Statement {
  rows: TransactionRow[];
  /** In hundredths. */
  balance: number;
  post(...entry: Entry): void;
}

/** Collects the transactions of one account in the order of time, with the balance after each. */
function openStatement(account: { id: number; companyId: number; currency: string }): Statement {
  const statement: Statement = {
    rows: [],
    balance: 0,
    post(day, time, type, amount, description) {
      statement.balance += amount;
      const place = String(statement.rows.length + 1).padStart(4, "0");
      const at = timeOn(day, ...time);
      const entryType = amount < 0 ? "debit" : "credit";
      statement.rows.push({
        ...{
          companyId: account.companyId,
          accountId: account.id,
          currency: account.currency,
          type,
          description,
        },
        ...{ postedAt: at, valueDate: dateOf(day), createdAt: at },
        ...{ entryType, kind: transactionKind({ type, entryType }) },
        amount: decimal(Math.abs(amount)),
        runningBalance: decimal(statement.balance),
        reference: `TX${String(account.id).padStart(7, "0")}-${place}`,
      });
    },
  };
  return statement;
}

/** A whole number of hundredths, not negative, as decimal text. */
export function decimal(hundredths: number): string {
  const digits = String(hundredths).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export type AccountRow = typeof savingsAccounts.$inferInsert;

/** Accounts and all their transactions. */
export interface Books {
  accounts: AccountRow[];
  transactions: TransactionRow[];
}

export interface NewAccount {
  id: number;
  customerId: number;
  product: (typeof PRODUCTS)[keyof typeof PRODUCTS];
  branch: string;
  serial: number;
}

/** The columns that every account has. */
export const accountHead = ({ id, customerId, product, branch, serial }: NewAccount) => ({
  id,
  companyId: product.companyId,
  accountNumber: ownAccountNumber(branch, product.code, serial),
  customerId,
  productId: product.id,
  currency: product.currency,
  interestRate: product.interestRate,
  figures: "not_fed" as const,
});

export interface OpenedAccount extends NewAccount {
  status: AccountRow["status"];
  statusReason?: string;
  openedOn: number;
  closedOn?: number;
  /** In hundredths. */
  hold?: number;
}

/** An opened account; its balance is the last one of its statement. */
export function addAccount(
  books: Books,
  account: OpenedAccount,
  write: (statement: Statement) => void,
): void {
  const head = accountHead(account);
  const statement = openStatement(head);
  write(statement);
  const { status, statusReason, openedOn, closedOn, hold = 0 } = account;
  const lastTransactionAt = statement.rows.at(-1)?.postedAt ?? null;
  const createdAt = timeOn(openedOn, 8, 30);
  books.accounts.push({
    ...{ ...head, status, statusReason, lastTransactionAt, createdAt },
    // The running balances of a statement follow from each other, and each line has its kind.
    figures: statement.rows.length > 0 ? "agree" : "not_fed",
    updatedAt: lastTransactionAt ?? createdAt,
    openedOn: dateOf(openedOn),
    closedOn: closedOn === undefined ? null : dateOf(closedOn),
    balance: decimal(statement.balance),
    holdAmount: decimal(hold),
    availableBalance: decimal(statement.balance - hold),
  });
  books.transactions.push(...statement.rows);
}
