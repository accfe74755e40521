import { pageMetadata } from "@/app/page-metadata";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeading } from "@/components/ui/page-heading";
import { readSessionState } from "@/server/bff/pages";

export const generateMetadata = () => pageMetadata(["Changed", "Forgotten password or passcode"]);

export default async function RecoverDonePage() {
  const { scope } = await readSessionState();
  return (
    <>
      <PageHeading lead="Other devices were signed out. We have told you so by text: if it was not you, call us.">
        Changed
      </PageHeading>
      {scope === "user" ? (
        <ButtonLink href="/accounts" wide>
          Go to your accounts
        </ButtonLink>
      ) : (
        <ButtonLink href="/login" wide>
          Sign in
        </ButtonLink>
      )}
    </>
  );
}
