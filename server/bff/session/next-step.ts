import { apiCalls } from "../api/api-calls";
import type { Visit } from "./visit";

/** The page on which an unfinished signup or recovery goes on; `null` for who has nothing left to do. */
export async function nextStep(visit: Visit): Promise<string | null> {
  const scope = visit.session.tokens?.scope;
  if (scope === "recovery") return "/recover/secret";
  if (scope !== "signup") return null;
  if (visit.session.claimRequired) return "/signup/claim";
  const { name } = await visit.authorised(apiCalls.customer());
  return name ? "/signup/secure" : "/signup/you";
}
