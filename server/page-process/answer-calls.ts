import type { IncomingMessage, RequestListener } from "node:http";
import type { Log } from "../adapters/log";
import type { GuardedApi } from "../api/index";
import { SIZES, withinTrace } from "../core/index";
import { answerAsApi } from "../node/answer-as-api";
import { readBody } from "../node/read-body";

interface Needs {
  api: Pick<GuardedApi, "answer">;
  log: Log;
  config: { publicOrigin: string };
}

/**
 * Answers the calls that pages make of the API, as if they were made in this process: they are no requests of their own,
 * in the log or in metrics.
 */
export const answerCalls =
  (needs: Needs): RequestListener =>
  async (request: IncomingMessage & { rawBody?: Buffer; address?: string | null }, response) => {
    try {
      const read = await readBody(request, SIZES.body, () => response.writeContinue());
      if (!read) return;
      request.rawBody = read.body;
      request.address = request.headers["x-forwarded-for"]?.toString() ?? null;
      // It stays on this machine.
      delete request.headers["accept-encoding"];
      const url = needs.config.publicOrigin + request.url;
      await withinTrace(request.headers, () => answerAsApi(needs, request, response, url));
    } catch (error) {
      needs.log.error({ err: error }, "a call of the pages failed at the last resort");
      response.destroy();
    }
  };
