import { ButtonLink } from "@/components/ui/button-link";
import { PageHeading } from "@/components/ui/page-heading";
import { TextLink } from "@/components/ui/text-link";

type Props = { links: { href: string; label: string }[] };

/** The page for everything unknown or foreign, with links onward. */
export function MissingWords({ links: [first, ...others] }: Props) {
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
