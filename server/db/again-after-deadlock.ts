import { isDeadlock } from "./connection-failure";

const TRIES = 3;

/** Runs a transaction again where it met another one that waited for it: then it finds the other one done. */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error;
    }
  }
}
