import { eq, sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import { applications, companies } from "../../db/schema/index";

export type Company = typeof companies.$inferSelect;
export type ApplicationRow = typeof applications.$inferSelect;
export type Application = ApplicationRow & {
  company: Company;
  /** Whether the key before the last rotation goes on. */
  formerKeyWorks: boolean;
};

export const formerKeyWorks = sql<boolean>`coalesce(${applications.formerAppKeyEndsAt} > app_now(), false)`;

/** Every application with its company: an installation has a few. */
export async function selectApplications(db: Database): Promise<Application[]> {
  const rows = await db
    .select({ application: applications, company: companies, formerKeyWorks })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId));
  return rows.map(({ application, ...row }) => ({ ...application, ...row }));
}
