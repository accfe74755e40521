import { ButtonLink, TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { markMissing, readSessionState } from "@/server/pages";

/** The page for an address that has nothing, with links that fit the reader. */
export async function MissingPage() {
  await markMissing();
  const { signedIn } = await readSessionState();
  const links = signedIn
    ? [{ href: "/accounts", label: "Go to your accounts" }]
    : [
        { href: "/", label: "Go to the first page" },
        { href: "/login", label: "Sign in" },
      ];
  return <MissingWords links={[...links, { href: "/help", label: "Help" }]} />;
}

type Props = { links: { href: string; label: string }[] };

/** The page for everything unknown or foreign, with links onward. */
function MissingWords({ links: [first, ...others] }: Props) {
  return (
    <>
      <PageHeading caption="404" lead="The address may be mistyped, or the page is not there any more.">
        Page not found
      </PageHeading>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {first && (
          <ButtonLink href={first.href} wide>
            {first.label}
          </ButtonLink>
        )}
        {others.map(({ href, label }) => (
          <TextLink key={href} href={href}>
            {label}
          </TextLink>
        ))}
      </div>
    </>
  );
}
