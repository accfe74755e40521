import { BarePage } from "@/components/shell/bare-page";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeading } from "@/components/ui/page-heading";
import { readInstitution } from "@/server/bff/pages";
import { pageMetadata } from "./page-metadata";

export const generateMetadata = () => pageMetadata(["Page not found"]);

/** Unknown, and not yours: the same page. */
export default async function NotFoundPage() {
  const { name } = await readInstitution();
  return (
    <BarePage name={name}>
      <PageHeading caption="404" lead="The address may be mistyped, or the page is not there any more.">
        Page not found
      </PageHeading>
      <ButtonLink href="/accounts" wide>
        Go to your accounts
      </ButtonLink>
    </BarePage>
  );
}
