import { ChangeRecord } from "@/app/change-record";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { TextField } from "@/components/form/text-field";
import { readBranches } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Change a branch", "Administration"], searchParams);

export default function ChangeBranchPage({ searchParams }: PageProps) {
  return (
    <ChangeRecord
      list="/admin/branches"
      section="Branches"
      permission="branches:write"
      search={searchParams}
      read={readBranches}
      lead="Its code stays."
      fields={({ name }) => <TextField name="name" label="Name" value={name} autoComplete="off" />}
    />
  );
}
