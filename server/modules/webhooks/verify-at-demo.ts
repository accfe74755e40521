import { Webhook } from "standardwebhooks";
import type { Context } from "../context";
import { openSecret } from "./rotate-secret";
import {
  DEMO_RECEIVER,
  moveDemoEndpoints,
  type ReceivedAtDemo,
  selectAtDemo,
  selectDemoSecrets,
} from "./store-demo";

interface Message {
  headers: Record<string, string>;
  /** As it came. */
  body: string;
}

/** What a receiver does: whether the signature of a message holds, by any secret of endpoints that lead to the demo's. */
export async function verifyAtDemo(ctx: Context, { headers, body }: Message): Promise<boolean> {
  const secrets = await selectDemoSecrets(ctx);
  return secrets.some((sealed) => {
    try {
      new Webhook(openSecret(ctx, sealed)).verify(body, headers);
      return true;
    } catch {
      return false;
    }
  });
}

/** What arrived at the demo's receiver, the newest first. */
export const listAtDemo = (ctx: Context): Promise<ReceivedAtDemo[]> => selectAtDemo(ctx, 50);

/** The demo's receiver is this process, at whatever port it answers now. */
export const pointDemoHere = (ctx: Pick<Context, "db">, origin: string): Promise<void> =>
  moveDemoEndpoints(ctx, `${origin}${DEMO_RECEIVER}`);
