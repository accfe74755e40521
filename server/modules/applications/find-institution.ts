import type { Context } from "../context";
import { findApplication } from "./find-application";

/** What anybody may know of the company behind an app key. */
export interface Institution {
  name: string;
  supportPhone: string | null;
  /** ISO alpha-2. */
  countryCode: string;
  /** ISO 4217. */
  currency: string;
  tz: string;
  /** Locale `ll_CC`. */
  lang: string;
}

/** The public facts of the company that an app key belongs to. Throws 401 for an unknown key. */
export async function findInstitution(ctx: Context, appKey: string): Promise<Institution> {
  const { company } = await findApplication(ctx, appKey);
  const { name, supportPhone, countryCode, currency, tz, lang } = company;
  return { name, supportPhone, countryCode, currency, tz, lang };
}
