import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { z } from "zod";
import { Answer, ApiError } from "../core/index";
import { implement } from "../http/index";
import type { Context } from "../modules/context";
import { listAtDemo, type ReceivedAtDemo, verifyAtDemo } from "../modules/integration/webhooks/index";
import { DEMO_STYLE } from "./demo-outbox";

/** Puts what is new into the page while it is open. */
const SCRIPT = `setInterval(async () => {
  if (document.visibilityState !== "visible") return;
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const [shown, now] = [document.querySelector("ul"), page.querySelector("ul")];
  if (shown.innerHTML !== now.innerHTML) shown.replaceChildren(...now.childNodes);
}, 1500);`;

const RECEIVED_POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** What arrived at the demo's receiver, as a page that follows it. */
const receivedPage = (messages: ReceivedAtDemo[]) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Webhooks received - Demo</title>
    <style>${raw(DEMO_STYLE)}</style>
  </head>
  <body>
    <main>
      <h1>Webhooks received</h1>
      <p>This page stands for a server of yours: it takes the events of this demo and checks each signature, as yours would. Change something (sign up, feed a balance, send a ping under Administration, Webhooks), and it appears here within a second or two.</p>
      <ul aria-live="polite">
        ${messages.map(
          ({ at, type, verdict, data }) => html`<li>
            <div class="meta"><span>${type}</span><time datetime="${at}">${at.slice(11, 19)} UTC</time></div>
            <p class="subject">${verdict ?? "No answer"}</p>
            <pre dir="ltr">${JSON.stringify(data, null, 2)}</pre>
          </li>`,
        )}
      </ul>
    </main>
    <script>${raw(SCRIPT)}</script>
  </body>
</html>`;

const HTML = { "Content-Type": "text/html; charset=UTF-8", "Content-Security-Policy": RECEIVED_POLICY };

function refuseOutside({ settings }: Context): void {
  if (!settings.demo) throw new ApiError("not_found");
}

/** A receiver of webhooks, and the page that shows what it got. 404 outside a demo. */
export const demoWebhookRoutes = [
  implement(
    { method: "get", path: "/demo/webhooks", undocumented: "exists in a demo only", auth: "anybody" },
    async ({ ctx }) => {
      refuseOutside(ctx);
      return new Answer(String(await receivedPage(await listAtDemo(ctx))), HTML);
    },
  ),
  implement(
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
