import { type TransactionKind, type TypeKinds, transactionKind } from "../../../../lib/contract/index";

/** What a line is taken for. @param own what the account's product adds to the common words */
export const kindOf = (
  line: { type: string; entryType: "credit" | "debit"; reverses?: number | null | undefined },
  own: TypeKinds,
): TransactionKind => (line.reverses == null ? transactionKind(line, own) : "reversal");
