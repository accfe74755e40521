import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { SecretField } from "@/components/form/secret-field";
import { UsernameForManagers } from "@/components/form/secret-fields";
import { SubmitButton } from "@/components/form/submit-button";
import { PageHeading } from "@/components/ui/page-heading";
import { readStaffProfile } from "@/server/pages";

const PAGE = "/staff/locked";
const HEADING = "The desk is locked";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Teller desk"], searchParams);

export default async function LockedPage({ searchParams }: PageProps) {
  const [{ locked, email, second_factor }, { flash, locale }, next] = await Promise.all([
    readStaffProfile(),
    readForm(PAGE, searchParams),
    searchText(searchParams, "next"),
  ]);
  if (!locked) redirect("/teller");
  return (
    <div className="max-w-xl">
      <PageHeading lead="Unlock it to continue where you were.">{HEADING}</PageHeading>
      <BffForm action="/bff/staff/unlock" flash={flash} locale={locale}>
        <input type="hidden" name="next" value={next ?? "/teller"} />
        <UsernameForManagers value={email ?? ""} />
        <SecretField
          name="password"
          label={second_factor ? "Password, or code from your authenticator app" : "Password"}
          noun="password"
          autoComplete="current-password"
          autoFocus
        />
        <SubmitButton>Unlock</SubmitButton>
      </BffForm>
    </div>
  );
}
