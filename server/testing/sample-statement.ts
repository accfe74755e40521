import type { Statement } from "../../lib/contract/index";

/** Who issues the papers of tests, in many scripts. */
export const issuer = {
  institution: "Harbour Savings",
  issued_at: "2026-08-21T06:40:11.518Z",
  tz: "Asia/Manila",
  staff_name: "Nguyễn Thị Ñusta Łącka",
  branch_code: "001",
  branch_name: "Ωμέγα Шевченко Հայ ქართ",
  reference: "0b6c8f1e-54a1-4a0e-8f55-3f0e6d1c7a42",
};

/** A statement of so many lines, for tests. */
export function longStatement(lines: number, description: string | null = null): Statement {
  const [created_at, type] = ["2024-02-29T01:00:00.000Z", "cash_deposit"];
  const account = {
    ...{ id: 1, customer_id: 1, customer_number: "HSB00000001", customer_name: "Ana Peña", company_id: 1 },
    ...{
      account_number: "001-210-0000017-5",
      product_id: 1,
      product_name: "Regular Savings",
      currency: "PHP",
    },
    ...{ balance: "1", available_balance: "1", hold_amount: "0", interest_rate: null, status_reason: null },
    ...{ status: "active" as const, opened_on: null, closed_on: null, last_transaction_at: null },
    ...{
      created_at,
      updated_at: created_at,
      external_id: null,
      figures: "agree" as const,
      as_of: null,
      stale: null,
      ...{ kind: null, matures_on: null, minimum_balance: null, overdraft_limit: null },
      ...{ staff_reason: null, credits_blocked: null, debits_blocked: null },
    },
  };
  const transactions = Array.from({ length: lines }, (_, n) => ({
    ...{ id: n, posted_at: created_at, value_date: "2026-08-05", type, currency: "PHP", description },
    ...{ amount: "12.5", running_balance: n === 0 ? null : `${n}.00`, reference: `REF-${n}` },
    ...{ entry_type: n % 2 ? ("debit" as const) : ("credit" as const), kind: null, sequence: null },
    reckoned_balance: null,
    ...{ reverses: null, reversed_by: null },
  }));
  const balances = { figures: "agree" as const, opening_balance: null, closing_balance: "7" };
  const period = { from: "2026-08-01", to: "2026-08-31", ...balances };
  const sums = { paid_in: "25", withdrawn: "12.5", interest: "0", address: ["12 Mabini Street", "Manila"] };
  return { ...issuer, ...period, ...sums, account, transactions };
}
