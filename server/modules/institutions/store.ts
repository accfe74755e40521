import { and, eq } from "drizzle-orm";
import { only } from "../../db/only";
import { applications, companies, users } from "../../db/schema/index";
import type { Context } from "../context";

export async function insertCompany(ctx: Context, company: typeof companies.$inferInsert): Promise<number> {
  const rows = await ctx.db.insert(companies).values(company).returning({ id: companies.id });
  return only(rows).id;
}

export async function insertUser(ctx: Context, user: typeof users.$inferInsert): Promise<number> {
  const rows = await ctx.db.insert(users).values(user).returning({ id: users.id });
  return only(rows).id;
}

export async function insertApplication(
  ctx: Context,
  application: typeof applications.$inferInsert,
): Promise<void> {
  await ctx.db.insert(applications).values(application);
}

/** Somebody on the staff of the company with this prefix, by e-mail in lower case. */
export async function selectStaff(ctx: Context, prefix: string, email: string) {
  const [row] = await ctx.db
    .select({ id: users.id, companyId: users.companyId, role: users.role })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(companies.prefix, prefix), eq(users.kind, "staff"), eq(users.email, email)));
  return row ?? null;
}
