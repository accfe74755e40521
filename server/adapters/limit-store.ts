import { Redis } from "ioredis";

/** Where several nodes count together: Redis or Valkey. */
export interface LimitStore {
  client: Redis;
  close(): void;
}

/** Milliseconds that a request waits for a count; then its node counts by itself. */
const ANSWER_MS = 50;
/** A store that says nothing for so long is not asked until it answers to a new connection. */
const SILENCE_MS = 500;
const RETRY_MS = 1_000;

/** Connects to the store of the limits. One that is away or silent fails at once, and holds nothing up. */
export function createLimitStore(url: string, onError: (error: Error) => void = () => {}): LimitStore {
  const client = new Redis(url, {
    commandTimeout: ANSWER_MS,
    socketTimeout: SILENCE_MS,
    connectTimeout: RETRY_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => RETRY_MS,
    connectionName: "passbook",
  });
  client.on("error", onError);
  return { client, close: () => client.disconnect() };
}
