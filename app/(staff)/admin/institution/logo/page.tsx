import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { NotForRole } from "@/components/administration/not-for-role";
import { BffForm } from "@/components/form/bff-form";
import { FileField } from "@/components/form/file-field";
import { SubmitButton } from "@/components/form/submit-button";
import { UploadForm } from "@/components/form/upload-form";
import { LogoImage } from "@/components/shell/logo-image";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { staffMay } from "@/lib/contract";
import { readInstitution, readStaffProfile } from "@/server/pages";

const PAGE = "/admin/institution/logo";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Logo", "Institution", "Administration"], searchParams);

export default async function LogoPage({ searchParams }: PageProps) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "institution:write")) return <NotForRole heading="Logo" />;
  const [{ name, logo }, { flash, locale }] = await Promise.all([
    readInstitution(),
    readForm(PAGE, searchParams),
  ]);
  return (
    <QuestionPage section="Institution" back="/admin/institution">
      <UploadForm
        action={`/bff${PAGE}`}
        flash={flash}
        locale={locale}
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
        <section aria-labelledby="now" className="mt-12">
          <h2 id="now" className="mb-4 text-xl">
            The logo now
          </h2>
          <LogoImage logo={logo} name={`Logo of ${name}`} />
          <BffForm action={`/bff${PAGE}/remove`} locale={locale} className="mt-6">
            <SubmitButton look="secondary">Remove it</SubmitButton>
          </BffForm>
        </section>
      )}
    </QuestionPage>
  );
}
