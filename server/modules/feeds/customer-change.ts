import type { CustomerPatch } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { type Company, effectiveLang } from "../applications/index";
import type { Context } from "../context";
import { type Customer, type CustomerChange, partnerChange } from "../customers/index";
import { normaliseMobile } from "../mobile-numbers/index";

const NOWHERE = { countryId: null, stateId: null, cityId: null, villageId: null };

/**
 * What a feed changes of a customer, but for the status. Absent fields stay, null clears. Errors: 400 naming
 * the field.
 */
export async function customerChange(
  ctx: Context,
  company: Company,
  customer: Customer | null,
  fed: CustomerPatch,
): Promise<CustomerChange> {
  const { mobile, status: _status, is_company, lang, tz, ...profile } = fed;
  const change = await flat(() => partnerChange(ctx, customer ?? { ...NOWHERE, tz: company.tz }, profile));
  return {
    ...change,
    mobile: typeof mobile === "string" ? fedMobile(ctx, mobile) : mobile,
    isCompany: is_company,
    lang: lang && effectiveLang(lang, company.lang),
    tz,
  };
}

/** The core system knows its customers, in whatever country they live. */
export const fedMobile = (ctx: Context, mobile: string) =>
  normaliseMobile(mobile, { anyNumber: ctx.settings.demo, allowedCountries: null });

/** The fields of a feed are not inside a `partner`. */
async function flat<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const details = error.details.map((detail) => ({
      ...detail,
      field: detail.field.replace(/^partner\./, ""),
    }));
    throw new ApiError(error.code, { ...error.options, details });
  }
}

/** The fields that a change gives another value. */
export const changedFields = (customer: Customer, change: CustomerChange) =>
  (Object.keys(change) as (keyof CustomerChange & keyof Customer)[]).filter(
    (field) => change[field] !== undefined && change[field] !== customer[field],
  );
