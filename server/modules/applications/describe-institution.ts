import type { Institution } from "../../../lib/contract/index";
import type { Context } from "../context";
import type { Application } from "./store";

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
