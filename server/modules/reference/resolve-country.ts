import type { Context } from "../context";
import { selectCountryIdByCode, selectCountryIdById, selectCountryIdByName } from "./store";

const LARGEST_ID = 2_147_483_647;

/** The country that a text means: an id in digits, an ISO alpha-2 code or a name, in any case; or null. */
export async function resolveCountry(ctx: Context, { text }: { text: string }): Promise<number | null> {
  const wanted = text.trim();
  if (/^[0-9]+$/.test(wanted))
    return Number(wanted) <= LARGEST_ID ? selectCountryIdById(ctx, Number(wanted)) : null;
  if (/^[A-Za-z]{2}$/.test(wanted)) return selectCountryIdByCode(ctx, wanted.toUpperCase());
  return selectCountryIdByName(ctx, wanted);
}
