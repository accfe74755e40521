import { and, eq, sql } from "drizzle-orm";
import {
  type BranchChange,
  type BranchRecord,
  branchRecord,
  type NewBranch,
} from "../../../lib/contract/index";
import { only } from "../../db/only";
import { appNow, branches, users } from "../../db/schema/index";
import type { Context } from "../context";
import { type Page, type Projection, type SelectedPage, selectPage, selectRecord } from "../records/index";

const BRANCH = {
  schema: branchRecord,
  table: branches,
  joins: [],
  company: branches.companyId,
  id: branches.id,
  fields: {
    id: branches.id,
    company_id: branches.companyId,
    code: branches.code,
    name: branches.name,
    status: sql`case when ${branches.active} then 'open' else 'closed' end`,
    created_at: branches.createdAt,
    updated_at: branches.updatedAt,
  },
  words: ["name"],
  anyCase: {},
} satisfies Projection<BranchRecord>;

const ofCompany = (companyId: number) => eq(branches.companyId, companyId);

export const selectBranchPage = (
  ctx: Context,
  companyId: number,
  page: Page,
): Promise<SelectedPage<BranchRecord>> =>
  selectPage(ctx, BRANCH, {
    list: `branches of ${companyId}`,
    within: ofCompany(companyId),
    order: [],
    page,
  });

/** Of one that is there. */
export async function readBranch(ctx: Context, companyId: number, id: number): Promise<BranchRecord> {
  const record = await selectRecord(ctx, BRANCH, ofCompany(companyId), eq(branches.id, id));
  if (!record) throw new Error(`branch ${id} is not there`);
  return record;
}

export async function insertBranch(ctx: Context, companyId: number, branch: NewBranch): Promise<number> {
  const values = { companyId, ...branch };
  return only(await ctx.db.insert(branches).values(values).returning({ id: branches.id })).id;
}

/** Whether the company has such a branch; who is put there, or changes it, waits. */
export async function lockBranch(ctx: Context, companyId: number, id: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: branches.id })
    .from(branches)
    .where(and(ofCompany(companyId), eq(branches.id, id)))
    .for("no key update");
  return rows.length > 0;
}

/** Whether anybody on the staff belongs there, also somebody who may not sign in at present. */
export async function hasStaff(ctx: Context, companyId: number, id: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), sql`${users.kind} = 'staff'`, eq(users.branchId, id)))
    .limit(1);
  return rows.length > 0;
}

export async function changeBranch(
  ctx: Context,
  id: number,
  { status, ...change }: BranchChange,
): Promise<void> {
  const active = status && status === "open";
  await ctx.db
    .update(branches)
    .set({ ...change, active, updatedAt: appNow })
    .where(eq(branches.id, id));
}
