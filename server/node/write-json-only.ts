import type { Log } from "../adapters/log";

/** Beyond, a text is cut: more of it is of no use in a log. */
const LONGEST = 4_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the escape character
const COLOURS = /\u001b\[[0-9;]*m/g;

type Stream = Pick<NodeJS.WritableStream, "write">;

/** Takes what is written to a stream as a line of the log. */
function divert(stream: Stream, take: (text: string) => void): void {
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    const text = Buffer.from(chunk as Uint8Array)
      .toString("utf8")
      .replaceAll(COLOURS, "")
      .trim();
    if (text) take(text.slice(0, LONGEST));
    const done = rest.at(-1);
    if (typeof done === "function") queueMicrotask(() => done());
    return true;
  };
}

/**
 * From here on nothing leaves the process but lines of the log: what Next, libraries and node itself write to standard
 * output and error becomes such a line. The log writes to the file itself.
 */
export function writeJsonOnly(log: Log, output: Record<"stdout" | "stderr", Stream> = process): void {
  divert(output.stdout, (text) => log.info({ by: "stdout" }, text));
  divert(output.stderr, (text) => log.warn({ by: "stderr" }, text));
  // Node's own listener prints past `process.stderr`.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn({ err: warning }, "node warns"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "an exception was not caught");
    // Next listens, too, once there are pages, and goes on.
    if (process.listenerCount("uncaughtException") === 1) process.exit(1);
  });
}
