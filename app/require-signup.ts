import { redirect } from "next/navigation";
import { readSessionState } from "@/server/pages";

/** The session of a sign-up; redirects every other reader: a customer who comes back late is told that it ended. */
export async function requireSignup() {
  const session = await readSessionState();
  if (session.scope === "user") redirect("/accounts");
  if (session.scope !== "signup") redirect("/signup?ended=idle");
  return session;
}
