import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { ButtonLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readDone, readInstitution, readSessionState } from "@/server/pages";

const PAGE = "/confirm-email";
const HEADING = "Confirm your e-mail address";

export const generateMetadata = ({ searchParams }: PageProps) => pageMetadata([HEADING], searchParams);

export default async function ConfirmEmailPage({ searchParams }: PageProps) {
  const [token, done, { name }] = await Promise.all([
    searchText(searchParams, "token"),
    searchText(searchParams, "done").then((done) => readDone(PAGE, done)),
    readInstitution(),
  ]);
  if (done) return <Over heading="Your e-mail address is confirmed" lead="It is in use from now on." />;
  // Opened without a link, or once more after it was used.
  if (!token)
    return (
      <Over
        heading="There is nothing to confirm here"
        lead="Open the link in the mail that we sent you. If you have confirmed your address already, there is nothing left to do."
      />
    );
  return (
    <FormPage
      page={PAGE}
      search={searchParams}
      section="E-mail"
      aliases={{ token: "confirm" }}
      heading={HEADING}
      lead={`Then you can sign in at ${name} with it, and we can write to it when something about your account changes.`}
      button={<span id="confirm">Confirm this address</span>}
    >
      <input type="hidden" name="token" value={token} />
    </FormPage>
  );
}

/** Where there is nothing to press but the way onward. */
async function Over({ heading, lead }: { heading: string; lead: string }) {
  const { signedIn } = await readSessionState();
  return (
    <>
      <PageHeading lead={lead}>{heading}</PageHeading>
      <ButtonLink href={signedIn ? "/profile" : "/login"} wide>
        {signedIn ? "Go to your profile" : "Sign in"}
      </ButtonLink>
    </>
  );
}
