import { pageMetadata } from "@/app/page-metadata";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeading } from "@/components/ui/page-heading";

export const generateMetadata = () => pageMetadata(["Signed out"]);

export default function SignedOutPage() {
  return (
    <>
      <PageHeading lead="The session has ended here and at the bank. On a shared computer, close the browser as well.">
        You are signed out
      </PageHeading>
      <ButtonLink href="/login" wide>
        Sign in again
      </ButtonLink>
    </>
  );
}
