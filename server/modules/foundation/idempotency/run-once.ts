import { ApiError, type ErrorDetail } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { type IdempotentCall, selectAnswered, tryLockCall, upsertAnswered } from "./store";

/** An answer as it went out. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

type Parts = Record<string, string>;

/** What is sealed. The release before kept no fingerprints of parts. */
interface Kept extends Answer {
  fingerprints?: Parts;
}

export interface WorkToRunOnce {
  call: IdempotentCall;
  /** What must be the same for the answer to be repeated, by the name that a refusal gives to each. */
  parts: Parts;
  work: (ctx: Context) => Promise<Answer>;
}

const PURPOSE = "idempotency";
/** Seconds. */
const RETRY_AFTER = 1;

/** Whether a call has an answer that would be repeated. Errors: 409 `idempotency_in_progress`. */
export const wasAnswered = (ctx: Context, call: IdempotentCall): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    await lockCall(ctx, call);
    return (await selectAnswered(ctx, call)) !== null;
  });

async function lockCall(ctx: Context, call: IdempotentCall): Promise<void> {
  if (!(await tryLockCall(ctx, call)))
    throw new ApiError("idempotency_in_progress", { retryAfter: RETRY_AFTER });
}

/** Rolls back the transaction of an answer that is not kept. */
class NotKept extends Error {}

const isKept = (status: number) => status < 500 && status !== 429;

/**
 * Runs `work` at most once for a call; its effect and its answer are written in one transaction. Returns the
 * earlier answer, or null when `work` ran. A 5xx or 429 is not kept, nor is any effect of it.
 * Errors: 409 `idempotency_in_progress`, 422 `idempotency_key_reused`, which names what differs.
 */
export async function runOnce(ctx: Context, { call, parts, work }: WorkToRunOnce): Promise<Answer | null> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      await lockCall(ctx, call);
      const answered = await selectAnswered(ctx, call);
      if (answered) return repeat(ctx, answered, parts);
      const answer = await work(ctx);
      if (!isKept(answer.status)) throw new NotKept();
      const kept: Kept = { ...answer, fingerprints: fingerprintsOf(ctx, parts) };
      const sealedAnswer = ctx.keys.seal(PURPOSE, JSON.stringify(kept));
      const fingerprint = ctx.keys.hash(PURPOSE, wholeOf(parts));
      await upsertAnswered(ctx, call, { fingerprint, status: answer.status, sealedAnswer });
      return null;
    });
  } catch (error) {
    if (error instanceof NotKept) return null;
    throw error;
  }
}

const wholeOf = (parts: Parts) => Object.values(parts).join("\n");

const fingerprintsOf = (ctx: Context, parts: Parts): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [name, ctx.keys.hash(PURPOSE, text).toString("base64")]),
  );

function repeat(ctx: Context, answered: { fingerprint: Buffer; sealedAnswer: Buffer }, parts: Parts): Answer {
  const kept = JSON.parse(ctx.keys.open(PURPOSE, answered.sealedAnswer)) as Kept;
  const { fingerprints, ...answer } = kept;
  if (ctx.keys.matches(PURPOSE, wholeOf(parts), answered.fingerprint)) return answer;
  const details = fingerprints && differences(ctx, fingerprints, parts);
  throw new ApiError("idempotency_key_reused", { ...(details && { details }) });
}

/** What is not as it was, by name. */
function differences(ctx: Context, before: Parts, now: Parts): ErrorDetail[] {
  const isSame = (name: string) =>
    ctx.keys.matches(PURPOSE, now[name] ?? "", Buffer.from(before[name] ?? "", "base64"));
  return Object.keys({ ...before, ...now })
    .filter((name) => !isSame(name))
    .map((field) => ({ field, message: "is not that of the first call with this key", reason: "differs" }));
}
