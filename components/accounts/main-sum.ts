interface Sums {
  balance: string | null;
  available_balance: string | null;
}

interface MainSum {
  name: "available" | "balance";
  decimal: string | null;
  /** Whether the balance is told beside it: it is another sum. */
  withBalance: boolean;
}

/** Which sum is told first: what is available, or the balance where only that is known. Each is told by its own name. */
export function mainSum({ balance, available_balance: available }: Sums): MainSum {
  if (available === null && balance !== null)
    return { name: "balance", decimal: balance, withBalance: false };
  return { name: "available", decimal: available, withBalance: balance !== available };
}
