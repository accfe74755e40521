import { Client, type ClientConfig } from "pg";
import { endWithin } from "./watch-client";

/** What the database tells (`NOTIFY`), each by a channel of its own. */
const CHANNELS = ["applications", "events"] as const;
export type Channel = (typeof CHANNELS)[number];

const PAUSE_MS = 1_000;

/** What its connection is called, with the node that listens: commands and earlier releases name none. */
export const LISTENER = "passbook notices";
export const listenerOf = (node?: string): string => (node ? `${LISTENER} ${node}` : LISTENER);

/** What the database tells by itself, over one connection that does nothing else. */
export interface Notices {
  /** Whether a notice that is sent now will arrive. */
  readonly listening: boolean;
  /** Calls `hear` for each notice, and whenever one may have been missed. */
  subscribe(channel: Channel, hear: () => void): void;
  close(): Promise<void>;
}

interface Watch {
  onError: (error: Error) => void;
  /** Milliseconds between two questions whether the server is still there, and for its answer. */
  silence: number;
  /** Which of `nodes` listens. */
  node?: string | undefined;
}

/** Listens until it is closed. A connection that breaks or falls silent is reported to `onError` and made anew. */
export function createNotices(address: () => ClientConfig, { onError, silence, node }: Watch): Notices {
  const subscribers: [Channel, () => void][] = [];
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let listening = false;
  let closed = false;

  /** A connection that is ended while it is made is none that broke. */
  const report = (error: Error) => {
    if (!closed) onError(error);
  };

  const tell = (channel?: string) => {
    for (const [wanted, hear] of subscribers) if (!channel || wanted === channel) hear();
  };

  async function connect(): Promise<void> {
    const next = new Client({ application_name: listenerOf(node), query_timeout: silence, ...address() });
    client = next;
    next.on("error", report);
    next.on("notification", ({ channel }) => tell(channel));
    next.on("end", () => lost(next));
    try {
      await next.connect();
      await next.query(CHANNELS.map((channel) => `LISTEN ${channel}`).join("; "));
      listening = client === next;
      tell();
      askLater(next);
    } catch (error) {
      report(error as Error);
      leave(next);
    }
  }

  /** A server that is not asked may be gone unnoticed, and changes would not be heard of. */
  function askLater(current: Client): void {
    if (client !== current || closed) return;
    timer = setTimeout(() => {
      current.query("SELECT").then(
        () => askLater(current),
        () => leave(current),
      );
    }, silence).unref();
  }

  function leave(former: Client): void {
    lost(former);
    void endWithin(former, 0);
  }

  function lost(former: Client): void {
    if (client !== former) return;
    const pause = listening ? 0 : PAUSE_MS;
    client = undefined;
    listening = false;
    clearTimeout(timer);
    tell();
    if (!closed) timer = setTimeout(connect, pause).unref();
  }

  void connect();
  return {
    get listening() {
      return listening;
    },
    subscribe(channel, hear) {
      subscribers.push([channel, hear]);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      if (client) await endWithin(client, silence);
    },
  };
}
