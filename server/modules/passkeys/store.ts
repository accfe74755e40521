import { eq } from "drizzle-orm";
import type { PasskeyRecord } from "../../../lib/contract/index";
import { only } from "../../db/only";
import { customers, users } from "../../db/schema/index";
import type { Context } from "../context";
import type { Passkey } from "../second-factor/index";
import type { Session } from "../tokens/index";

/** A passkey as its owner sees it. */
export const recordOf = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyRecord => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

/** The caller as an authenticator shows them. */
export async function selectOwner(ctx: Context, { userId, customerNumber }: Session) {
  const { email, staffName, name } = only(
    await ctx.db
      .select({ email: users.email, staffName: users.name, name: customers.name })
      .from(users)
      .leftJoin(customers, eq(customers.userId, users.id))
      .where(eq(users.id, userId)),
  );
  const account = email ?? customerNumber ?? String(userId);
  return { userId, account, name: name ?? staffName ?? account };
}
