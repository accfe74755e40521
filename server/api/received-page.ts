import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { ReceivedAtDemo } from "../modules/webhooks/index";
import { DEMO_STYLE } from "./outbox-page";

/** Puts what is new into the page while it is open. */
const SCRIPT = `setInterval(async () => {
  if (document.visibilityState !== "visible") return;
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const [shown, now] = [document.querySelector("ul"), page.querySelector("ul")];
  if (shown.innerHTML !== now.innerHTML) shown.replaceChildren(...now.childNodes);
}, 1500);`;

export const RECEIVED_POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** What arrived at the demo's receiver, as a page that follows it. */
export const receivedPage = (messages: ReceivedAtDemo[]) => html`<!doctype html>
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
