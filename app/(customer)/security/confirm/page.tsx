import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { CurrentSecretField, UsernameForManagers } from "@/components/form/secret-fields";
import { PasskeyButton } from "@/components/passkey/passkey-button";
import { readCustomer, readPasskeys } from "@/server/pages";

const HEADING = "Confirm that it is you";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Security"], searchParams);

export default async function ConfirmPage({ searchParams }: PageProps) {
  const [{ mobile, customer_number }, { count }, next, method] = await Promise.all([
    readCustomer(),
    readPasskeys(),
    searchText(searchParams, "next"),
    searchText(searchParams, "with"),
  ]);
  const alone = method === "passkey" && count > 0;
  return (
    <FormPage
      page="/security/confirm"
      search={searchParams}
      section="Security"
      back="/security"
      heading={HEADING}
      lead={
        alone
          ? "To add another passkey, use one that you have. Then you continue where you were."
          : "This can be done a short while after signing in only. Then you continue where you were."
      }
      button={alone ? null : "Confirm"}
      more={
        count > 0 && (
          <PasskeyButton
            options="/passkey/options"
            label="Confirm with a passkey"
            look={alone ? "primary" : "secondary"}
          />
        )
      }
    >
      <input type="hidden" name="next" value={next ?? "/security"} />
      <UsernameForManagers value={mobile ?? customer_number ?? ""} />
      {!alone && <CurrentSecretField />}
    </FormPage>
  );
}
