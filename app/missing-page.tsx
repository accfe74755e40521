import { MissingWords } from "@/components/shell/missing-words";
import { markMissing, readSessionState } from "@/server/pages";

/** The page for an address that has nothing. */
export async function MissingPage() {
  await markMissing();
  return <MissingLinks />;
}

/** The words of a missing page, with links that fit the reader. */
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
