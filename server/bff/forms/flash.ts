import { z } from "zod";
import type { BffServices } from "../bff-services";
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

const doneIn = (path: string) => {
  const url = new URL(path, "https://here.example");
  return { page: url.pathname, done: url.searchParams.get("done") };
};

/** The Set-Cookie value with which the page at `next` says once what was done, and shows `shown`; `null` where it says nothing. */
export async function sealDone(
  services: Pick<BffServices, "cookies">,
  next: string,
  shown?: string,
): Promise<string | null> {
  const { page, done } = doneIn(next);
  return done ? sealFlash(services.cookies, { page, nonce: "", errors: [], values: {}, done, shown }) : null;
}

/** The Set-Cookie value that comes with a page which says what was done: opened again, it does not. */
export async function forgetDone(
  services: Pick<BffServices, "cookies">,
  request: Request,
  cookieHeader: string,
): Promise<string | null> {
  const { page, done } = doneIn(request.url);
  if (!done) return null;
  const flash = await services.cookies.open("flash", cookieHeader, flashContent);
  return flash?.done === done && flash.page === page ? services.cookies.clear("flash") : null;
}
