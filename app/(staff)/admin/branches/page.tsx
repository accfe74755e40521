import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { BranchList } from "@/components/administration/branch-list";
import { NotForRole } from "@/components/administration/not-for-role";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { FocusedBanner } from "@/components/ui/focused-banner";
import { PageHeading } from "@/components/ui/page-heading";
import { staffMay } from "@/lib/contract";
import { readBranches, readDone, readStaffProfile } from "@/server/pages";

const PAGE = "/admin/branches";
const HEADING = "Branches";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Administration"], searchParams);

const DONE: Record<string, string> = {
  added: "The branch was added. Staff can be put there",
  changed: "The branch was changed",
  closed: "The branch was closed",
  open: "The branch is open again",
};

export default async function BranchesPage({ searchParams }: PageProps) {
  const [{ role }, branches, { flash, locale }, done] = await Promise.all([
    readStaffProfile(),
    readBranches(),
    readForm(PAGE, searchParams),
    searchText(searchParams, "done").then((done) => readDone(PAGE, done)),
  ]);
  if (!branches) return <NotForRole heading={HEADING} />;
  const mayChange = staffMay(role, "branches:write");
  return (
    <>
      {done && DONE[done] && <FocusedBanner>{DONE[done]}</FocusedBanner>}
      <PageHeading lead="Where staff work. A branch can be closed once no staff belong to it.">
        {HEADING}
      </PageHeading>
      <BranchList branches={branches.results} mayChange={mayChange} locale={locale} />
      {mayChange && (
        <section aria-labelledby="new-branch" className="mt-12 max-w-xl">
          <BffForm
            action="/bff/admin/branches"
            flash={flash}
            locale={locale}
            heading={
              <h2 id="new-branch" className="mb-4 text-xl">
                New branch
              </h2>
            }
          >
            <TextField
              name="code"
              label="Code"
              hint="Three digits. Your account numbers may begin with them."
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              className="w-40"
            />
            <TextField name="name" label="Name" autoComplete="off" />
            <SubmitButton>Add branch</SubmitButton>
          </BffForm>
        </section>
      )}
    </>
  );
}
