import { and, eq, isNotNull, sql } from "drizzle-orm";
import * as wire from "../../../../lib/contract/index";
import { findRow, hasRow, updateRow } from "../../../db/rows";
import { appNow, branches, users } from "../../../db/schema/index";
import type { Context, RecordId } from "../../context";
import { companyList, projection } from "../records/index";

export const BRANCH = projection(
  wire.branchRecord,
  branches,
  { status: sql`case when ${branches.active} then 'open' else 'closed' end` },
  { words: ["name"] },
);

/** A page of a company's branches, by their ids. Errors: 400 naming `limit`, `offset` or `after`. */
export const listBranches = companyList<wire.BranchRecord>(BRANCH, "branches");

/** Most that are shown to the public: it is one answer, which pages keep. */
const MOST_SHOWN = 500;

/** Where people can go: the open branches of a company that say where they are, by name. */
export const listPlaces = (ctx: Context, companyId: number): Promise<wire.BranchPlace[]> =>
  ctx.db
    .select({
      name: branches.name,
      address: sql<string>`${branches.address}`,
      hours: branches.hours,
      phone: branches.phone,
    })
    .from(branches)
    .where(and(eq(branches.companyId, companyId), branches.active, isNotNull(branches.address)))
    .orderBy(branches.name, branches.id)
    .limit(MOST_SHOWN);

/** Whether a company has a branch, open or closed, of this code. */
export const isBranch = (
  ctx: Context,
  { companyId, code }: { companyId: number; code: string },
): Promise<boolean> => hasRow(ctx, branches, eq(branches.companyId, companyId), eq(branches.code, code));

/** The branch that a system of the institution calls so; null where there is none. */
export const findBranch = (
  ctx: Context,
  { companyId, externalId }: { companyId: number; externalId: string },
) => findRow(ctx, branches, eq(branches.companyId, companyId), eq(branches.externalId, externalId));

/** Whether a branch has staff, those included who may not sign in at present. */
export const hasStaff = (ctx: Context, { companyId, id }: RecordId): Promise<boolean> =>
  hasRow(ctx, users, eq(users.companyId, companyId), eq(users.branchId, id), sql`${users.kind} = 'staff'`);

export const changeBranch = (
  ctx: Context,
  id: number,
  { status, external_id: externalId, ...change }: wire.BranchChange,
): Promise<void> =>
  updateRow(ctx, branches, id, {
    ...change,
    externalId,
    active: status && status === "open",
    updatedAt: appNow,
  });
