import type { Clock } from "../../core/index";

/**
 * A browser's requests that left with the old cookie may arrive this much later; the API answers its
 * predecessor token for as long only, until the successor is used.
 */
const REMEMBERED_MS = 30_000;

/** A refresh, and its result for a while. */
interface Flight<T> {
  result: Promise<T>;
  /** `null` while running. */
  settledAt: number | null;
}

export type SingleFlight<T> = (refreshToken: string, refresh: () => Promise<T>) => Promise<T>;

/** Single flight: one refresh per refresh token. A caller that comes while it runs, or shortly after, gets the same pair. */
export function createSingleFlight<T>(clock: Clock): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  function forgetOld(now: number) {
    for (const [token, { settledAt }] of flights) {
      if (settledAt !== null && now - settledAt > REMEMBERED_MS) flights.delete(token);
    }
  }

  return (refreshToken, refresh) => {
    forgetOld(clock.now().getTime());
    const running = flights.get(refreshToken);
    if (running) return running.result;
    const flight: Flight<T> = { result: refresh(), settledAt: null };
    flights.set(refreshToken, flight);
    flight.result.then(
      () => {
        flight.settledAt = clock.now().getTime();
      },
      () => flights.delete(refreshToken),
    );
    return flight.result;
  };
}
