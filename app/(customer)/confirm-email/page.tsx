import { FormPage } from "@/app/form-page";
import { type PageProps, searchText } from "@/app/page-search";
import { wordsMetadata } from "@/app/words-metadata";
import { ButtonLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readWords } from "@/components/words/read-words";
import { readDone, readInstitution, readSessionState } from "@/server/pages";

const PAGE = "/confirm-email";

export const generateMetadata = ({ searchParams }: PageProps) =>
  wordsMetadata(["access.confirmEmail"], searchParams);

export default async function ConfirmEmailPage({ searchParams }: PageProps) {
  const [token, done, { name }, words] = await Promise.all([
    searchText(searchParams, "token"),
    searchText(searchParams, "done").then((done) => readDone(PAGE, done)),
    readInstitution(),
    readWords(),
  ]);
  if (done)
    return <Over heading={words("access.emailConfirmed")} lead={words("access.emailConfirmedLead")} />;
  // Opened without a link, or once more after it was used.
  if (!token) return <Over heading={words("access.emailNothing")} lead={words("access.emailNothingLead")} />;
  return (
    <FormPage
      page={PAGE}
      search={searchParams}
      section={words("access.email")}
      aliases={{ token: "confirm" }}
      heading={words("access.confirmEmail")}
      lead={words("access.confirmEmailLead", { name })}
      button={<span id="confirm">{words("access.confirmEmailButton")}</span>}
    >
      <input type="hidden" name="token" value={token} />
    </FormPage>
  );
}

/** Where there is nothing to press but the way onward. */
async function Over({ heading, lead }: { heading: string; lead: string }) {
  const [{ signedIn }, words] = await Promise.all([readSessionState(), readWords()]);
  return (
    <>
      <PageHeading lead={lead}>{heading}</PageHeading>
      <ButtonLink href={signedIn ? "/profile" : "/login"} wide>
        {words(signedIn ? "shell.toProfile" : "shell.signIn")}
      </ButtonLink>
    </>
  );
}
