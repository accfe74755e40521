import type { Context } from "../context";
import type { Application } from "./store";

/** The application of an id that a row names, active or not. */
export async function readApplication(ctx: Context, { id }: { id: number }): Promise<Application> {
  const ofId = (all: Application[]) => all.find((each) => each.id === id);
  // A row may name an application that is newer than what is kept.
  const application = ofId(await ctx.applications.read()) ?? ofId(await ctx.applications.readAnew());
  if (!application) throw new Error(`application ${id} is not there`);
  return application;
}
