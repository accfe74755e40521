import type { Server } from "node:http";
import type { Socket } from "node:net";

export interface Pace {
  /** Milliseconds for an answer to be taken, whatever its size; how often is looked. */
  patience: number;
  /** Bytes that are taken in each second besides. */
  rate: number;
}

const USUAL: Pace = { patience: 30_000, rate: 8 * 1024 };

/** What waits for a reader: since when, and how much the process had sent by then. */
interface Waiting {
  since: number;
  sent: number;
}

/**
 * Ends connections whose reader leaves an answer lying, or takes it drop by drop: it waits in memory meanwhile. What is
 * still being sent counts as taken: its maker waits for the reader.
 */
export function endSlowReaders(server: Server, { patience, rate }: Pace = USUAL): void {
  const sockets = new Map<Socket, Waiting | null>();
  server.on("connection", (socket: Socket) => {
    sockets.set(socket, null);
    socket.once("close", () => sockets.delete(socket));
  });

  function look(socket: Socket, before: Waiting | null): void {
    const { writableLength, bytesWritten: sent } = socket;
    if (writableLength === 0) return void sockets.set(socket, null);
    const now = performance.now();
    if (before?.sent !== sent) return void sockets.set(socket, { since: now, sent });
    const allowed = patience + (writableLength / rate) * 1_000;
    if (now - before.since > allowed) socket.destroy();
  }

  const timer = setInterval(() => {
    for (const [socket, before] of sockets) look(socket, before);
  }, patience);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}
