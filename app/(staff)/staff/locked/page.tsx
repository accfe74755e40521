import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { ButtonForm } from "@/components/form/button-form";
import { SecretField } from "@/components/form/secret-field";
import { UsernameForManagers } from "@/components/form/secret-fields";
import { SubmitButton } from "@/components/form/submit-button";
import { TotpField } from "@/components/form/text-fields";
import { PasskeyButton } from "@/components/passkey/passkey-button";
import { PageHeading } from "@/components/ui/page-heading";
import { readStaffProfile } from "@/server/pages";

const PAGE = "/staff/locked";
const HEADING = "The desk is locked";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Teller desk"], searchParams);

export default async function LockedPage({ searchParams }: PageProps) {
  const [{ locked, email, unlocks_with, second_factors }, { flash }, next] = await Promise.all([
    readStaffProfile(),
    readForm(PAGE, searchParams),
    searchText(searchParams, "next"),
  ]);
  if (!locked) redirect("/teller");
  const byPasskey = unlocks_with.includes("passkey");
  return (
    <div className="max-w-xl">
      <PageHeading lead="Unlock it to continue where you were.">{HEADING}</PageHeading>
      <BffForm action="/bff/staff/unlock" flash={flash}>
        <input type="hidden" name="next" value={next ?? "/teller"} />
        <UsernameForManagers value={email ?? ""} />
        {unlocks_with.includes("password") && (
          <SecretField
            name="password"
            label="Password"
            noun="password"
            autoComplete="current-password"
            autoFocus
          />
        )}
        {unlocks_with.includes("totp") && <TotpField hint="A recovery code works, too" />}
        {!byPasskey && <SubmitButton>Unlock</SubmitButton>}
        {second_factors.includes("passkey") && (
          <PasskeyButton
            options="/staff/passkey/proof"
            label="Unlock with a passkey"
            look={byPasskey ? "primary" : "secondary"}
          />
        )}
      </BffForm>
      {byPasskey && (
        <ButtonForm action="/bff/staff/logout" className="mt-6">
          Sign out instead
        </ButtonForm>
      )}
    </div>
  );
}
