import type { FormProblem } from "../../lib/forms/form-problem";
import { flashContent } from "../bff/index";
import { pageServices } from "./page-session";

/** What the last form did, if the page's query names it: told once. @param done the query's */
export async function readDone(page: string, done: string | undefined): Promise<string | null> {
  if (!done) return null;
  const { services, cookieHeader } = await pageServices();
  const flash = await services.cookies.open("flash", cookieHeader, flashContent);
  return flash?.page === page && flash.done === done ? done : null;
}

/** A secret that the last form has for this page, if its query says what was done: shown once. */
export async function readShown(page: string, done: string | undefined): Promise<string | null> {
  if (!done) return null;
  const { services, cookieHeader } = await pageServices();
  const flash = await services.cookies.open("flash", cookieHeader, flashContent);
  return (flash?.page === page && flash.done === done && flash.shown) || null;
}

/**
 * What a native submit left behind for a page, or `null`.
 * @param problem the `problem` of the page's query: another tab's problem is not this one's
 */
export async function readFlash(page: string, problem?: string): Promise<FormProblem | null> {
  const { services, cookieHeader } = await pageServices();
  const flash = await services.cookies.open("flash", cookieHeader, flashContent);
  if (!flash || flash.page !== page || (problem !== undefined && problem !== flash.nonce)) return null;
  const { errors, values, support, retryAt, unreachable } = flash;
  return { errors, values, support, retryAt, unreachable };
}
