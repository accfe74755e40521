import { eq } from "drizzle-orm";
import { only } from "../../db/only";
import { branches, users } from "../../db/schema/index";
import type { Context } from "../context";

/** Somebody on the staff, with their branch. */
export async function selectStaffMember(ctx: Context, userId: number) {
  const rows = await ctx.db
    .select({
      name: users.name,
      email: users.email,
      branch: { id: branches.id, code: branches.code, name: branches.name },
    })
    .from(users)
    .leftJoin(branches, eq(branches.id, users.branchId))
    .where(eq(users.id, userId));
  return only(rows);
}
