import { and, eq } from "drizzle-orm";
import { applications, companies } from "../../db/schema/index";
import type { Context } from "../context";

export type Company = typeof companies.$inferSelect;
export type Application = typeof applications.$inferSelect & { company: Company };

export async function selectApplication(ctx: Context, appKey: string): Promise<Application | null> {
  const [row] = await ctx.db
    .select()
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(and(eq(applications.appKey, appKey), eq(applications.active, true)));
  return row ? { ...row.applications, company: row.companies } : null;
}

export async function selectOrigins(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .select({ origins: applications.origins })
    .from(applications)
    .where(eq(applications.active, true));
  return [...new Set(rows.flatMap((row) => row.origins))];
}
