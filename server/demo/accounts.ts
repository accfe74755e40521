import type { savingsAccounts } from "../db/schema/index";
import { ownAccountNumber } from "../modules/savings/index";
import { dateOf, timeOn } from "./calendar";
import { decimal } from "./decimal";
import type { PRODUCTS } from "./institutions";
import { openStatement, type Statement, type TransactionRow } from "./statement";

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
});

export interface Standing {
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
  account: NewAccount,
  standing: Standing,
  write: (statement: Statement) => void,
): void {
  const head = accountHead(account);
  const statement = openStatement(head);
  write(statement);
  const { status, statusReason, openedOn, closedOn, hold = 0 } = standing;
  const lastTransactionAt = statement.rows.at(-1)?.postedAt ?? null;
  books.accounts.push({
    ...head,
    status,
    statusReason,
    openedOn: dateOf(openedOn),
    closedOn: closedOn === undefined ? null : dateOf(closedOn),
    balance: decimal(statement.balance),
    holdAmount: decimal(hold),
    availableBalance: decimal(statement.balance - hold),
    lastTransactionAt,
    createdAt: timeOn(openedOn, 8, 30),
    updatedAt: lastTransactionAt ?? timeOn(openedOn, 8, 30),
  });
  books.transactions.push(...statement.rows);
}
