import { DEMO_VALUES } from "../lib/demo-values";
import { query } from "./database";
import type { Person } from "./people";
import { origin } from "./server-address";

/** A new account of a person; balances that are left out are not known. */
export async function giveAccount(
  { customerNumber }: Pick<Person, "customerNumber">,
  { balance = null, available = null }: { balance?: string | null; available?: string | null },
): Promise<{ id: number; number: string }> {
  const [account] = await query<{ id: number; number: string }>(
    `INSERT INTO savings_accounts (company_id, customer_id, product_id, account_number, status, figures, currency, balance,
       available_balance)
     SELECT c.company_id, c.id, p.id, '001-210-' || lpad(((SELECT max(id) FROM savings_accounts) + 1)::text, 7, '8') || '-0', 'active', 'not_fed',
       p.currency, $2, $3
     FROM customers c, (SELECT id, currency FROM savings_products WHERE company_id = 1 ORDER BY id LIMIT 1) p
     WHERE c.customer_number = $1 RETURNING id, account_number AS number`,
    [customerNumber, balance, available],
  );
  return account!;
}

interface Line {
  reference: string;
  posted_at: string;
  type: string;
  entry_type: "credit" | "debit";
  amount: string;
  running_balance?: string;
}

/** Sends something as a core system does. */
export async function sendAsCore(method: string, path: string, body: object): Promise<void> {
  const response = await fetch(new URL(path, origin), {
    method,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${DEMO_VALUES.api_key}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** Sends transactions as a core system does. */
export async function feed(account_number: string, ...lines: Line[]): Promise<void> {
  const transactions = lines.map((line) => ({
    ...{ account_number, value_date: line.posted_at.slice(0, 10) },
    ...line,
  }));
  await sendAsCore("POST", "/v1/transactions", { transactions });
}

const line = (
  reference: string,
  posted_at: string,
  entry_type: Line["entry_type"],
  amount: string,
  running_balance: string,
): Line => ({
  ...{ reference, posted_at, entry_type, amount, running_balance },
  type: entry_type === "credit" ? "deposit" : "withdrawal",
});

/** May 2024 of an account whose figures do not add up: a line between two others comes late, and the next balance does not follow. */
export async function feedDoubt(account_number: string): Promise<void> {
  await feed(
    account_number,
    line("FIRST", "2024-05-02T02:00:00Z", "credit", "100.00", "100.00"),
    line("LAST", "2024-05-03T02:00:00Z", "debit", "10.00", "90.00"),
  );
  await feed(account_number, line("LATE", "2024-05-02T05:00:00Z", "debit", "5.00", "95.00"));
}
