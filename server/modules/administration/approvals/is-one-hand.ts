/** What one account of staff did to another within seven days. */
export interface Tie {
  by: number;
  of: number;
  /** `secret`: who holds `by` could have held the password of `of`. `rank`: they gave a role, or let the person in again. */
  kind: "secret" | "rank";
}

/**
 * Whether two accounts may be in one hand (contract 12.13): one person could have held the secrets of both, also through a
 * chain of accounts or a third who made both; or one of the two gave the other its role, which closes over nothing.
 */
export function isOneHand(ties: Tie[], [one, other]: [number, number]): boolean {
  const isPair = ({ by, of }: Tie) => (by === one && of === other) || (by === other && of === one);
  if (ties.some((tie) => tie.kind === "rank" && isPair(tie))) return true;
  const next = new Map<number, number[]>();
  const join = (from: number, to: number) => next.set(from, [...(next.get(from) ?? []), to]);
  for (const { by, of, kind } of ties) {
    if (kind !== "secret") continue;
    join(by, of);
    join(of, by);
  }
  const reached = new Set([one]);
  for (const account of reached) for (const near of next.get(account) ?? []) reached.add(near);
  return reached.has(other);
}
