import { redirect } from "next/navigation";
import { readSessionState } from "@/server/pages";

/** Only for someone who is signing up; redirects everybody else. */
export async function requireSignup() {
  const session = await readSessionState();
  if (session.scope === "user") redirect("/accounts");
  if (session.scope !== "signup") redirect("/signup");
  return session;
}
