import { and, eq } from "drizzle-orm";
import type { Logo } from "../../../lib/contract/index";
import { appNow, companies, logos } from "../../db/schema/index";
import type { Context } from "../context";

const FACTS = { hash: logos.hash, width: logos.width, height: logos.height };

/** The logo of a company, or null; who else changes it waits. */
export async function lockLogo(ctx: Context, companyId: number): Promise<Logo | null> {
  await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  const [row] = await ctx.db.select(FACTS).from(logos).where(eq(logos.companyId, companyId));
  return row ?? null;
}

export async function saveLogo(ctx: Context, companyId: number, logo: Logo & { png: Buffer }): Promise<void> {
  await ctx.db
    .insert(logos)
    .values({ companyId, ...logo })
    .onConflictDoUpdate({ target: logos.companyId, set: { ...logo, createdAt: appNow } });
}

export async function deleteLogo(ctx: Context, companyId: number): Promise<void> {
  await ctx.db.delete(logos).where(eq(logos.companyId, companyId));
}

/** The picture of this content that a company has now. */
export async function selectPng(ctx: Context, companyId: number, hash: string): Promise<Buffer | null> {
  const [row] = await ctx.db
    .select({ png: logos.png })
    .from(logos)
    .where(and(eq(logos.companyId, companyId), eq(logos.hash, hash)));
  return row?.png ?? null;
}
