import type { Socket } from "node:net";
import { sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import { clientOf, type Database } from "./database";

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

/** For the answer to be on its way. */
const MARGIN_MS = 2_000;

/**
 * Lets each statement of this transaction take so many seconds instead of a request's few; 0: as long as it takes.
 * The connection is watched as before once it is given back.
 */
export async function allowLonger(tx: Database, seconds: number): Promise<void> {
  await tx.execute(sql`SELECT set_config('statement_timeout', ${`${seconds}s`}, true)`);
  endWhenSilent(clientOf(tx) as ClientBase, seconds && seconds * 1_000 + MARGIN_MS);
}
