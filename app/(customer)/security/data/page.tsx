import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { CurrentSecretField, UsernameForManagers } from "@/components/form/secret-fields";
import { QuestionPage } from "@/components/shell/question-page";
import { Banner } from "@/components/ui/banner";
import { buttonLook } from "@/components/ui/button";
import { PageHeading } from "@/components/ui/page-heading";
import { readCustomer, readSessionState } from "@/server/pages";

const HEADING = "Download your data";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Security"], searchParams);

const LEAD =
  "Everything that we keep of you, in one file: your profile, accounts and transactions, where you signed in, and who looked at your data. We tell you by text or mail when it is downloaded. Keep the file where only you can open it.";

const REFUSED: Record<string, string> = {
  rate_limited: "You have downloaded your data several times today. Try again tomorrow",
};

/** All that is kept of a customer; a secret is asked for first, unless it was given a short while ago. */
export default async function OwnDataPage({ searchParams }: PageProps) {
  const { mobile, customer_number } = await readCustomer();
  const [{ asksCurrent }, refused] = await Promise.all([
    readSessionState(),
    searchText(searchParams, "refused"),
  ]);
  const news = refused && REFUSED[refused] && (
    <Banner className="mb-6">
      <p>{REFUSED[refused]}</p>
    </Banner>
  );
  if (asksCurrent)
    return (
      <FormPage
        page="/security/data"
        search={searchParams}
        section="Security"
        back="/security"
        news={news}
        heading={HEADING}
        lead={LEAD}
        button="Continue"
      >
        <UsernameForManagers value={mobile ?? customer_number ?? ""} />
        <CurrentSecretField />
      </FormPage>
    );
  return (
    <QuestionPage section="Security" back="/security">
      {news}
      <PageHeading lead={LEAD}>{HEADING}</PageHeading>
      <a href="/bff/security/my-data.json" className={buttonLook()}>
        Download my data
      </a>
    </QuestionPage>
  );
}
