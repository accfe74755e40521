import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { KeyList } from "@/components/administration/key-list";
import { NewKeyFields } from "@/components/administration/new-key-fields";
import { NotForRole } from "@/components/administration/not-for-role";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { FocusedBanner } from "@/components/ui/focused-banner";
import { PageHeading } from "@/components/ui/page-heading";
import { staffMay } from "@/lib/contract";
import { readApiKeys, readDone, readStaffProfile } from "@/server/pages";

const PAGE = "/admin/keys";
const HEADING = "API keys";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Administration"], searchParams);

export default async function KeysPage({ searchParams }: PageProps) {
  const [{ role }, keys, { flash, locale }, done] = await Promise.all([
    readStaffProfile(),
    readApiKeys(),
    readForm(PAGE, searchParams),
    searchText(searchParams, "done").then((done) => readDone(PAGE, done)),
  ]);
  if (!keys) return <NotForRole heading={HEADING} />;
  const mayChange = staffMay(role, "api_keys:write");
  return (
    <div className="max-w-3xl">
      {done && <FocusedBanner>The key was revoked</FocusedBanner>}
      <PageHeading lead="By these the institution's servers call the API. Keep them out of apps and pages.">
        {HEADING}
      </PageHeading>
      <KeyList keys={keys.results} mayChange={mayChange} locale={locale} />
      {mayChange && (
        <section aria-labelledby="new-key" className="mt-12">
          <BffForm
            action="/bff/admin/keys"
            flash={flash}
            locale={locale}
            heading={
              <h2 id="new-key" className="mb-4 text-xl">
                New key
              </h2>
            }
          >
            <NewKeyFields />
            <SubmitButton>Make key</SubmitButton>
          </BffForm>
        </section>
      )}
    </div>
  );
}
