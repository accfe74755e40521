import { FormPage } from "@/app/form-page";
import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { CurrentSecretField, UsernameForManagers } from "@/components/form/secret-fields";
import { QuestionPage } from "@/components/shell/question-page";
import { Banner } from "@/components/ui/banner";
import { buttonLook } from "@/components/ui/button";
import { PageHeading } from "@/components/ui/page-heading";
import { readWords } from "@/components/words/read-words";
import { readCustomer, readSessionState } from "@/server/pages";

export const generateMetadata = titled("security.data", "shell.security");

/** All that is kept of a customer; a secret is asked for first, unless it was given a short while ago. */
export default async function OwnDataPage({ searchParams }: PageProps) {
  const { mobile, customer_number } = await readCustomer();
  const [{ asksCurrent }, words, refused] = await Promise.all([
    readSessionState(),
    readWords(),
    searchText(searchParams, "refused"),
  ]);
  const news = refused === "rate_limited" && (
    <Banner className="mb-6">
      <p>{words("security.dataLimited")}</p>
    </Banner>
  );
  if (asksCurrent)
    return (
      <FormPage
        page="/security/data"
        search={searchParams}
        section={words("shell.security")}
        back="/security"
        news={news}
        heading={words("security.data")}
        lead={words("security.dataWhat")}
        button={words("shell.continue")}
      >
        <UsernameForManagers value={mobile ?? customer_number ?? ""} />
        <CurrentSecretField />
      </FormPage>
    );
  return (
    <QuestionPage section={words("shell.security")} back="/security">
      {news}
      <PageHeading lead={words("security.dataWhat")}>{words("security.data")}</PageHeading>
      <a href="/bff/security/my-data.json" className={buttonLook()}>
        {words("security.download")}
      </a>
    </QuestionPage>
  );
}
