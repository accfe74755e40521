import type { Socket } from "node:net";
import type { ClientBase } from "pg";

/** What pg's types do not tell of; with TLS it is another one once the connection is made. */
const socketOf = (client: ClientBase) =>
  (client as ClientBase & { connection: { stream: Socket } }).connection.stream;

/** Breaks off what still says nothing, once everything that arrived while this process was busy is read. */
function giveUp(this: Socket): void {
  const { bytesRead } = this;
  setImmediate(() => {
    if (this.timeout && this.bytesRead === bytesRead) breakOff(this);
  });
}

const breakOff = (socket: Socket) =>
  socket.destroy(Object.assign(new Error("The database does not answer"), { code: "ETIMEDOUT" }));

/**
 * Breaks a connection off once nothing came or went for so many milliseconds; 0: never. Its queries fail then, and a
 * pool does not take it back.
 */
export function endWhenSilent(client: ClientBase, milliseconds: number): void {
  const socket = socketOf(client);
  if (!socket.listeners("timeout").includes(giveUp)) socket.on("timeout", giveUp);
  socket.setTimeout(milliseconds);
}

/** Takes leave of the server, and waits no longer than so many milliseconds for its answer. */
export async function endWithin(
  client: ClientBase & { end(): Promise<void> },
  milliseconds: number,
): Promise<void> {
  const force = setTimeout(() => socketOf(client).destroy(), milliseconds);
  await client.end();
  clearTimeout(force);
}
