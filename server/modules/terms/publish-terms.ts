import type { NewTerms, Terms } from "../../../lib/contract/index";
import { orNotFound } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { orConflict } from "../or-conflict";
import { insertTerms, lockVersionsOf, selectTerms } from "./store";

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
    const version = terms.version ?? drawVersion(await lockVersionsOf(ctx, companyId));
    await orConflict(() => insertTerms(ctx, { companyId, ...terms, version }));
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
  return orNotFound(await selectTerms(ctx, companyId, version));
}
