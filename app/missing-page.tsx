import { ButtonLink, TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readWords } from "@/components/words/read-words";
import { markMissing, readSessionState } from "@/server/pages";

/** The page for an address that has nothing, with links that fit the reader. */
export async function MissingPage() {
  await markMissing();
  const [{ signedIn }, words] = await Promise.all([readSessionState(), readWords()]);
  const links = signedIn
    ? [{ href: "/accounts", label: words("shell.toAccounts") }]
    : [
        { href: "/", label: words("shell.toStart") },
        { href: "/login", label: words("shell.signIn") },
      ];
  return <MissingWords links={[...links, { href: "/help", label: words("shell.help") }]} />;
}

type Props = { links: { href: string; label: string }[] };

/** The page for everything unknown or foreign, with links onward. */
async function MissingWords({ links: [first, ...others] }: Props) {
  const words = await readWords();
  return (
    <>
      <PageHeading caption="404" lead={words("shell.missingLead")}>
        {words("shell.missing")}
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
