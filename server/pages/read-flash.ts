import { z } from "zod";
import { documentVerification, invitation } from "../../lib/contract/index";
import type { FormProblem } from "../../lib/forms/form-problem";
import { flashContent } from "../bff/index";
import { pageServices } from "./page-session";

async function readFlashOf(page: string) {
  const { services, cookieHeader } = await pageServices();
  const flash = await services.cookies.open("flash", cookieHeader, flashContent);
  return flash?.page === page ? flash : null;
}

/** What the last form did, if the page's query names it: told once. @param done the query's */
export async function readDone(page: string, done: string | undefined): Promise<string | null> {
  return done && (await readFlashOf(page))?.done === done ? done : null;
}

/** A secret that the last form has for this page, if its query says what was done: shown once. */
export async function readShown(page: string, done: string | undefined): Promise<string | null> {
  const flash = done ? await readFlashOf(page) : null;
  return (flash?.done === done && flash?.shown) || null;
}

const verification = documentVerification.extend({ code: z.string() });

/** What the reader asked of a paper, by which code, and learned: shown once. */
export async function readVerification(
  done: string | undefined,
): Promise<z.infer<typeof verification> | null> {
  const shown = await readShown("/verify", done);
  return shown ? verification.parse(JSON.parse(shown)) : null;
}

const opened = z.object({ link: z.string(), invitation: z.nullable(invitation) });

/** The link for staff that was pasted without scripts, and what its invitation says: shown once. */
export async function readOpenedLink(done: string | undefined): Promise<z.infer<typeof opened> | null> {
  const shown = await readShown("/staff/welcome", done);
  return shown ? opened.parse(JSON.parse(shown)) : null;
}

/**
 * What a native submit left behind for a page, or `null`.
 * @param problem the `problem` of the page's query: another tab's problem is not this one's
 */
export async function readFlash(page: string, problem?: string): Promise<FormProblem | null> {
  const flash = await readFlashOf(page);
  if (!flash || (problem !== undefined && problem !== flash.nonce)) return null;
  const { errors, values, support, retryAt, unreachable } = flash;
  return { errors, values, support, retryAt, unreachable };
}
