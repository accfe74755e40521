import type { LoggerOptions } from "pino";

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
  const place = err instanceof Error ? err.stack?.match(/\n\s+at .*/)?.[0] : undefined;
  return JSON.stringify([level, words, job, reason, causes, place]);
}

/** What security hears of is told once an hour as it is (NotedRefusal): one must not hide another. */
const isOfSecurity = ([fields]: unknown[]) =>
  typeof fields === "object" && fields !== null && "security" in fields;

/**
 * Writes a warning or an error once a minute however often it comes: the first time at once, then each minute with how
 * many there were (`repeats`). So a database that is away for an hour does not fill the disk.
 */
export function sampleRepeats(): LogMethod {
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
