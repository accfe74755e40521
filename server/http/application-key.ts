import type { Context, MiddlewareHandler } from "hono";
import { ApiError } from "../core/index";
import { type Application, findApplication } from "../modules/applications/index";
import type { Environment } from "./environment";

/** The app key as sent. `App-Key` is for proxies that drop headers with an underscore. */
const sentKey = (c: Context<Environment>) => (c.req.header("app_key") ?? c.req.header("app-key"))?.trim();

/** Requires an active application's key (interface 5.1). */
export const requireApplication: MiddlewareHandler<Environment> = async (c, next) => {
  const key = sentKey(c);
  if (!key) throw new ApiError("missing_app_key");
  accept(c, await findApplication(c.get("ctx"), { appKey: key }), true);
  await next();
};

/** Takes the key when it is sent, and the institution's default application otherwise. */
export const optionalApplication: MiddlewareHandler<Environment> = async (c, next) => {
  const key = sentKey(c);
  const ctx = c.get("ctx");
  accept(c, await findApplication(ctx, { appKey: key || ctx.settings.defaultUserAppKey }), Boolean(key));
  await next();
};

function accept(c: Context<Environment>, application: Application, sent: boolean): void {
  c.set("application", application);
  c.set("applicationSent", sent);
}
