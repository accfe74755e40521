import { ApiError } from "../../core/index";
import type { Context } from "../context";
import type { Application } from "./store";

/** The active application of an app key. An unknown or disabled key is 401 `invalid_app_key`. */
export async function findApplication(ctx: Context, { appKey }: { appKey: string }): Promise<Application> {
  const all = await ctx.applications.read();
  const application = all.find((each) => each.active && each.appKey === appKey);
  if (!application) throw new ApiError("invalid_app_key");
  return application;
}
