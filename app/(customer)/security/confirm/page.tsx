import { FormPage } from "@/app/form-page";
import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { CurrentSecretField, UsernameForManagers } from "@/components/form/secret-fields";
import { PasskeyButton } from "@/components/passkey/passkey-button";
import { readWords } from "@/components/words/read-words";
import { readCustomer, readPasskeys } from "@/server/pages";

export const generateMetadata = titled("access.confirm", "shell.security");

export default async function ConfirmPage({ searchParams }: PageProps) {
  const [{ mobile, customer_number }, { count }, words, next, method] = await Promise.all([
    readCustomer(),
    readPasskeys(),
    readWords(),
    searchText(searchParams, "next"),
    searchText(searchParams, "with"),
  ]);
  const alone = method === "passkey" && count > 0;
  return (
    <FormPage
      page="/security/confirm"
      search={searchParams}
      section={words("shell.security")}
      back="/security"
      heading={words("access.confirm")}
      lead={words(alone ? "security.confirmByPasskey" : "security.confirmSoon")}
      button={alone ? null : words("security.confirm")}
      more={
        count > 0 && (
          <PasskeyButton
            options="/passkey/options"
            label={words("security.confirmPasskey")}
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
