import { z } from "zod";
import * as wire from "../../../../lib/contract/index";
import { because } from "../../../../lib/contract/issue-reason";
import { ApiError } from "../../../core/index";
import { addProduct } from "../../accounts/products/index";
import { recordSecrets } from "../../branch/staff/index";
import { type Context, inTransaction } from "../../context";
import { addApplication } from "../../foundation/applications/index";
import { recordAudit } from "../../foundation/audit/index";
import { isCountry } from "../../foundation/mobile-numbers/index";
import { type HashedSecrets, hashSecrets, lockUser, setCredentials } from "../../identity/credentials/index";
import { removeSecondFactors } from "../../identity/second-factor/index";
import { endSessions } from "../../identity/tokens/index";
import { orConflict } from "../../or-conflict";
import { insertCompany, insertUser, markDrawn, selectStaff } from "./store";

const appKey = () => z.string().regex(/^[A-Za-z0-9_-]{8,100}$/, "must be 8 to 100 letters, digits, _ or -");

/** What an institution needs to start. */
export const newInstitution = z.object({
  name: wire.publicName(),
  prefix: z.string().regex(/^[A-Z]{2,5}$/, "must be 2 to 5 capital letters"),
  country: wire
    .countryCode()
    .refine(isCountry, because("unknown", "must be the code of a country that exists")),
  currency: wire.currencyCode(),
  tz: wire.timeZone(),
  lang: wire.locale(),
  supportPhone: wire.institutionChange.shape.support_phone,
  /** Drawn where they are absent. */
  userAppKey: appKey().optional(),
  adminAppKey: appKey().optional(),
  /** The pages of others that may call as the customers' application. */
  origins: wire.newApplication.shape.origins,
  /** What accounts can be opened under; in the institution's currency. */
  products: z.array(wire.newProduct.omit({ currency: true })).default([]),
  administrator: wire.emailText(),
  /** The e-mail address where it is absent. */
  administratorName: wire.staffInvitation.shape.name.optional(),
});
export type NewInstitution = z.infer<typeof newInstitution>;

/**
 * Sets an institution up: the company, an application of each kind, its products and its first administrator, in
 * one transaction. Returns the administrator's password, which is shown once and stored only as a hash.
 * Errors: 409 `conflict` when the prefix, an app key or a product's code is taken.
 */
export async function createInstitution(
  ctx: Context,
  institution: NewInstitution,
): Promise<{ companyId: number; password: string }> {
  const { password, secrets } = await generatePassword(ctx);
  const companyId = await orConflict(() => inTransaction(ctx, (ctx) => insertAll(ctx, institution, secrets)));
  return { companyId, password };
}

async function insertAll(ctx: Context, institution: NewInstitution, secrets: HashedSecrets): Promise<number> {
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
    // A demo is there to be looked at; elsewhere a password alone opens nothing of the staff's.
    staffTotpRequired: !ctx.settings.demo,
    importBalances: "second_person",
  });
  await recordAudit(ctx, { companyId, action: "company.created", subjectId: companyId });
  const { userAppKey, adminAppKey, origins } = institution;
  const pages = { kind: "user", appKey: userAppKey, name: "Customer pages", origins } as const;
  await addApplication(ctx, { ...pages, companyId });
  const desk = { kind: "admin", appKey: adminAppKey, name: "Staff desk" } as const;
  await addApplication(ctx, { ...desk, companyId, origins: [] });
  for (const product of institution.products)
    await addProduct(ctx, { companyId, product: { ...product, currency } });
  const email = institution.administrator.toLowerCase();
  const userId = await insertUser(ctx, {
    ...{ companyId, kind: "staff", role: "administrator", email, passwordDrawn: true },
    name: institution.administratorName ?? email,
  });
  await setCredentials(ctx, { userId, secrets });
  return companyId;
}

/** A random password for a member of staff, and what is stored of it. */
export async function generatePassword(ctx: Context): Promise<{ password: string; secrets: HashedSecrets }> {
  const password = ctx.random.bytes(15).toString("base64url");
  return { password, secrets: await hashSecrets(ctx, { password }) };
}

/** Whose password is to be replaced. */
export const staffName = z.object({
  company: z
    .string("is missing")
    .regex(/^[A-Za-z]{2,5}$/, "must be the prefix of the company's customer numbers"),
  email: wire.emailText(),
});
export type StaffName = z.infer<typeof staffName>;

/**
 * Gives a member of staff a new password, which is shown once and has to be changed at the next sign-in: the count of
 * failures starts anew, all second factors are removed, all sessions end. Errors: 404 when the company has no
 * such active staff.
 */
export async function resetStaff(ctx: Context, { company, email }: StaffName): Promise<{ password: string }> {
  const { password, secrets } = await generatePassword(ctx);
  await inTransaction(ctx, async (ctx) => {
    const staff = await selectStaff(ctx, company.toUpperCase(), email.toLowerCase());
    if (!staff || !(await lockUser(ctx, { userId: staff.id })).active) throw new ApiError("not_found");
    const { id, companyId, role } = staff;
    await setCredentials(ctx, { userId: id, secrets });
    await markDrawn(ctx, id);
    await removeSecondFactors(ctx, { userId: id });
    await endSessions(ctx, { userId: id, companyId, reason: "credential changed" });
    await recordSecrets(ctx, { session: { userId: id, companyId, role }, details: { kinds: ["password"] } });
  });
  return { password };
}
