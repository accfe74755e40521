import { isDeadlock } from "./connection-failure";

const TRIES = 3;

/** Runs a transaction again where it lost against another one: then it finds that one done. */
export async function againAfter<T>(
  lost: (error: unknown) => boolean,
  transaction: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === TRIES || !lost(error)) throw error;
    }
  }
}

/** The same where each of the two waited for the other. */
export const againAfterDeadlock = <T>(transaction: () => Promise<T>): Promise<T> =>
  againAfter(isDeadlock, transaction);
