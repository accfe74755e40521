import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { NotForRole } from "@/components/administration/not-for-role";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { type StaffPermission, staffMay } from "@/lib/contract";
import { readStaffProfile } from "@/server/pages";
import { type PageSearch, searchText } from "./page-search";
import { readForm } from "./read-form";

type Props<R> = {
  /** The page of the list, below which `change` stands. */
  list: string;
  section: string;
  permission: StaffPermission;
  search: PageSearch;
  /** The records there are; null where the role may not read them. */
  read: () => Promise<{ results: R[] } | null>;
  lead?: string;
  fields: (record: R) => ReactNode;
};

/** The form by which one record of the institution is changed. */
export async function ChangeRecord<R extends { id: number; name: string }>(props: Props<R>) {
  const { list, section, permission, search, read, lead, fields } = props;
  const { role } = await readStaffProfile();
  if (!staffMay(role, permission)) return <NotForRole heading={section} />;
  const [id, records] = await Promise.all([searchText(search, "id"), read()]);
  const record = records?.results.find((each) => String(each.id) === id);
  if (!record) redirect(list);
  const { flash, locale } = await readForm(`${list}/change`, search);
  return (
    <QuestionPage section={section} back={list}>
      <BffForm
        action={`/bff${list}/change`}
        flash={flash}
        locale={locale}
        aliases={{ id: "name" }}
        heading={<PageHeading lead={lead}>Change {record.name}</PageHeading>}
      >
        <input type="hidden" name="id" value={record.id} />
        {fields(record)}
        <SubmitButton>Save</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
