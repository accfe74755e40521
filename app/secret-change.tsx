import type { ReactNode } from "react";
import { CurrentSecretField } from "@/components/form/current-secret-field";
import { EditForm } from "@/components/form/edit-form";
import { SubmitButton } from "@/components/form/submit-button";
import { UsernameForManagers } from "@/components/form/username-for-managers";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { readCustomer } from "@/server/pages";
import type { PageSearch } from "./page-search";
import { readForm } from "./read-form";

type Props = { kind: "password" | "passcode"; search: PageSearch; children: ReactNode };

/** A new secret, asked for together with one that is already known. */
export async function SecretChange({ kind, search, children }: Props) {
  const customer = await readCustomer();
  const { flash, locale, today } = await readForm(`/security/${kind}`, search);
  return (
    <QuestionPage section="Security" back="/security">
      <EditForm
        path={`security/${kind}`}
        today={today}
        flash={flash}
        locale={locale}
        heading={<PageHeading lead="Other devices will be signed out.">{`Change your ${kind}`}</PageHeading>}
      >
        <UsernameForManagers value={customer.mobile ?? customer.customer_number ?? ""} />
        <CurrentSecretField />
        {children}
        <SubmitButton>{`Change ${kind}`}</SubmitButton>
      </EditForm>
    </QuestionPage>
  );
}
