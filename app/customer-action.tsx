import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { NotForRole } from "@/components/administration/not-for-role";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import type { CustomerFile } from "@/lib/contract";
import { staffMay } from "@/lib/contract/staff-roles";
import { readCustomerFile, readStaffProfile } from "@/server/pages";
import { type PageSearch, searchText } from "./page-search";
import { readForm } from "./read-form";

type Props = {
  action: "suspend" | "reinstate" | "close" | "unlock" | "end-sessions" | "birth-date";
  search: PageSearch;
  heading: (name: string) => string;
  lead: ReactNode;
  button: string;
  fields?: (file: CustomerFile) => ReactNode;
};

/** Something that is done to a customer, for a reason that is kept. */
export async function CustomerAction({ action, search, heading, lead, button, fields }: Props) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "customer_service:write")) return <NotForRole heading="Customers" />;
  const file = await readCustomerFile((await searchText(search, "id")) ?? "");
  if (!file?.customer.id) redirect("/admin/customers");
  const { id, name, sur_name } = file.customer;
  const { flash, locale } = await readForm(`/admin/customers/${action}`, search);
  return (
    <QuestionPage section="Customers" back={`/admin/customers/${id}`}>
      <BffForm
        action={`/bff/admin/customers/${action}`}
        flash={flash}
        locale={locale}
        aliases={{ id: "reason", status: "reason" }}
        heading={
          <PageHeading lead={lead}>
            {heading([name, sur_name].filter(Boolean).join(" ") || "this customer")}
          </PageHeading>
        }
      >
        <input type="hidden" name="id" value={id} />
        {fields?.(file)}
        <TextField name="reason" label="Reason" hint="It is recorded" autoComplete="off" />
        <SubmitButton>{button}</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
