import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from "pino";
import { isTraced, nodeName, releaseNumber, traceId } from "../core/index";

const WINDOW_MS = 60_000;
/** More kinds of lines than the program has. Beyond, nothing is held back. */
const MOST_KINDS = 500;
const [WARN, ERROR] = [40, 50];

type LogMethod = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;

/** What makes two lines say the same: their words, their job and reason, and what kind of error they carry. */
function kindOf(level: number, [fields, words]: unknown[]): string {
  if (typeof fields !== "object" || fields === null) return JSON.stringify([level, fields]);
  const { job, reason, err } = fields as Record<string, unknown>;
  const causes: unknown[] = [];
  for (let error = err; error instanceof Error && causes.length < 5; error = error.cause)
    causes.push([error.name, (error as NodeJS.ErrnoException).code]);
  const place = err instanceof Error ? err.stack?.match(/\n[ \t]+at .*/)?.[0] : undefined;
  return JSON.stringify([level, words, job, reason, causes, place]);
}

/** What security hears of is told once an hour as it is (NotedRefusal): one must not hide another. */
const isOfSecurity = ([fields]: unknown[]) =>
  typeof fields === "object" && fields !== null && "security" in fields;

/**
 * Writes a warning or an error once a minute however often it comes: the first time at once, then each minute with how
 * many there were (`repeats`). So a database that is away for an hour does not fill the disk.
 */
function sampleRepeats(): LogMethod {
  const held = new Map<string, { repeats: number; write: (repeats: number) => void }>();

  const openWindow = (kind: string) => {
    const window = setTimeout(() => {
      const line = held.get(kind);
      if (!line?.repeats) return held.delete(kind);
      line.write(line.repeats);
      line.repeats = 0;
      openWindow(kind);
    }, WINDOW_MS);
    window.unref();
  };

  return function logMethod(args, method, level) {
    const isSampled = level === ERROR || (level === WARN && !isOfSecurity(args));
    const kind = isSampled ? kindOf(level, args) : null;
    const line = kind === null ? undefined : held.get(kind);
    const write = (repeats: number) => {
      const [fields, ...words] = args as [unknown, ...string[]];
      if (typeof fields === "object") method.apply(this, [{ ...fields, repeats }, ...words] as never);
      else method.apply(this, [{ repeats }, fields, ...words] as never);
    };
    if (line) {
      line.repeats += 1;
      line.write = write;
      return;
    }
    if (kind !== null && held.size < MOST_KINDS) {
      held.set(kind, { repeats: 0, write });
      openWindow(kind);
    }
    method.apply(this, args);
  };
}

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
    base: { node: nodeName, release: releaseNumber },
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
