import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { ApplicationList } from "@/components/administration/application-list";
import { NotForRole } from "@/components/administration/not-for-role";
import { OriginsField } from "@/components/administration/origins-field";
import { BffForm } from "@/components/form/bff-form";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { FocusedBanner } from "@/components/ui/focused-banner";
import { PageHeading } from "@/components/ui/page-heading";
import { staffMay } from "@/lib/contract";
import { readApplications, readDone, readStaffProfile } from "@/server/pages";

const PAGE = "/admin/applications";
const HEADING = "Applications";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Administration"], searchParams);

const DONE: Record<string, string> = {
  added: "The application was added. Its key works",
  changed: "The application was changed",
  rotated: "The application has a new key",
  dropped: "The secret was taken away",
  disabled: "The application was disabled. Its key is refused",
  active: "The application works again",
};
const KINDS = [
  { value: "user", label: "Customers" },
  { value: "admin", label: "Staff" },
];

export default async function ApplicationsPage({ searchParams }: PageProps) {
  const [{ role }, applications, { flash, locale }, done] = await Promise.all([
    readStaffProfile(),
    readApplications(),
    readForm(PAGE, searchParams),
    searchText(searchParams, "done").then((done) => readDone(PAGE, done)),
  ]);
  if (!applications) return <NotForRole heading={HEADING} />;
  const mayChange = staffMay(role, "applications:write");
  return (
    <div className="max-w-3xl">
      {done && DONE[done] && <FocusedBanner>{DONE[done]}</FocusedBanner>}
      <PageHeading lead="The programs that people use. Each is known by its app key, which is not a secret.">
        {HEADING}
      </PageHeading>
      <ApplicationList applications={applications.results} mayChange={mayChange} locale={locale} />
      {mayChange && (
        <section aria-labelledby="new-application" className="mt-12 max-w-xl">
          <BffForm
            action="/bff/admin/applications"
            flash={flash}
            locale={locale}
            heading={
              <h2 id="new-application" className="mb-4 text-xl">
                New application
              </h2>
            }
          >
            <TextField name="name" label="Name" autoComplete="off" />
            <RadioField name="kind" legend="Whom does it serve?" choices={KINDS} />
            <OriginsField />
            <SubmitButton>Add application</SubmitButton>
          </BffForm>
        </section>
      )}
    </div>
  );
}
