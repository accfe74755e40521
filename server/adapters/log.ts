import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from "pino";
import packageFile from "../../package.json" with { type: "json" };
import { isTraced, nodeName, traceId } from "../core/index";
import { sampleRepeats } from "./sample-repeats";

export type Log = Logger;

const SECRET_NAMES = [
  "authorization",
  "cookie",
  "set-cookie",
  "access-token",
  "access_token",
  "refresh_token",
  "device-token",
  "device_token",
  "password",
  "confirm_password",
  "user_passcode",
  "confirm_user_passcode",
  "current",
  "otp",
  "text",
  "mobile",
  "email",
];

/** Names of fields that never reach a log, at the top and up to two levels down. */
const REDACTED = SECRET_NAMES.flatMap((name) => {
  const key = /^\w+$/.test(name) ? `.${name}` : `["${name}"]`;
  return [key.replace(/^\./, ""), `*${key}`, `*.*${key}`];
});

/** JSON lines, on standard output unless told otherwise; repeats once a minute. What an error carries along (queries, parameters) stays out. */
export function createLog(level: string, to: DestinationStream = toOutput(1)): Log {
  const options: LoggerOptions = {
    level,
    base: { node: nodeName, release: packageFile.version },
    ...(isTraced() && { mixin: () => ({ traceId: traceId() }) }),
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: "[redacted]" },
    hooks: { logMethod: sampleRepeats() },
    serializers: { err: describeError, error: describeError },
  };
  return pino(options, to);
}

/** Standard output (1) or error (2) past what stands in for them, each line written before the next statement runs. */
export const toOutput = (fd: 1 | 2): DestinationStream => destination({ fd, sync: true });

/** Errors of the database, and of the query builder around them, may quote people's data: only their kind is kept. */
function messageOf(error: Error): string {
  if ("severity" in error) return "(the database refused a statement)";
  return "params" in error ? "(a statement failed)" : error.message;
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    code: (error as NodeJS.ErrnoException).code,
    message: messageOf(error),
    stack: error.stack
      ?.split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}
