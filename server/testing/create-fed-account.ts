import { expect } from "vitest";
import { createAccount } from "./create-bank-record";
import type { TestApi } from "./create-test-api";

/** A transaction: when it was posted (UTC, `YYYY-MM-DDTHH:MM`), what it adds, the balance that is told after it, and anything else. */
export type FedLine = [at: string, signed: string, told?: string, more?: object];

interface Fed {
  companyId: number;
  customerId: number;
  currency?: string;
  /** The headers of a key that may feed transactions. */
  headers: Record<string, string>;
}

/** Transactions as they are fed; each is called after its moment. */
export const transactionOf = (account_number: string, [at, signed, running_balance, more]: FedLine) => ({
  ...{ account_number, reference: at, posted_at: `${at}:00Z`, value_date: at.slice(0, 10), type: "cash" },
  entry_type: signed.startsWith("-") ? "debit" : "credit",
  ...{ amount: signed.replace("-", ""), running_balance },
  ...more,
});

/** A savings account whose transactions came by a feed; `feed` adds or corrects others. */
export async function createFedAccount(
  api: TestApi,
  { companyId, customerId, currency = "PHP", headers }: Fed,
  lines: FedLine[],
) {
  const { id, accountNumber, productId } = await createAccount(api.ctx, { companyId, customerId, currency });
  const feed = async (...sent: FedLine[]) => {
    const transactions = sent.map((line) => transactionOf(accountNumber, line));
    const answer = await api.call("/v1/transactions", { headers, json: { transactions } });
    expect(answer.status).toBeLessThan(202);
  };
  await feed(...lines);
  return { id, accountNumber, productId, feed };
}

/** Lines of which the third does not follow, for a transaction of 5 is missing before it, and neither does the fourth. */
export const FAULTY_LINES: FedLine[] = [
  ["2026-03-01T08:00", "100", "100"],
  ["2026-03-02T08:00", "20"],
  ["2026-03-03T08:00", "-10", "115"],
  ["2026-03-04T08:00", "5", "200"],
];
