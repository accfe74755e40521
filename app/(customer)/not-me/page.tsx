import { FormPage } from "@/app/form-page";
import { type PageProps, searchText } from "@/app/page-search";
import { wordsMetadata } from "@/app/words-metadata";
import { ButtonLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readWords } from "@/components/words/read-words";
import { readDone } from "@/server/pages";

const PAGE = "/not-me";

export const generateMetadata = ({ searchParams }: PageProps) =>
  wordsMetadata(["access.notMe"], searchParams);

export default async function NotMePage({ searchParams }: PageProps) {
  const [token, done, words] = await Promise.all([
    searchText(searchParams, "token"),
    searchText(searchParams, "done").then((done) => readDone(PAGE, done)),
    readWords(),
  ]);
  if (done)
    return (
      <Over
        heading={words("access.notMeDone")}
        lead={words("access.notMeDoneLead")}
        href="/recover"
        button={words("access.setNew")}
      />
    );
  // Opened without a link, or once more after it was used.
  if (!token)
    return (
      <Over
        heading={words("access.notMeNothing")}
        lead={words("access.notMeNothingLead")}
        href="/recover"
        button={words("access.setNew")}
      />
    );
  return (
    <FormPage
      page={PAGE}
      search={searchParams}
      section={words("shell.security")}
      aliases={{ token: "end" }}
      heading={words("access.notMe")}
      lead={words("access.notMeLead")}
      button={<span id="end">{words("access.notMeEnd")}</span>}
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
