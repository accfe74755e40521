import { ApiError } from "../../core/index";
import type { Context } from "../context";
import type { Application } from "./store";

/**
 * The active application of an app key, or of one that goes on after its rotation. An unknown or disabled key is
 * 401 `invalid_app_key`.
 */
export async function findApplication(ctx: Context, { appKey }: { appKey: string }): Promise<Application> {
  const active = (await ctx.applications.read()).filter((each) => each.active);
  const application =
    active.find((each) => each.appKey === appKey) ??
    active.find((each) => each.formerKeyWorks && each.formerAppKey === appKey);
  if (!application) throw new ApiError("invalid_app_key");
  return application;
}
