import { MissingWords } from "@/components/shell/missing-words";
import { markMissing, readSessionState } from "@/server/pages";

/** What a page becomes when nothing is at its address. */
export async function MissingPage() {
  await markMissing();
  return <MissingLinks />;
}

/** The words of a page that is not there, for whoever is here. */
export async function MissingLinks() {
  const { signedIn } = await readSessionState();
  const links = signedIn
    ? [{ href: "/accounts", label: "Go to your accounts" }]
    : [
        { href: "/", label: "Go to the first page" },
        { href: "/login", label: "Sign in" },
      ];
  return <MissingWords links={[...links, { href: "/help", label: "Help" }]} />;
}
