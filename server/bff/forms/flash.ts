import { z } from "zod";
import type { SealedCookies } from "../session/sealed-cookies";

/** Long enough for a slow page, short enough not to linger. */
const FLASH_SECONDS = 300;

/** What a page shows after a native submit that failed, or once after any that did not. */
export const flashContent = z.object({
  page: z.string(),
  /** The page's query names it, so that no other tab shows it. */
  nonce: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  /** What was typed, without secrets. */
  values: z.record(z.string(), z.string()),
  support: z.object({ code: z.string(), requestId: z.string() }).optional(),
  /** ISO 8601. */
  retryAt: z.string().optional(),
  /** The bank could not be reached: nothing typed was wrong. */
  unreachable: z.boolean().optional(),
  /** What was done, as the page's query names it. */
  done: z.string().optional(),
  /** A secret that the page shows this once. */
  shown: z.string().optional(),
});
export type FlashContent = z.infer<typeof flashContent>;

/** The Set-Cookie value of a flash. Where browsers would drop it, the typed values are what can be missed. */
export async function sealFlash(cookies: SealedCookies, flash: FlashContent): Promise<string> {
  const life = { seconds: FLASH_SECONDS, persistent: true };
  try {
    return await cookies.seal("flash", flash, life);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return cookies.seal("flash", { ...flash, values: {} }, life);
  }
}
