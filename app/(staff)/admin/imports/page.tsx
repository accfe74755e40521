import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { ImportList } from "@/components/administration/import-list";
import { ImportSamples } from "@/components/administration/import-samples";
import { NewImportFields } from "@/components/administration/new-import-fields";
import { NotForRole } from "@/components/administration/not-for-role";
import { SubmitButton } from "@/components/form/submit-button";
import { UploadForm } from "@/components/form/upload-form";
import { CursorPager } from "@/components/ui/cursor-pager";
import { PageHeading } from "@/components/ui/page-heading";
import { TextLink } from "@/components/ui/text-link";
import { staffMay } from "@/lib/contract";
import { readImports, readStaffProfile } from "@/server/pages";

const PAGE = "/admin/imports";
const HEADING = "Imports";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Administration"], searchParams);

export default async function ImportsPage({ searchParams }: PageProps) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "imports:read")) return <NotForRole heading={HEADING} />;
  const [after, { flash, locale }] = await Promise.all([
    searchText(searchParams, "after"),
    readForm(PAGE, searchParams),
  ]);
  const list = await readImports(after);
  if (!list) return <NotForRole heading={HEADING} />;
  const open = list.results.find(({ ended_at }) => ended_at === null);
  return (
    <>
      <PageHeading lead="Customers, accounts and transactions from a file: all of its rows, or none.">
        {HEADING}
      </PageHeading>
      {list.results.length > 0 && <ImportList imports={list.results} locale={locale} />}
      <CursorPager path={PAGE} query={{}} from={after} next={list.after} />
      {staffMay(role, "imports:write") && (
        <section aria-labelledby="new-import" className="mt-12 max-w-2xl">
          {open ? (
            <>
              <h2 id="new-import" className="mb-2 text-xl">
                One import is not finished
              </h2>
              <p className="mb-4">Finish or cancel it before you send another file.</p>
              <TextLink href={`${PAGE}/${open.id}`}>Continue this import</TextLink>
            </>
          ) : (
            <UploadForm
              action="/bff/admin/imports"
              flash={flash}
              locale={locale}
              heading={
                <h2 id="new-import" className="mb-4 text-xl">
                  Send a file
                </h2>
              }
            >
              <NewImportFields />
              <SubmitButton>Send</SubmitButton>
            </UploadForm>
          )}
          <h3 className="mt-10 font-semibold">Example files</h3>
          <ImportSamples />
          <p className="mt-2">
            <TextLink href="/docs/api/import">What each column holds</TextLink>
          </p>
        </section>
      )}
    </>
  );
}
