import { TRANSACTION_KINDS, type TransactionKind, transactionKind } from "@/lib/contract/transaction-kinds";

const DIRECTIONS = ["credit", "debit"] as const;

/** The kinds that movements of these types can be of. A transfer goes in or out, so it stands for two. */
export function kindsOf(types: string[]): TransactionKind[] {
  const found = new Set(
    types.flatMap((type) => DIRECTIONS.map((entryType) => transactionKind({ type, entryType }))),
  );
  return TRANSACTION_KINDS.filter((kind) => found.has(kind));
}
