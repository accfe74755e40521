import type { IdleAnswer } from "../../../lib/data-routes";
import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import type { Client } from "../bff-dependencies";
import { withQuery } from "../input/local-path";
import { seeOther } from "../responses";
import { BrowserSession, type SessionServices } from "./browser-session";
import { askedPage } from "./recheck-session";
import { SIGNUP_IS_OVER } from "./session-ended";

/** Where it goes on once the session is over. Who was signing up starts with the number again. */
function wayOn({ audience, content }: BrowserSession, page: string): string {
  if (audience === "staff") return withQuery("/staff/locked", { next: page });
  const scope = content.tokens?.scope ?? (SIGNUP_STEP.test(page) ? "signup" : "user");
  return scope === "signup" ? SIGNUP_IS_OVER : withQuery("/login?ended=idle", { next: page });
}

/** Without a session, as another window left it, the page says what it was. */
const SIGNUP_STEP = /^\/signup\/(?!done)/;

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** No page of Next's: making one would use the session. It asks again by itself until no window uses it. */
const stillInUse = (page: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Are you still there?</title>
<main>
<h1>Are you still there?</h1>
<p>This page has not been used for a while. You are signed in because another window was used since.</p>
<p><a href="${escaped(page)}">Go on where you were</a></p>
</main>
</html>
`;
const ASKED_AGAIN = { "Content-Type": "text/html; charset=utf-8", Refresh: "60" };

/**
 * Answers `/bff/idle`, where a page without scripts goes after as long as a session may go unused, and
 * which scripts ask. Only a session that is idle at the server, too, ends or locks by it. Nothing of this is a use.
 */
export async function answerIdle(
  services: SessionServices,
  request: Request,
  client: Client,
): Promise<Response> {
  const { audience, page } = askedPage(request);
  const session = await BrowserSession.open(services, audience, request.headers.get("Cookie") ?? "", client, {
    renews: false,
  });
  const way = wayOn(session, page);
  const next = (await leave(session)) ? way : null;
  const response = answer(request, next, page);
  return session.keepIn(response);
}

function answer(request: Request, next: string | null, page: string): Response {
  if (request.headers.get("Accept")?.includes("application/json"))
    return Response.json({ next } satisfies IdleAnswer);
  if (next === null) return new Response(stillInUse(page), { headers: ASKED_AGAIN });
  return seeOther(next);
}

/** Whether the session is over. Where the API is away it is, for this browser: balances do not stay on a screen for that. */
async function leave(session: BrowserSession): Promise<boolean> {
  const { tokens } = session.content;
  const inUse =
    tokens &&
    (await session.call(apiCalls.deleteTokens({ refresh_token: tokens.refresh, when_idle: true })).then(
      () => false,
      (failure: unknown) => isApiFailure(failure) && failure.code === "conflict",
    ));
  if (inUse) return false;
  if (session.audience === "staff") session.setScope("staff_locked");
  else session.content = {};
  return true;
}
