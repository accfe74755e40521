import { localPath } from "../input/local-path";
import type { Audience } from "./session-content";

const HOMES: Record<Audience, string> = { customer: "/accounts", staff: "/teller" };

/** Whose session a query asks about, and which page it comes from; without one, where that audience starts. */
export function askedPage(request: Request): { audience: Audience; page: string } {
  const query = new URL(request.url).searchParams;
  const audience: Audience = query.get("audience") === "staff" ? "staff" : "customer";
  return { audience, page: localPath(query.get("next")) ?? HOMES[audience] };
}
