import { eq } from "drizzle-orm";
import type { Database } from "../../db/database";
import { applications, companies } from "../../db/schema/index";

export type Company = typeof companies.$inferSelect;
export type Application = typeof applications.$inferSelect & { company: Company };

/** Every application with its company: an installation has a few. */
export async function selectApplications(db: Database): Promise<Application[]> {
  const rows = await db
    .select()
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId));
  return rows.map((row) => ({ ...row.applications, company: row.companies }));
}
