/** SQLSTATEs of a server that is going away, is full, or gave up waiting. */
const UNAVAILABLE = /^(08|53|57P0|58)|^(57014|55P03|25P03|40001|40P01)$/;
const NETWORK = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);

/** Whether a failure means that the database cannot answer now, as opposed to a fault of ours. */
export function isConnectionFailure(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: string };
    if (code && (UNAVAILABLE.test(code) || NETWORK.has(code))) return true;
    if (
      /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
        cause.message,
      )
    ) {
      return true;
    }
  }
  return false;
}
