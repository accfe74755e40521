import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { clientConfig, type DatabaseTarget } from "./connect";
import { isConnectionFailure } from "./connection-failure";
import { refusesSettings } from "./explain-failure";
import { refuseEngine } from "./refuse-engine";

/** Milliseconds for an answer through a pooler, which may let a client in before it has a server for it. */
const ANSWER_MS = 5_000;

export interface Patience {
  /** Milliseconds for which a database that cannot be reached is asked again; 0: it is asked once. */
  patience?: number | undefined;
  /** Milliseconds between two tries. */
  pause?: number | undefined;
  /** Told why the database cannot be reached, each time for another reason. */
  onUnreachable?: ((reason: Error) => void) | undefined;
}

async function ask(target: DatabaseTarget): Promise<void> {
  const client = new Client({ ...clientConfig(target), query_timeout: ANSWER_MS });
  client.on("error", () => {});
  try {
    await client.connect();
    await refuseEngine(client);
  } finally {
    await client.end();
  }
}

/**
 * Returns once the database answers. One that cannot be reached, or is starting, is asked again; any other failure,
 * such as a wrong password or an engine that would not serve, is thrown at once.
 */
export async function awaitDatabase(
  target: DatabaseTarget,
  { patience = 0, pause = 1_000, onUnreachable = () => {} }: Patience = {},
): Promise<void> {
  const deadline = performance.now() + patience;
  let told = "";
  for (;;) {
    try {
      return await ask(target);
    } catch (error) {
      const reason = error as Error;
      if (!isConnectionFailure(reason) || refusesSettings(reason) || performance.now() >= deadline)
        throw reason;
      if (reason.message !== told) onUnreachable(reason);
      told = reason.message;
      await sleep(pause);
    }
  }
}
