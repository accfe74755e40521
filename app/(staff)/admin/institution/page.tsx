import { DoneBanner } from "@/app/done-banner";
import { readForm } from "@/app/read-form";
import { AccentPreview, AccentTrial } from "@/components/administration/accent-preview";
import { POLICIES } from "@/components/administration/institution-fields";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { ReasonForApproval } from "@/components/form/text-fields";
import { LogoImage } from "@/components/shell/brand";
import { PageHeading } from "@/components/ui/page-heading";
import { fact, SummaryList } from "@/components/ui/summary-list";
import { ACCENT } from "@/lib/forms/policies";
import { readInstitution, readInstitutionSettings } from "@/server/pages";
import { administrationPage, NotForRole } from "../administration-page";

const PAGE = "/admin/institution";
const HEADING = "Institution";

const DONE = {
  changed: "The policies were changed. They count from now on",
  logo: "The logo was changed. Customers see it from now on",
  "no-logo": "The logo was removed. Customers see the name",
};

const page = administrationPage({ title: HEADING }, async ({ search, text, may }) => {
  const [settings, { logo, terms }, { flash }, colour = ""] = await Promise.all([
    readInstitutionSettings(),
    readInstitution(),
    readForm(PAGE, search),
    text("colour"),
  ]);
  if (!settings) return <NotForRole heading={HEADING} />;
  const mayChange = may("institution:write");
  const tried = mayChange && ACCENT.test(colour) ? colour.toLowerCase() : null;
  const accent = tried ?? settings.accent;
  return (
    <div className="max-w-2xl">
      <DoneBanner page={PAGE} search={search} words={DONE} />
      <PageHeading>{HEADING}</PageHeading>
      <SummaryList
        rows={[
          fact(
            "Logo",
            logo ? <LogoImage logo={logo} name={`Logo of ${settings.name}`} /> : "None: pages show the name",
            mayChange && { href: `${PAGE}/logo`, what: "logo" },
          ),
          fact(
            "Colour on pages",
            <>
              {tried && <p role="status">Not saved yet: it stands in the form below</p>}
              {accent ? <AccentPreview accent={accent} /> : <span>The product’s own</span>}
              {mayChange && <AccentTrial page={PAGE} shown={accent} />}
            </>,
          ),
          fact(
            "Terms and privacy notice",
            terms ? <bdi key="terms">Version {terms.version}</bdi> : "None: customers are asked nothing",
            { href: `${PAGE}/terms`, what: "terms and privacy notice" },
          ),
          fact("Customer numbers begin with", settings.prefix),
          fact("Country and currency", `${settings.country_code}, ${settings.currency}`),
        ]}
      />
      <BffForm
        action="/bff/admin/institution"
        flash={flash}
        heading={
          <>
            <h2 className="mt-12 text-xl">Policies</h2>
            <p className="mt-1 max-w-[60ch] text-soft">
              A change counts from the next request on, and is recorded.
            </p>
            <nav aria-label="Policies" className="no-print flex flex-wrap gap-x-6">
              {POLICIES.map(({ id, title }) => (
                <a key={id} href={`#${id}`} className="line-link">
                  {title}
                </a>
              ))}
            </nav>
          </>
        }
      >
        <fieldset disabled={!mayChange}>
          <legend className="sr-only">Policies</legend>
          {POLICIES.map(({ id, title, Fields }) => (
            <section key={id} aria-labelledby={id} className="mb-10 space-y-6 border-t border-edge pt-4">
              <h3 id={id} className="text-lg">
                {title}
              </h3>
              <Fields key={accent} settings={{ ...settings, accent }} />
            </section>
          ))}
          <ReasonForApproval when="Needed where a change under “Passwords and passcodes”, “Sign-in and recovery” or “Staff” asks for less than now:" />
        </fieldset>
        {mayChange && (
          <div className="sticky bottom-0 border-t border-rule bg-paper py-3">
            <SubmitButton>Save</SubmitButton>
          </div>
        )}
      </BffForm>
    </div>
  );
});

export const { generateMetadata } = page;
export default page;
