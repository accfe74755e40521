import type { SavingsTransaction } from "./contract/index";

type Balances = Pick<SavingsTransaction, "running_balance" | "reckoned_balance">;

/** The balance after a movement: as the core system told it, else as it is reckoned; `null` is not known. */
export const balanceAfter = ({ running_balance, reckoned_balance }: Balances): string | null =>
  running_balance ?? reckoned_balance;
