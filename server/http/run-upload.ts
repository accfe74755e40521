import { createHash } from "node:crypto";
import { type Answer, bodyTooLarge, type Upload } from "../core/index";
import { type Context, inTransaction } from "../modules/context";
import { wasAnswered } from "../modules/foundation/idempotency/index";
import type { Call } from "./call";
import { isIdempotent, type RouteDeclaration } from "./implement";
import { callOf, runIdempotent } from "./run-idempotent";

type Finish = (ctx: Context) => Promise<Answer>;

interface Uploaded {
  declaration: RouteDeclaration;
  ctx: Context;
  file: Upload;
  /** Bytes. */
  most: number;
}

/**
 * `runIdempotent` for a call that brings a file, which is not kept: its digest stands for it. The file is read before there is a
 * transaction, and `work` concludes in one. Errors: those of `runIdempotent`, 413.
 */
export async function runUpload(
  call: Call,
  { declaration, ctx, file, most }: Uploaded,
  work: (file: Upload, conclude: (finish: Finish) => Promise<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const known = isIdempotent(declaration) ? callOf(call, { declaration, ctx }) : null;
  if (!known) return work(file, (finish) => inTransaction(ctx, finish));
  const digest = createHash("sha256");
  const read = Object.assign(hashed(file, digest), { discard: file.discard });
  const conclude = (finish: Finish) =>
    runIdempotent(call, { declaration, ctx, bytes: digest.digest() }, finish);
  if (!(await wasAnswered(ctx, known))) return work(read, conclude);
  let size = 0;
  for await (const { length } of read) {
    size += length;
    if (size > most) throw bodyTooLarge(most);
  }
  return conclude(() => Promise.reject(new Error("an answer ended while its file was read")));
}

async function* hashed(file: Upload, digest: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  for await (const bytes of file) {
    digest.update(bytes);
    yield bytes;
  }
}
