import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { ButtonLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readSessionState } from "@/server/pages";

export const generateMetadata = () => pageMetadata(["Signed out"]);

export default async function SignedOutPage({ searchParams }: PageProps) {
  if ((await readSessionState()).signedIn) redirect("/accounts");
  if (await searchText(searchParams, "unsure")) return <PerhapsOpenElsewhere />;
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

/** The API did not confirm the end: the browser forgot the session, which expires by itself. */
function PerhapsOpenElsewhere() {
  return (
    <>
      <PageHeading
        lead={
          <div className="space-y-3">
            <p>
              This browser has forgotten your session, but we could not reach the bank to end it there. It may
              stay open elsewhere for up to two hours.
            </p>
            <p>To end it now, sign in again, go to Security and choose “Sign out all others”.</p>
            <p>On a shared computer, close the browser as well.</p>
          </div>
        }
      >
        You are signed out in this browser
      </PageHeading>
      <ButtonLink href="/login?next=/security" wide>
        Sign in again
      </ButtonLink>
    </>
  );
}
