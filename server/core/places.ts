import { ApiError } from "./api-error";

/** Places for work that is bounded in a process. */
export interface Places {
  /**
   * Does work with a place kept for it; `whose` has a share of the places, so that no caller takes all of them (null: no
   * share). Errors: 503 `service_unavailable`, and the work is not begun.
   */
  inPlace<T>(work: () => Promise<T>, whose: string | null): Promise<T>;
}

/** @param most places @param share that one of those who ask may have at the same time @param onChange is told how many are taken */
export function createPlaces(
  most: number,
  share: number,
  onChange: (taken: number) => void = () => {},
): Places {
  let taken = 0;
  const takenBy = new Map<string, number>();

  /** Who has no place any more is forgotten. */
  function count(whose: string | null, change: 1 | -1): void {
    taken += change;
    onChange(taken);
    if (whose === null) return;
    const own = (takenBy.get(whose) ?? 0) + change;
    if (own > 0) takenBy.set(whose, own);
    else takenBy.delete(whose);
  }

  return {
    async inPlace(work, whose) {
      const own = whose === null ? 0 : (takenBy.get(whose) ?? 0);
      if (taken >= most || own >= share) throw new ApiError("service_unavailable", { retryAfter: 1 });
      count(whose, 1);
      try {
        return await work();
      } finally {
        count(whose, -1);
      }
    },
  };
}
