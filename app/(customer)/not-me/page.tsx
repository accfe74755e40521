import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { ButtonLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readDone } from "@/server/pages";

const PAGE = "/not-me";
const HEADING = "Was this sign-in not yours?";

export const generateMetadata = ({ searchParams }: PageProps) => pageMetadata([HEADING], searchParams);

export default async function NotMePage({ searchParams }: PageProps) {
  const [token, done] = await Promise.all([
    searchText(searchParams, "token"),
    searchText(searchParams, "done").then((done) => readDone(PAGE, done)),
  ]);
  if (done)
    return (
      <Over
        heading="The sign-in is ended"
        lead="Your password and passcode no longer work. Set new ones now: we send a code to your mobile number. If that number was changed, our staff help you."
        href="/recover"
        button="Set a new password or passcode"
      />
    );
  // Opened without a link, or once more after it was used.
  if (!token)
    return (
      <Over
        heading="There is nothing to end here"
        lead="Open the link in the message that told you of a new device. If you have used it already, set a new password or passcode."
        href="/recover"
        button="Set a new password or passcode"
      />
    );
  return (
    <FormPage
      page={PAGE}
      search={searchParams}
      section="Security"
      aliases={{ token: "end" }}
      heading={HEADING}
      lead="If it was not you, end it. Every device is signed out, yours too, and your password and passcode stop working until you set new ones. If it was you, close this page."
      button={<span id="end">End the sign-in</span>}
    >
      <input type="hidden" name="token" value={token} />
    </FormPage>
  );
}

type OverProps = { heading: string; lead: string; href: string; button: string };

/** Where there is nothing to press but the way onward. */
const Over = ({ heading, lead, href, button }: OverProps) => (
  <>
    <PageHeading lead={lead}>{heading}</PageHeading>
    <ButtonLink href={href} wide>
      {button}
    </ButtonLink>
  </>
);
