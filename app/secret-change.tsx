import type { ReactNode } from "react";
import { CurrentSecretField, UsernameForManagers } from "@/components/form/secret-fields";
import { readCustomer } from "@/server/pages";
import { EditPage } from "./edit-page";
import type { PageSearch } from "./page-search";

type Props = { kind: "password" | "passcode"; search: PageSearch; children: ReactNode };

/** A new secret, asked for together with one that is already known. */
export async function SecretChange({ kind, search, children }: Props) {
  const { mobile, customer_number } = await readCustomer();
  return (
    <EditPage
      path={`security/${kind}`}
      search={search}
      section="Security"
      back="/security"
      heading={`Change your ${kind}`}
      lead="Other devices will be signed out."
      button={`Change ${kind}`}
    >
      <UsernameForManagers value={mobile ?? customer_number ?? ""} />
      <CurrentSecretField />
      {children}
    </EditPage>
  );
}
