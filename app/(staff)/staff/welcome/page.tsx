import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { NewPasswordField } from "@/components/form/new-password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { readInstitution } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Choose your password", "Staff"], searchParams);

export default async function WelcomePage({ searchParams }: PageProps) {
  const [link, { name, password_min_length }, { flash, locale }] = await Promise.all([
    searchText(searchParams, "link"),
    readInstitution(),
    readForm("/staff/welcome", searchParams),
  ]);
  return (
    <QuestionPage section="Staff">
      <BffForm
        action="/bff/staff/welcome"
        flash={flash}
        locale={locale}
        aliases={{ link: "password" }}
        heading={
          <PageHeading lead={`For your work at ${name}. You sign in with it from now on.`}>
            Choose your password
          </PageHeading>
        }
      >
        <input type="hidden" name="link" value={link ?? ""} />
        <NewPasswordField label="Password" minLength={password_min_length} />
        <SubmitButton>Set password</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
