import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { ButtonLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readDone, readSessionState } from "@/server/pages";

export const generateMetadata = () => pageMetadata(["Changed", "Forgotten password or passcode"]);

export default async function RecoverDonePage({ searchParams }: PageProps) {
  const [{ signedIn }, done] = await Promise.all([readSessionState(), searchText(searchParams, "done")]);
  if (!(await readDone("/recover/done", done))) redirect(signedIn ? "/accounts" : "/recover");
  return (
    <>
      <PageHeading lead="Other devices were signed out. We have told you so by text: if it was not you, call us.">
        Changed
      </PageHeading>
      <ButtonLink href="/accounts" wide>
        Go to your accounts
      </ButtonLink>
    </>
  );
}
