import { z } from "zod";
import { Answer, ApiError } from "../core/index";
import { declareRoute } from "../http/index";
import { listOutbox } from "../modules/messages/index";
import { outboxPage } from "./outbox-page";

const HTML = {
  "Content-Type": "text/html; charset=UTF-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
};

/** "The phone" of a demo, and its mailbox: what was sent. 404 everywhere else. */
export const demoOutboxRoutes = [
  declareRoute(
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
