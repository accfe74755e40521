import { Redis } from "ioredis";

/** Where several nodes count together: Redis or Valkey. */
export interface LimitStore {
  client: Redis;
  close(): void;
}

/** A store that says nothing for so many milliseconds is not asked until it answers to a new connection. */
const SILENCE_MS = 500;
const RETRY_MS = 1_000;

/** Connects to the store of the limits. One that is away fails at once; its callers do not wait for one that is slow. */
export function createLimitStore(url: string, onError: (error: Error) => void = () => {}): LimitStore {
  const client = new Redis(url, {
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
