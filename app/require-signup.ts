import { redirect } from "next/navigation";
import { readSessionState } from "@/server/pages";

/** Only for someone who is signing up; redirects everybody else: who comes back late is told that it ended. */
export async function requireSignup() {
  const session = await readSessionState();
  if (session.scope === "user") redirect("/accounts");
  if (session.scope !== "signup") redirect("/signup?ended=idle");
  return session;
}
