import { redirect } from "next/navigation";
import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { ButtonForm } from "@/components/form/button-form";
import { SecretField } from "@/components/form/secret-field";
import { UsernameForManagers } from "@/components/form/secret-fields";
import { TotpField } from "@/components/form/text-fields";
import { PasskeyButton } from "@/components/passkey/passkey-button";
import { readStaffProfile } from "@/server/pages";

const HEADING = "The desk is locked";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Teller desk"], searchParams);

export default async function LockedPage({ searchParams }: PageProps) {
  const { locked, name, email, unlocks_with, second_factors } = await readStaffProfile();
  if (!locked) redirect("/teller");
  const look = unlocks_with.includes("passkey") ? "primary" : "secondary";
  return (
    <FormPage
      page="/staff/locked"
      action="/staff/unlock"
      search={searchParams}
      section="Teller desk"
      heading={HEADING}
      lead={`Locked by ${name ?? email}. Unlock it to continue where you were.`}
      button={look === "secondary" && "Unlock"}
      more={
        second_factors.includes("passkey") && (
          <PasskeyButton options="/staff/passkey/proof" label="Unlock with a passkey" look={look} />
        )
      }
      below={
        <ButtonForm action="/bff/staff/logout" className="mt-6" look="quiet">
          Someone else? Sign out
        </ButtonForm>
      }
    >
      <input type="hidden" name="next" value={(await searchText(searchParams, "next")) ?? "/teller"} />
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
    </FormPage>
  );
}
