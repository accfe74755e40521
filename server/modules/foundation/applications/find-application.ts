import type { Institution } from "../../../../lib/contract/index";
import { ApiError } from "../../../core/index";
import type { Database } from "../../../db/database";
import { type Kept, keep } from "../../../db/keep";
import type { Notices } from "../../../db/notices";
import type { Context } from "../../context";
import { type Application, selectApplications } from "./store";

/**
 * The active application of an app key, or of one that goes on after its rotation. An unknown or disabled key is
 * 401 `invalid_app_key`.
 */
export async function findApplication(ctx: Context, { appKey }: { appKey: string }): Promise<Application> {
  const active = (await ctx.applications.read()).filter((each) => each.active);
  const application =
    active.find((each) => each.appKey === appKey) ??
    active.find((each) => each.formerKeyWorks && each.formerAppKey === appKey);
  if (!application) throw new ApiError("invalid_app_key");
  return application;
}

/** The application of an id that a row names, active or not. */
export async function readApplication(ctx: Context, { id }: { id: number }): Promise<Application> {
  const ofId = (all: Application[]) => all.find((each) => each.id === id);
  // A row may name an application that is newer than what is kept.
  const application = ofId(await ctx.applications.read()) ?? ofId(await ctx.applications.readAnew());
  if (!application) throw new Error(`application ${id} is not there`);
  return application;
}

/** The origins of all active applications: preflights carry no app key, so they allow any of them. */
export async function listOrigins(ctx: Context): Promise<string[]> {
  const all = (await ctx.applications.read()).filter(({ active }) => active);
  return [...new Set(all.flatMap(({ origins }) => origins))];
}

/** All applications, kept in memory until one of them, or a company, changes. Without `notices`, nothing is kept. */
export const keepApplications = (db: Database, notices: Notices | null = null): Kept<Application[]> =>
  keep(() => selectApplications(db), { notices, channel: "applications" });

/** The public facts of an application's company, as the interface gives them; its branches are read apart. */
export function describeInstitution(
  { settings }: Pick<Context, "settings">,
  { company, logo, terms }: Pick<Application, "company" | "logo" | "terms">,
): Omit<Institution, "branches"> {
  return {
    name: company.name,
    support_phone: company.supportPhone,
    support_email: company.supportEmail,
    support_hours: company.supportHours,
    accent: company.accent,
    logo,
    terms: terms && { version: terms.version, published_at: terms.publishedAt.toISOString() },
    country_code: company.countryCode,
    currency: company.currency,
    tz: company.tz,
    lang: company.lang,
    password_min_length: company.passwordMinLength,
    passcode_length: company.passcodeLength,
    sends_email: settings.sendsEmail,
    demo: settings.demo,
  };
}
