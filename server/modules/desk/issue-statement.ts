import type { Statement } from "../../../lib/contract/index";
import type { Context } from "../context";
import { findStatement } from "../savings/index";
import type { StaffSession } from "../tokens/index";
import { readIssuer } from "./read-issuer";

interface Wanted {
  session: StaffSession;
  /** Of the account. */
  id: number;
  /** Days of the institution's time zone, both included. */
  from: string;
  to: string;
  /** Why, where it was said (`readReason`). */
  reason?: string | undefined;
}

/** A statement to be handed over on paper. That it was is recorded. Errors: as `findStatement`. */
export async function issueStatement(
  ctx: Context,
  { session, id, from, to, reason }: Wanted,
): Promise<Statement> {
  const { companyId, userId } = session;
  const issuer = await readIssuer(ctx, session);
  const viewer = { kind: "staff", companyId, userId, reason } as const;
  return { ...issuer, ...(await findStatement(ctx, { viewer, id, from, to })) };
}
