import { redirect } from "next/navigation";

/** Where password managers send people who want to change theirs. */
export function GET(): never {
  redirect("/security/password");
}
