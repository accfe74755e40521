import { redirect } from "next/navigation";
import {
  type ApiCall,
  type Audience,
  type BrowserSession,
  isApiFailure,
  isLocked,
  isSessionEnded,
  needsSetup,
  signInPage,
  withQuery,
} from "../bff/index";
import { currentPage, pageSession } from "./page-session";

/** Sends the reader to sign in and back here; with a token that was refused, by way of settling that. */
async function redirectToSignIn(audience: Audience, refused: boolean): Promise<never> {
  const page = await currentPage();
  const home = audience === "staff" ? "/teller" : "/accounts";
  redirect(refused ? withQuery("/bff/session", { audience, next: page }) : signInPage(page ?? home));
}

/** Reads in the name of the customer or the member of staff who is signed in. A token that is refused ends the page. */
export async function readAs<T>(
  audience: Audience,
  read: (session: BrowserSession) => Promise<T>,
): Promise<T> {
  const session = await pageSession(audience);
  if (!session.content.tokens) return redirectToSignIn(audience, false);
  try {
    return await read(session);
  } catch (reason) {
    if (isLocked(reason)) redirect(withQuery("/staff/locked", { next: await currentPage() }));
    if (needsSetup(reason)) redirect("/staff/profile");
    if (!isSessionEnded(reason)) throw reason;
    return redirectToSignIn(audience, true);
  }
}

/** What a call answers in the name of who is signed in. */
export const readCall = <T>(audience: Audience, call: ApiCall<T>): Promise<T> =>
  readAs(audience, (session) => session.authorised(call));

const readUnless = <T>(codes: string[], audience: Audience, call: ApiCall<T>): Promise<T | null> =>
  readAs(audience, (session) =>
    session.authorised(call).catch((reason: unknown) => {
      if (isApiFailure(reason) && !needsSetup(reason) && codes.includes(reason.code)) return null;
      throw reason;
    }),
  );

/** What a page asks a reader for, as its address has it. */
export type Wanted<Name extends string> = Partial<Record<Name, string | number | undefined>>;

/** Read for staff; null where the role does not allow it. */
export const readAllowed = <T>(call: ApiCall<T>) => readUnless(["insufficient_scope"], "staff", call);

/** What staff asked for, or the fields of the query that name nothing; neither where the query cannot be read. */
export const readNamed = <T>(call: ApiCall<T>): Promise<{ found: T | null; unknown: string[] }> =>
  readAs("staff", (session) =>
    session.authorised(call).then(
      (found) => ({ found, unknown: [] }),
      (reason: unknown) => {
        if (!isApiFailure(reason) || reason.code !== "invalid_request") throw reason;
        const unknown = reason.error.details.filter((detail) => detail.reason === "unknown");
        return { found: null, unknown: unknown.map(({ field }) => field) };
      },
    ),
  );

/** Null where there is nothing of that name, or nothing that the reader may see. */
export const readExisting = <T>(call: ApiCall<T>, audience: Audience = "staff") =>
  readUnless(["not_found", "invalid_request"], audience, call);
