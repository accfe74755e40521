import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { SecretField } from "@/components/form/secret-field";
import { UsernameForManagers } from "@/components/form/secret-fields";
import { readStaffProfile } from "@/server/pages";

const PAGE = "/staff/confirm";
const HEADING = "Confirm that it is you";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Staff"], searchParams);

export default async function ConfirmPage({ searchParams }: PageProps) {
  const [{ email, second_factor }, next] = await Promise.all([
    readStaffProfile(),
    searchText(searchParams, "next"),
  ]);
  return (
    <FormPage
      page={PAGE}
      search={searchParams}
      section="Staff"
      heading={HEADING}
      lead="This needs a proof of the last ten minutes. Then you continue where you were."
      button="Confirm"
    >
      <input type="hidden" name="next" value={next ?? "/admin"} />
      <UsernameForManagers value={email ?? ""} />
      <SecretField
        name="password"
        label={second_factor ? "Code from your authenticator app, or a recovery code" : "Password"}
        noun={second_factor ? "code" : "password"}
        autoComplete="current-password"
        autoFocus
      />
    </FormPage>
  );
}
