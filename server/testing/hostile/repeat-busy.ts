import { setTimeout } from "node:timers/promises";
import type { Send } from "./send-request";

const TRIES = 4;

/**
 * `repeatBusy` sends as clients do: an answer 503 with `Retry-After` is repeated after the seconds that it says, at
 * most three times. What a machine is too busy for at one moment is no failure of the service, in any request.
 */
export const repeatBusy =
  (send: Send): Send =>
  async (request) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await send(request);
      const seconds = answer.headers.get("retry-after");
      if (answer.status !== 503 || seconds === null || tries === TRIES) return answer;
      await setTimeout(Number(seconds) * 1_000);
    }
  };
