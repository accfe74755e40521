import { ButtonLink } from "@/components/ui/button-link";
import { PageHeading } from "@/components/ui/page-heading";

/** Unknown, and not yours: the same page. */
export default function NotFoundPage() {
  return (
    <>
      <PageHeading caption="404" lead="The address may be mistyped, or the page is not there any more.">
        Page not found
      </PageHeading>
      <ButtonLink href="/accounts" wide>
        Go to your accounts
      </ButtonLink>
    </>
  );
}
