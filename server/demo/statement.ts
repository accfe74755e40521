import type { transactions } from "../db/schema/index";
import { dateOf, timeOn } from "./calendar";
import { decimal } from "./decimal";

export type TransactionRow = typeof transactions.$inferInsert;

export interface Entry {
  day: number;
  hour: number;
  minute?: number;
  type: "deposit" | "withdrawal" | "interest" | "fee" | "transfer";
  /** In hundredths; negative for a debit. */
  amount: number;
  description: string;
}

export interface Statement {
  rows: TransactionRow[];
  /** In hundredths. */
  balance: number;
  post(entry: Entry): void;
}

/** Collects the transactions of one account in the order of time, with the balance after each. */
export function openStatement(account: { id: number; companyId: number; currency: string }): Statement {
  const statement: Statement = {
    rows: [],
    balance: 0,
    post({ day, hour, minute, type, amount, description }) {
      statement.balance += amount;
      const place = String(statement.rows.length + 1).padStart(4, "0");
      statement.rows.push({
        companyId: account.companyId,
        accountId: account.id,
        postedAt: timeOn(day, hour, minute),
        valueDate: dateOf(day),
        type,
        entryType: amount < 0 ? "debit" : "credit",
        amount: decimal(Math.abs(amount)),
        runningBalance: decimal(statement.balance),
        currency: account.currency,
        description,
        reference: `TX${String(account.id).padStart(7, "0")}-${place}`,
        createdAt: timeOn(day, hour, minute),
      });
    },
  };
  return statement;
}
