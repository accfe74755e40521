import type { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import type { Client, ClientBase, DatabaseError } from "pg";
import { statementSpan } from "../core/index";
import { metrics } from "../metrics/metrics";

/** What pg's types do not tell of. */
const connectionOf = (client: ClientBase) =>
  (client as ClientBase & { connection: EventEmitter & { stream: Socket } }).connection;

/** With TLS it is another one once the connection is made. */
const socketOf = (client: ClientBase) => connectionOf(client).stream;

/** Counts what the server refuses, by any statement and whatever becomes of it: a full disk shows here first. */
export const countErrors = (client: ClientBase): void => {
  connectionOf(client).on("errorMessage", ({ code = "" }: DatabaseError) =>
    metrics.passbook_database_errors_total.inc({ sqlstate: code }),
  );
};

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

type Query = (...given: unknown[]) => unknown;
type Config = string | { name?: string; text?: string } | undefined;

/** Its first word and its name: a text may hold anything, and values hold people's data. */
function nameOf(config: Config): string {
  const { name, text } = typeof config === "string" ? { name: undefined, text: config } : (config ?? {});
  const [word = "statement"] = /\w+/.exec(text ?? "") ?? [];
  return name ? `${word.toUpperCase()} ${name}` : word.toUpperCase();
}

/** Makes a span of each statement of a connection. */
export function traceStatements(client: Client): void {
  const query = client.query.bind(client) as Query;
  const traced: Query = (...given) => {
    const end = statementSpan(nameOf(given[0] as Config));
    const done = given.at(-1);
    if (typeof done === "function") {
      given[given.length - 1] = (error: unknown, result: unknown) => {
        end(error);
        done(error, result);
      };
      return query(...given);
    }
    const result = query(...given);
    if (result instanceof Promise) result.then(() => end(), end);
    else end();
    return result;
  };
  client.query = traced as Client["query"];
}
