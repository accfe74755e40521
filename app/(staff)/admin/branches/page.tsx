import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { RecordList } from "@/app/record-list";
import { BranchList } from "@/components/administration/branch-list";
import { TextField } from "@/components/form/text-field";
import { readBranches } from "@/server/pages";

const HEADING = "Branches";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Administration"], searchParams);

const DONE: Record<string, string> = {
  added: "The branch was added. Staff can be put there",
  changed: "The branch was changed",
  closed: "The branch was closed",
  open: "The branch is open again",
};

export default function BranchesPage({ searchParams }: PageProps) {
  return (
    <RecordList
      page="/admin/branches"
      heading={HEADING}
      lead="Where staff work. A branch can be closed once no staff belong to it."
      search={searchParams}
      permission="branches:write"
      done={DONE}
      read={readBranches}
      list={(branches, mayChange, locale) => (
        <BranchList branches={branches} mayChange={mayChange} locale={locale} />
      )}
      add={{
        heading: "New branch",
        button: "Add branch",
        fields: (
          <>
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
          </>
        ),
      }}
    />
  );
}
