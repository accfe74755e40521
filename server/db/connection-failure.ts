/** SQLSTATEs of a server that is going away, is full, may only be read, or gave up waiting. */
const UNAVAILABLE = /^(08|53|57P0|58)|^(25006|57014|55P03|25P03|40001|40P01)$/;
/** Codes that tell of the connection and not of one statement: the next statement would fail too. */
const SPOILT = /^(08|57P0)|^(25006|25P03)$/;
const NETWORK = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "ENOENT"],
  ...["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"],
]);
/** What pg and its pool tell by words alone. */
const WORDS =
  /^(timeout (exceeded when trying to connect|expired)|Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|Cannot use a pool after calling end)/;

const some = (error: unknown, applies: (cause: Error, code: string) => boolean): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (applies(cause, (cause as { code?: string }).code ?? "")) return true;
  }
  return false;
};

/** Whether a failure means that the database cannot answer now, as opposed to a fault of ours. */
export const isConnectionFailure = (error: unknown): boolean =>
  some(error, ({ message: said }, code) => UNAVAILABLE.test(code) || NETWORK.has(code) || WORDS.test(said));

/** Whether two transactions waited for each other and this one lost: done again, it finds the other one done. */
export const isDeadlock = (error: unknown): boolean => some(error, (_cause, code) => code === "40P01");

/**
 * Whether the pool has to drop this connection: also one to a server that was set back to be read only, for another
 * one writes now.
 */
export const spoilsConnection = (error: unknown): boolean =>
  some(error, ({ message: said }, code) => SPOILT.test(code) || NETWORK.has(code) || WORDS.test(said));

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

/** Whether a lock that another transaction has did not come in time. */
const isLocked = (error: unknown): boolean => some(error, (_cause, code) => code === "55P03");

/**
 * Tries anew where two transactions each waited for the other, and where a lock did not come in time: who feeds waits for what
 * another call does to the same records, and is not told that the service is away.
 */
export const againWhenBusy = <T>(transaction: () => Promise<T>): Promise<T> =>
  againAfter((error) => isDeadlock(error) || isLocked(error), transaction);
