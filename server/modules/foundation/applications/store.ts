import { eq, sql } from "drizzle-orm";
import type { Logo } from "../../../../lib/contract/index";
import type { Database } from "../../../db/database";
import { applications, companies, logos, terms } from "../../../db/schema/index";
import { statement } from "../../../db/statement";

export type Company = typeof companies.$inferSelect;
export type ApplicationRow = typeof applications.$inferSelect;
export type Application = ApplicationRow & {
  company: Company;
  logo: Logo | null;
  /** Those in force. */
  terms: { version: string; publishedAt: Date } | null;
  /** Whether the key before the last rotation goes on. */
  formerKeyWorks: boolean;
};

export const formerKeyWorks = sql<boolean>`coalesce(${applications.formerAppKeyEndsAt} > app_now(), false)`;

/** Without the picture itself. */
const LOGO = { hash: logos.hash, width: logos.width, height: logos.height };

const IN_FORCE = { version: terms.version, publishedAt: terms.publishedAt };
const newest = sql`(select max(t.id) from ${terms} t where t.company_id = ${companies.id})`;

const allApplications = statement("applications", [], (_, db) =>
  db
    .select({ application: applications, company: companies, logo: LOGO, terms: IN_FORCE, formerKeyWorks })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(logos, eq(logos.companyId, companies.id))
    .leftJoin(terms, eq(terms.id, newest)),
);

/** Every application with its company: an installation has a few. */
export async function selectApplications(db: Database): Promise<Application[]> {
  const rows = await allApplications(db, {});
  return rows.map(({ application, ...row }) => ({ ...application, ...row }));
}
