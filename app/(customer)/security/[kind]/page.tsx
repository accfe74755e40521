import { EditPage } from "@/app/edit-page";
import { MissingPage } from "@/app/missing-page";
import { wordsMetadata } from "@/app/page-metadata";
import type { PageSearch } from "@/app/page-search";
import {
  CurrentSecretField,
  NewPasscodeField,
  NewPasswordField,
  UsernameForManagers,
} from "@/components/form/secret-fields";
import { readWords } from "@/components/words/read-words";
import { readCustomer, readInstitution } from "@/server/pages";

type Props = { params: Promise<{ kind: string }>; searchParams: PageSearch };

const WORDS = {
  password: { change: "security.changePassword", heading: "security.changeYourPassword" },
  passcode: { change: "security.changePasscode", heading: "security.changeYourPasscode" },
} as const;

const kindIn = async (params: Props["params"]) => {
  const { kind } = await params;
  return kind === "password" || kind === "passcode" ? kind : null;
};

export async function generateMetadata({ params, searchParams }: Props) {
  const kind = await kindIn(params);
  return wordsMetadata(kind ? [WORDS[kind].change, "shell.security"] : ["shell.missing"], searchParams);
}

/** A new password or passcode, asked for together with one of them that is already known. */
export default async function SecretChangePage({ params, searchParams }: Props) {
  const kind = await kindIn(params);
  if (!kind) return <MissingPage />;
  const [{ mobile, customer_number }, { passcode_length, password_min_length }, words] = await Promise.all([
    readCustomer(),
    readInstitution(),
    readWords(),
  ]);
  return (
    <EditPage
      path={`security/${kind}`}
      search={searchParams}
      section={words("shell.security")}
      back="/security"
      heading={words(WORDS[kind].heading)}
      lead={words("security.othersOut")}
      button={words(WORDS[kind].change)}
    >
      <UsernameForManagers value={mobile ?? customer_number ?? ""} />
      <CurrentSecretField />
      {kind === "passcode" ? (
        <NewPasscodeField label={words("access.newPasscode", { digits: passcode_length })} />
      ) : (
        <NewPasswordField label={words("access.newPassword")} minLength={password_min_length} />
      )}
    </EditPage>
  );
}
