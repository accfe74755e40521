import { redirect } from "next/navigation";
import { readSessionState } from "@/server/pages";

/** Only for someone in the middle of signing up; others go where they belong. */
export async function requireSignup() {
  const session = await readSessionState();
  if (session.scope === "user") redirect("/accounts");
  if (session.scope !== "signup") redirect("/signup");
  return session;
}
