import { redirect } from "next/navigation";
import { NotForRole } from "@/components/administration/not-for-role";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import type { ImportRecord } from "@/lib/contract";
import { staffMay } from "@/lib/contract/staff-roles";
import { readImport, readStaffProfile } from "@/server/pages";
import { type PageSearch, searchText } from "./page-search";
import { readForm } from "./read-form";

type Props = {
  action: "commit" | "cancel";
  search: PageSearch;
  heading: (record: ImportRecord) => string;
  lead: (record: ImportRecord, count: (value: number) => string) => string;
  button: string;
  isPossible: (record: ImportRecord) => boolean;
};

/** Asks before something is done with a file. */
export async function ImportQuestion({ action, search, heading, lead, button, isPossible }: Props) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "imports:write")) return <NotForRole heading="Imports" />;
  const record = await readImport((await searchText(search, "id")) ?? "");
  if (!record) redirect("/admin/imports");
  const page = `/admin/imports/${record.id}`;
  const { flash, locale } = await readForm(`/admin/imports/${action}`, search);
  if (!flash && !isPossible(record)) redirect(page);
  const count = (value: number) => value.toLocaleString(locale.language);
  return (
    <QuestionPage section="Imports" back={page}>
      <BffForm
        action={`/bff/admin/imports/${action}`}
        flash={flash}
        locale={locale}
        heading={<PageHeading lead={lead(record, count)}>{heading(record)}</PageHeading>}
      >
        <input type="hidden" name="id" value={record.id} />
        <SubmitButton>{button}</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
