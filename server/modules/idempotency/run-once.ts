import { ApiError } from "../../core/index";
import { type Context, inTransaction } from "../context";
import { type IdempotentCall, selectAnswered, tryLockCall, upsertAnswered } from "./store";

/** An answer as it went out. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface WorkToRunOnce {
  call: IdempotentCall;
  /** What must be the same for the answer to be repeated. */
  request: string;
  work: (ctx: Context) => Promise<Answer>;
}

const PURPOSE = "idempotency";
/** Seconds. */
const RETRY_AFTER = 1;

/** Rolls back the transaction of an answer that is not kept. */
class NotKept extends Error {}

const isKept = (status: number) => status < 500 && status !== 429;

/**
 * Runs `work` at most once for a call; its effect and its answer are written in one transaction. Returns the
 * earlier answer, or null when `work` ran. A 5xx or 429 is not kept, nor is any effect of it.
 * Errors: 409 `idempotency_in_progress`, 422 `idempotency_key_reused`.
 */
export async function runOnce(ctx: Context, { call, request, work }: WorkToRunOnce): Promise<Answer | null> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      if (!(await tryLockCall(ctx, call)))
        throw new ApiError("idempotency_in_progress", { retryAfter: RETRY_AFTER });
      const answered = await selectAnswered(ctx, call);
      if (answered) return repeat(ctx, answered, request);
      const answer = await work(ctx);
      if (!isKept(answer.status)) throw new NotKept();
      const sealedAnswer = ctx.keys.seal(PURPOSE, JSON.stringify(answer));
      const fingerprint = ctx.keys.hash(PURPOSE, request);
      await upsertAnswered(ctx, call, { fingerprint, status: answer.status, sealedAnswer });
      return null;
    });
  } catch (error) {
    if (error instanceof NotKept) return null;
    throw error;
  }
}

function repeat(
  ctx: Context,
  answered: { fingerprint: Buffer; sealedAnswer: Buffer },
  request: string,
): Answer {
  if (!ctx.keys.matches(PURPOSE, request, answered.fingerprint)) throw new ApiError("idempotency_key_reused");
  return JSON.parse(ctx.keys.open(PURPOSE, answered.sealedAnswer)) as Answer;
}
