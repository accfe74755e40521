import { readForm } from "@/app/read-form";
import { ButtonForm } from "@/components/form/button-form";
import { FileField } from "@/components/form/file-field";
import { SubmitButton } from "@/components/form/submit-button";
import { UploadForm } from "@/components/form/upload-form";
import { LogoImage } from "@/components/shell/brand";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { Section } from "@/components/ui/section";
import { readInstitution } from "@/server/pages";
import { administrationPage } from "../../administration-page";

const PAGE = "/admin/institution/logo";

const page = administrationPage(
  { title: ["Logo", "Institution"], permission: "institution:write" },
  async ({ search }) => {
    const [{ name, logo }, { flash }] = await Promise.all([readInstitution(), readForm(PAGE, search)]);
    return (
      <QuestionPage back="/admin/institution" place="Institution">
        <UploadForm
          action={`/bff${PAGE}`}
          flash={flash}
          heading={
            <PageHeading lead="Customers see it at the head of every page, instead of the name.">
              Logo of {name}
            </PageHeading>
          }
        >
          <FileField
            name="logo"
            label="Picture"
            hint="PNG, at most 100 KiB and 1,024 pixels on each side. It is shown up to 40 pixels high, and on white where pages are dark."
            accept=".png,image/png"
          />
          <SubmitButton>Use this logo</SubmitButton>
        </UploadForm>
        {logo && (
          <Section id="now" title="The logo now" className="mt-12" headed="mb-4">
            <LogoImage logo={logo} name={`Logo of ${name}`} />
            <ButtonForm action={`/bff${PAGE}/remove`} className="mt-6">
              Remove it
            </ButtonForm>
          </Section>
        )}
      </QuestionPage>
    );
  },
);

export const { generateMetadata } = page;
export default page;
