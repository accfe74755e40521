import { Client, type ClientConfig } from "pg";

/** What the database tells (`NOTIFY`), each by a channel of its own. */
const CHANNELS = ["applications", "events"] as const;
export type Channel = (typeof CHANNELS)[number];

const PAUSE_MS = 1_000;

/** What the database tells by itself, over one connection that does nothing else. */
export interface Notices {
  /** Whether a notice that is sent now will arrive. */
  readonly listening: boolean;
  /** Calls `hear` for each notice, and whenever one may have been missed. */
  subscribe(channel: Channel, hear: () => void): void;
  close(): Promise<void>;
}

/** Listens until it is closed. A connection that breaks is reported to `onError` and made anew. */
export function createNotices(address: () => ClientConfig, onError: (error: Error) => void): Notices {
  const subscribers: [Channel, () => void][] = [];
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let listening = false;
  let closed = false;

  const tell = (channel?: string) => {
    for (const [wanted, hear] of subscribers) if (!channel || wanted === channel) hear();
  };

  async function connect(): Promise<void> {
    const next = new Client({
      application_name: "passbook notices",
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      ...address(),
    });
    client = next;
    next.on("error", onError);
    next.on("notification", ({ channel }) => tell(channel));
    next.on("end", () => lost(next));
    try {
      await next.connect();
      await next.query(CHANNELS.map((channel) => `LISTEN ${channel}`).join("; "));
      listening = client === next;
      tell();
    } catch (error) {
      onError(error as Error);
      lost(next);
      await next.end().catch(() => {});
    }
  }

  function lost(former: Client): void {
    if (client !== former) return;
    const pause = listening ? 0 : PAUSE_MS;
    client = undefined;
    listening = false;
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
      await client?.end();
    },
  };
}
