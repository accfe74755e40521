import { ApiError } from "../../core/index";
import { type Context, inTransaction } from "../context";
import { type IdempotentCall, selectAnswered, tryLockCall, upsertAnswered } from "./store";

/** An answer as it went out. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const PURPOSE = "idempotency";
const WAIT = 1;

/** Ends the transaction of an answer that must not be repeated. */
class NotKept extends Error {}

const isKept = (status: number) => status < 500 && status !== 429;

/**
 * Runs `work` at most once for a call: effect and answer are written in one transaction, so that there is
 * never one without the other. Returns the earlier answer, or null when `work` ran. Failures of ours and
 * refusals by a limit are not kept, nor any effect of them. Errors: 409 `idempotency_in_progress`,
 * 422 `idempotency_key_reused`.
 * @param request what must be the same for an answer to be repeated
 */
export async function runOnce(
  ctx: Context,
  call: IdempotentCall,
  request: string,
  work: (ctx: Context) => Promise<Answer>,
): Promise<Answer | null> {
  const fingerprint = ctx.keys.hash(PURPOSE, request);
  try {
    return await inTransaction(ctx, async (ctx) => {
      if (!(await tryLockCall(ctx, call)))
        throw new ApiError("idempotency_in_progress", { retryAfter: WAIT });
      const answered = await selectAnswered(ctx, call);
      if (answered) return repeat(ctx, answered, fingerprint);
      const answer = await work(ctx);
      if (!isKept(answer.status)) throw new NotKept();
      const sealedAnswer = ctx.keys.seal(PURPOSE, JSON.stringify(answer));
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
  fingerprint: Buffer,
): Answer {
  if (!answered.fingerprint.equals(fingerprint)) throw new ApiError("idempotency_key_reused");
  return JSON.parse(ctx.keys.open(PURPOSE, answered.sealedAnswer)) as Answer;
}
