import type { ApiScope } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { isKeyWith } from "./store";

/**
 * What an API key is sent in many parts, each read only while the key still works and has its scope: a transfer may last
 * longer than the key. Errors: 401 `invalid_api_key`, at any part.
 */
export async function* whileKeyHolds<T>(
  ctx: Context,
  { scope, parts }: { scope: ApiScope; parts: AsyncGenerator<T> },
): AsyncGenerator<T> {
  if (ctx.actor.kind !== "api_key") throw new Error("only an API key is sent this");
  try {
    for (;;) {
      if (!(await isKeyWith(ctx, ctx.actor.apiKeyId, scope))) throw new ApiError("invalid_api_key");
      const { done, value } = await parts.next();
      if (done) return;
      yield value;
    }
  } finally {
    await parts.return(undefined);
  }
}
