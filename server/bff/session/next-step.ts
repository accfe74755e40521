import { apiCalls } from "../api/api-calls";
import type { BrowserSession } from "./browser-session";

/** The page on which an unfinished signup or recovery goes on; `null` for who has nothing left to do. */
export async function nextStep(session: BrowserSession): Promise<string | null> {
  const scope = session.content.tokens?.scope;
  if (scope === "recovery") return "/recover/secret";
  if (scope !== "signup") return null;
  if (session.content.claimRequired) return "/signup/claim";
  const { name } = await session.authorised(apiCalls.customer());
  return name ? "/signup/secure" : "/signup/you";
}
