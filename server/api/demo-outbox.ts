import { html, raw } from "hono/html";
import { z } from "zod";
import { Answer, ApiError } from "../core/index";
import { implement } from "../http/index";
import { listOutbox, type OutboxMessage } from "../modules/foundation/messages/index";

/** Looks of a demo's own pages. */
export const DEMO_STYLE = `
:root { color-scheme: light dark; --paper: #f8f5ee; --ink: #1d2733; --line: #d8cfbd; --card: #fffdf8; }
@media (prefers-color-scheme: dark) { :root { --paper: #151a21; --ink: #ece6d8; --line: #37404a; --card: #1b222a; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif; }
header { border-block-end: 3px double; } header p { max-width: 34rem; margin: 0 auto; padding: 1rem; }
header p, h1 { font-family: Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif; font-weight: 600; }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .25rem; }
li { list-style: none; background: var(--card); border: 1px solid var(--line); border-radius: 4px; padding: .75rem 1rem; margin: .75rem 0; }
main { overflow-wrap: anywhere; }
ul { padding: 0; } pre { margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
.subject { margin: .5rem 0 0; font-weight: 600; } a { color: inherit; }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-variant-numeric: tabular-nums; opacity: .8; font-size: .875rem; }
`;

/** A text is code and words; in a mail the link is there to be followed. */
const words = ({ channel, text }: OutboxMessage) =>
  text
    .trim()
    .split(channel === "email" ? /(https?:\/\/\S+)/ : /$^/)
    .map((part, i) => (i % 2 ? html`<a href="${part}">${part}</a>` : part));

/** The demo's phone and mailbox as a page: the latest hundred messages, newest first. */
const outboxPage = (messages: OutboxMessage[]) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Texts and mails sent - Demo</title>
    <style>${raw(DEMO_STYLE)}</style>
  </head>
  <body>
    <header><p>Demo phone</p></header>
    <main>
      <h1>Texts and mails sent</h1>
      <p>In this demo no message leaves the machine. This page is everybody's phone and mailbox; reload it to see what is new.</p>
      ${messages.length === 0 ? html`<p>Nothing yet.</p>` : ""}
      <ul>
        ${messages.map(
          (message) => html`<li>
            <div class="meta"><bdi dir="ltr">${message.to}</bdi><time datetime="${message.sent_at}">${message.sent_at.slice(11, 19)} UTC</time></div>
            ${message.subject ? html`<p class="subject">${message.subject}</p>` : ""}
            <pre>${words(message)}</pre>
          </li>`,
        )}
      </ul>
    </main>
  </body>
</html>`;

const HTML = {
  "Content-Type": "text/html; charset=UTF-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
};

/** "The phone" of a demo, and its mailbox: what was sent. 404 everywhere else. */
export const demoOutboxRoutes = [
  implement(
    {
      method: "get",
      path: "/demo/outbox",
      undocumented: "exists in a demo only",
      auth: "anybody",
      query: z.object({ mobile: z.string().optional(), email: z.string().optional() }),
    },
    async ({ ctx, query: { mobile, email } }) => {
      if (!ctx.settings.demo) throw new ApiError("not_found");
      // A plus that was not percent-encoded arrives as a space.
      const to = mobile?.replaceAll(" ", "+") ?? email ?? null;
      const messages = await listOutbox(ctx, { to });
      if (to !== null) return new Answer(JSON.stringify(messages), { "Content-Type": "application/json" });
      return new Answer(String(await outboxPage(messages)), HTML);
    },
  ),
];
