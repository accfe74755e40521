import type { Context } from "../context";

/** The origins of all active applications: preflights carry no app key, so they allow any of them. */
export async function listOrigins(ctx: Context): Promise<string[]> {
  const all = await ctx.applications.read();
  return [...new Set(all.filter(({ active }) => active).flatMap(({ origins }) => origins))];
}
