import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { ContactFields } from "@/components/administration/contact-fields";
import { NotForRole } from "@/components/administration/not-for-role";
import { PolicyFields } from "@/components/administration/policy-fields";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { LogoImage } from "@/components/shell/logo-image";
import { FocusedBanner } from "@/components/ui/focused-banner";
import { PageHeading } from "@/components/ui/page-heading";
import { SummaryList } from "@/components/ui/summary-list";
import { staffMay } from "@/lib/contract";
import { readDone, readInstitution, readInstitutionSettings, readStaffProfile } from "@/server/pages";

const PAGE = "/admin/institution";
const HEADING = "Institution";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Administration"], searchParams);

const DONE: Record<string, string> = {
  changed: "The policies were changed. They count from now on",
  logo: "The logo was changed. Customers see it from now on",
  "no-logo": "The logo was removed. Customers see the name",
};

export default async function InstitutionPage({ searchParams }: PageProps) {
  const [{ role }, settings, { logo }, { flash, locale }, done] = await Promise.all([
    readStaffProfile(),
    readInstitutionSettings(),
    readInstitution(),
    readForm(PAGE, searchParams),
    searchText(searchParams, "done").then((done) => readDone(PAGE, done)),
  ]);
  if (!settings) return <NotForRole heading={HEADING} />;
  const mayChange = staffMay(role, "institution:write");
  return (
    <div className="max-w-2xl">
      {done && DONE[done] && <FocusedBanner>{DONE[done]}</FocusedBanner>}
      <PageHeading>{HEADING}</PageHeading>
      <SummaryList
        rows={[
          {
            term: "Logo",
            value: logo ? (
              <LogoImage logo={logo} name={`Logo of ${settings.name}`} />
            ) : (
              "None: pages show the name"
            ),
            ...(mayChange && { change: { href: `${PAGE}/logo`, what: "logo" } }),
          },
          { term: "Customer numbers begin with", value: settings.prefix },
          { term: "Country and currency", value: `${settings.country_code}, ${settings.currency}` },
        ]}
      />
      <BffForm
        action="/bff/admin/institution"
        flash={flash}
        locale={locale}
        heading={
          <>
            <h2 className="mt-12 text-xl">Policies</h2>
            <p className="mt-1 mb-6 max-w-[60ch] text-soft">
              A change counts from the next request on, and is recorded.
            </p>
          </>
        }
      >
        <fieldset disabled={!mayChange} className="space-y-6">
          <legend className="sr-only">Policies</legend>
          <ContactFields settings={settings} />
          <PolicyFields settings={settings} />
        </fieldset>
        {mayChange && <SubmitButton>Save</SubmitButton>}
      </BffForm>
    </div>
  );
}
