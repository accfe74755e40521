import type { OwnTerms } from "../../../lib/contract/index";
import { invalidField } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { insertAcceptance, selectAccepted, selectInForce, wasPublished } from "./store";

export interface Acceptance {
  companyId: number;
  userId: number;
  customerId: number;
  /** The version that was shown. */
  version: string;
  how: OwnTerms["accepted"][number]["how"];
}

/** Refuses a version that was never published: 400 on `field`. */
export async function requirePublished(
  ctx: Context,
  { companyId, version, field }: Pick<Acceptance, "companyId" | "version"> & { field: string },
): Promise<void> {
  if (!(await wasPublished(ctx, companyId, version)))
    throw invalidField(field, "unknown", "must be a version that was published");
}

/**
 * Keeps that a customer accepted a version, also one that is in force no more: they have read that one. Accepted again, it
 * stays as it was. Errors: 400 on `version`.
 */
export function acceptTerms(
  ctx: Context,
  { companyId, userId, customerId, version, how }: Acceptance,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await requirePublished(ctx, { companyId, version, field: "version" });
    if (!(await insertAcceptance(ctx, { userId, companyId, version, how }))) return;
    const details = { version, how };
    await recordAudit(ctx, {
      companyId,
      action: "customer.terms_accepted",
      subjectId: customerId,
      details,
    });
  });
}

/** What a customer has accepted, and whether the version in force is still to be. */
export async function readOwnTerms(
  ctx: Context,
  { companyId, userId }: Pick<Acceptance, "companyId" | "userId">,
): Promise<OwnTerms> {
  const [current, accepted] = [await selectInForce(ctx, companyId), await selectAccepted(ctx, userId)];
  const due = current !== null && !accepted.some(({ version }) => version === current.version);
  return { current, due, accepted };
}
