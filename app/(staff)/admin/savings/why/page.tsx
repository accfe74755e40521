import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { ACCOUNTS_PAGE } from "@/components/administration/account-table";
import { NotForRole } from "@/components/administration/not-for-role";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { staffMay } from "@/lib/contract";
import { readStaffProfile } from "@/server/pages";

const HEADING = "Why do you open this account?";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Administration"], searchParams);

export default async function WhyPage({ searchParams }: PageProps) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "savings:read")) return <NotForRole heading="Account" />;
  const [id, { flash, locale }] = await Promise.all([
    searchText(searchParams, "id"),
    readForm(`${ACCOUNTS_PAGE}/why`, searchParams),
  ]);
  if (!id) redirect(ACCOUNTS_PAGE);
  return (
    <QuestionPage section="Savings accounts" back={ACCOUNTS_PAGE}>
      <BffForm
        action={`/bff${ACCOUNTS_PAGE}/why`}
        flash={flash}
        locale={locale}
        aliases={{ id: "reason" }}
        heading={
          <PageHeading lead="Your institution asks for a reason. It is recorded.">{HEADING}</PageHeading>
        }
      >
        <input type="hidden" name="id" value={id} />
        <TextField name="reason" label="Reason" autoComplete="off" />
        <SubmitButton>Open</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
