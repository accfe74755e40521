import { Hono } from "hono";
import { ApiError } from "../core/index";
import type { Environment } from "../http/index";
import { listOutbox } from "../modules/sms/index";
import { outboxPage } from "./outbox-page";

/** "The phone" of a demo: the texts that were sent. 404 everywhere else. */
export const demoOutbox = new Hono<Environment>();

demoOutbox.get("/demo/outbox", async (c) => {
  const ctx = c.get("ctx");
  if (!ctx.settings.demo) throw new ApiError("not_found");
  const mobile = c.req.query("mobile");
  // A plus that was not percent-encoded arrives as a space.
  const messages = await listOutbox(ctx, {
    to: mobile === undefined ? null : mobile.replaceAll(" ", "+"),
  });
  if (mobile !== undefined) return c.json(messages);
  return c.html(outboxPage(messages), 200, {
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  });
});
