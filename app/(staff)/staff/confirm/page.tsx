import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { SecretField } from "@/components/form/secret-field";
import { UsernameForManagers } from "@/components/form/secret-fields";
import { TotpField } from "@/components/form/text-fields";
import { PasskeyButton } from "@/components/passkey/passkey-button";
import { readStaffProfile } from "@/server/pages";

const PAGE = "/staff/confirm";
const HEADING = "Confirm that it is you";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Staff"], searchParams);

export default async function ConfirmPage({ searchParams }: PageProps) {
  const [{ email, second_factors }, next, method] = await Promise.all([
    readStaffProfile(),
    searchText(searchParams, "next"),
    searchText(searchParams, "with"),
  ]);
  const byPasskey = second_factors.includes("passkey");
  const byCode = second_factors.includes("totp") && !(byPasskey && method === "passkey");
  const byPassword = second_factors.length === 0;
  return (
    <FormPage
      page={PAGE}
      search={searchParams}
      section="Staff"
      heading={HEADING}
      lead="This needs a proof of the last ten minutes. Then you continue where you were."
      button={byCode || byPassword ? "Confirm" : null}
      more={
        byPasskey && (
          <PasskeyButton
            options="/staff/passkey/proof"
            label="Confirm with a passkey"
            look={byCode ? "secondary" : "primary"}
          />
        )
      }
    >
      <input type="hidden" name="next" value={next ?? "/admin"} />
      <UsernameForManagers value={email ?? ""} />
      {byCode && <TotpField hint="A recovery code works, too" />}
      {byPassword && (
        <SecretField
          name="password"
          label="Password"
          noun="password"
          autoComplete="current-password"
          autoFocus
        />
      )}
    </FormPage>
  );
}
