import { z } from "zod";
import { Answer, ApiError } from "../core/index";
import { declareRoute } from "../http/index";
import type { Context } from "../modules/context";
import { listAtDemo, verifyAtDemo } from "../modules/webhooks/index";
import { RECEIVED_POLICY, receivedPage } from "./received-page";

const HTML = { "Content-Type": "text/html; charset=UTF-8", "Content-Security-Policy": RECEIVED_POLICY };

function refuseOutside({ settings }: Context): void {
  if (!settings.demo) throw new ApiError("not_found");
}

/** A receiver of webhooks, and the page that shows what it got. 404 outside a demo. */
export const demoWebhookRoutes = [
  declareRoute(
    { method: "get", path: "/demo/webhooks", undocumented: "exists in a demo only", auth: "anybody" },
    async ({ ctx }) => {
      refuseOutside(ctx);
      return new Answer(String(await receivedPage(await listAtDemo(ctx))), HTML);
    },
  ),
  declareRoute(
    {
      method: "post",
      path: "/demo/webhooks/receive",
      undocumented: "exists in a demo only",
      auth: "anybody",
      headers: z.object({
        "webhook-id": z.string().default(""),
        "webhook-timestamp": z.string().default(""),
        "webhook-signature": z.string().default(""),
      }),
      body: { schema: z.record(z.string(), z.unknown()) },
    },
    async ({ ctx, headers, body }) => {
      refuseOutside(ctx);
      // Written as it was sent: both are what JSON.stringify makes.
      const holds = await verifyAtDemo(ctx, { headers, body: JSON.stringify(body) });
      const words = holds ? "Signature holds" : "Signature does not hold";
      return new Answer(words, { "Content-Type": "text/plain;charset=UTF-8" }, holds ? 200 : 401);
    },
  ),
];
