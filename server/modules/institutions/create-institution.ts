import { z } from "zod";
import { timeZone } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { uniqueViolation } from "../../db/unique-violation";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { type HashedSecrets, setCredentials } from "../credentials/index";
import { generatePassword } from "./generate-password";
import { insertApplication, insertCompany, insertUser } from "./store";

const appKey = () => z.string().regex(/^[A-Za-z0-9_-]{8,100}$/, "must be 8 to 100 letters, digits, _ or -");

/** What an institution needs to start. */
export const newInstitution = z.object({
  name: z.string().min(1).max(100),
  prefix: z.string().regex(/^[A-Z]{2,5}$/, "must be 2 to 5 capital letters"),
  country: z.string().regex(/^[A-Z]{2}$/, "must be an ISO 3166 code such as PH"),
  currency: z.string().regex(/^[A-Z]{3}$/, "must be an ISO 4217 code such as PHP"),
  tz: timeZone(),
  lang: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/, "must be a locale such as en_PH"),
  supportPhone: z.string().min(3).max(30).optional(),
  userAppKey: appKey(),
  adminAppKey: appKey(),
  administrator: z.email({ error: "must be an e-mail address" }),
});
export type NewInstitution = z.infer<typeof newInstitution>;

/**
 * Sets an institution up: the company, an application of each kind and its first administrator, in one
 * transaction. Returns the administrator's password, which is shown once and stored only as a hash.
 * Errors: 409 `conflict` when the prefix or an app key is taken.
 */
export async function createInstitution(
  ctx: Context,
  institution: NewInstitution,
): Promise<{ password: string }> {
  const { password, secrets } = await generatePassword(ctx);
  try {
    await inTransaction(ctx, (ctx) => insertAll(ctx, institution, secrets));
  } catch (error) {
    const constraint = uniqueViolation(error);
    if (!constraint) throw error;
    const field = constraint.startsWith("companies") ? "prefix" : "app key";
    throw new ApiError("conflict", {
      details: [{ field, message: "is taken", reason: "taken" }],
      cause: error,
    });
  }
  return { password };
}

async function insertAll(ctx: Context, institution: NewInstitution, secrets: HashedSecrets): Promise<void> {
  const { name, prefix, country, currency, tz, lang, supportPhone } = institution;
  const companyId = await insertCompany(ctx, {
    name,
    prefix,
    countryCode: country,
    currency,
    tz,
    lang,
    supportPhone,
    allowedCountries: [country],
  });
  const kinds = [
    ["user", institution.userAppKey, "Customer pages"],
    ["admin", institution.adminAppKey, "Staff desk"],
  ] as const;
  for (const [kind, key, title] of kinds) {
    const publicUserId = await insertUser(ctx, { companyId, kind: "public", name: title });
    await insertApplication(ctx, { companyId, kind, appKey: key, name: title, publicUserId });
  }
  const email = institution.administrator.toLowerCase();
  const role = "administrator";
  const userId = await insertUser(ctx, { companyId, kind: "staff", role, name: email, email });
  await setCredentials(ctx, { userId, companyId, secrets });
  await recordAudit(ctx, {
    companyId,
    action: "company.created",
    subjectId: companyId,
  });
}
