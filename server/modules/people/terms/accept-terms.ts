import type { NewTerms, OwnTerms, Terms } from "../../../../lib/contract/index";
import { invalidField, orNotFound } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { orConflict } from "../../or-conflict";
import * as store from "./store";

/** The day, or the first number behind it that is free. */
function drawVersion({ day, taken }: { day: string; taken: string[] }): string {
  let version = day;
  for (let n = 2; taken.includes(version); n++) version = `${day}-${n}`;
  return version;
}

/**
 * Publishes another version of a company's terms and privacy notice. It is in force at once, on every node, as its trigger
 * tells them. Errors: 409 on `version` where there is one of that name.
 */
export function publishTerms(
  ctx: Context,
  { companyId, terms }: { companyId: number; terms: NewTerms },
): Promise<Terms> {
  return inTransaction(ctx, async (ctx) => {
    const version = terms.version ?? drawVersion(await store.lockVersionsOf(ctx, companyId));
    await orConflict(() => store.insertTerms(ctx, { companyId, ...terms, version }));
    const details = { version, terms_url: terms.terms_url, privacy_url: terms.privacy_url };
    await recordAudit(ctx, { companyId, action: "company.terms_published", subjectId: companyId, details });
    return readTerms(ctx, { companyId, version });
  });
}

/** A version of a company's terms and privacy notice; without its name the one in force. Errors: 404. */
export async function readTerms(
  ctx: Context,
  { companyId, version }: { companyId: number; version?: string | undefined },
): Promise<Terms> {
  return orNotFound(await store.selectTerms(ctx, companyId, version));
}

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
  if (!(await store.wasPublished(ctx, companyId, version)))
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
    if (!(await store.insertAcceptance(ctx, { userId, companyId, version, how }))) return;
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
  const [current, accepted] = [
    await store.selectInForce(ctx, companyId),
    await store.selectAccepted(ctx, userId),
  ];
  const due = current !== null && !accepted.some(({ version }) => version === current.version);
  return { current, due, accepted };
}
