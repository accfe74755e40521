import { EditPage } from "@/app/edit-page";
import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageSearch } from "@/app/page-search";
import {
  CurrentSecretField,
  NewPasscodeField,
  NewPasswordField,
  UsernameForManagers,
} from "@/components/form/secret-fields";
import { readCustomer, readInstitution } from "@/server/pages";

type Props = { params: Promise<{ kind: string }>; searchParams: PageSearch };

const kindIn = async (params: Props["params"]) => {
  const { kind } = await params;
  return kind === "password" || kind === "passcode" ? kind : null;
};

export async function generateMetadata({ params, searchParams }: Props) {
  const kind = await kindIn(params);
  return pageMetadata(kind ? [`Change ${kind}`, "Security"] : ["Page not found"], searchParams);
}

/** A new password or passcode, asked for together with one of them that is already known. */
export default async function SecretChangePage({ params, searchParams }: Props) {
  const kind = await kindIn(params);
  if (!kind) return <MissingPage />;
  const [{ mobile, customer_number }, { passcode_length, password_min_length }] = await Promise.all([
    readCustomer(),
    readInstitution(),
  ]);
  return (
    <EditPage
      path={`security/${kind}`}
      search={searchParams}
      section="Security"
      back="/security"
      heading={`Change your ${kind}`}
      lead="Other devices will be signed out."
      button={`Change ${kind}`}
    >
      <UsernameForManagers value={mobile ?? customer_number ?? ""} />
      <CurrentSecretField />
      {kind === "passcode" ? (
        <NewPasscodeField label={`New ${passcode_length}-digit passcode`} />
      ) : (
        <NewPasswordField label="New password" minLength={password_min_length} />
      )}
    </EditPage>
  );
}
