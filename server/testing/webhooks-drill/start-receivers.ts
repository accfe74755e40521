import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { Webhook } from "standardwebhooks";
import { freePort } from "../free-port";

/** How a target behaves until it is mended; the good ones always. */
export const MODES = [
  "good-1", "good-2", "good-3", "good-4", "slow", "error", "gone", "redirect", "silent", "refused",
] as const; // biome-ignore format: one line for many
export type Mode = (typeof MODES)[number];

interface Told {
  id: string;
  data: { object: { id: number; n: number } };
}

export interface Receivers {
  urlOf(mode: Mode): string;
  /** Tells a receiver the secret that its messages are signed with. */
  trust(mode: Mode, secret: string): void;
  /** From now on every target takes everything. */
  mend(): void;
  /** Events that a target took, in the order of their first arrival. */
  taken: Map<Mode, Map<string, Told>>;
  counts: { posts: number; repeated: number; forged: number };
  close(): void;
}

/** The reference library, at the moment that the message says it was sent: the drill's time is not the clock's. */
function verified(secret: string, headers: Record<string, string>, body: string): Told | null {
  const { now } = Date;
  Date.now = () => Number(headers["webhook-timestamp"]) * 1_000;
  try {
    return new Webhook(secret).verify(body, headers) as Told;
  } catch {
    return null;
  } finally {
    Date.now = now;
  }
}

const FAILS: Partial<Record<Mode, (response: ServerResponse) => void>> = {
  error: (response) => response.writeHead(503).end(),
  gone: (response) => response.writeHead(410).end(),
  redirect: (response) => response.writeHead(302, { Location: "http://127.0.0.1/" }).end(),
};

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });

/** Silence costs the time limit of a try each time: after some of it the connection is broken off instead. */
const SILENCES = 20;

/** Targets on this machine, one for each way to fail. */
export async function startReceivers(): Promise<Receivers> {
  const taken = new Map(MODES.map((mode) => [mode, new Map<string, Told>()]));
  const secrets = new Map<Mode, string>();
  const counts = { posts: 0, repeated: 0, forged: 0 };
  let mended = false;
  let silences = 0;

  async function receive(request: IncomingMessage, response: ServerResponse) {
    counts.posts += 1;
    const mode = request.url!.slice(1) as Mode;
    const body = Buffer.concat(await request.toArray()).toString("utf8");
    const told = verified(secrets.get(mode)!, request.headers as Record<string, string>, body);
    if (!told) counts.forged += 1;
    if (mode === "silent" && !mended) return silences++ < SILENCES ? undefined : request.socket.destroy();
    const fail = FAILS[mode];
    if (fail && !mended) return fail(response);
    if (told && taken.get(mode)!.has(told.id)) counts.repeated += 1;
    else if (told) taken.get(mode)!.set(told.id, told);
    if (mode === "slow") await new Promise((resolve) => setTimeout(resolve, 20));
    response.writeHead(204).end();
  }

  const server = createServer(receive);
  const port = await listen(server);
  // A port where nobody listens until everything is mended.
  const refused = await freePort();
  const late = createServer(receive);
  return {
    urlOf: (mode) => `http://127.0.0.1:${mode === "refused" ? refused : port}/${mode}`,
    trust: (mode, secret) => secrets.set(mode, secret),
    mend() {
      mended = true;
      late.listen(refused, "127.0.0.1");
    },
    taken,
    counts,
    close() {
      for (const each of [server, late]) {
        each.closeAllConnections();
        each.close();
      }
    },
  };
}
