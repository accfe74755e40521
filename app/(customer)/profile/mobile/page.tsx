import { EditPage } from "@/app/edit-page";
import { titled } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { CurrentSecretField } from "@/components/form/secret-fields";
import { MobileField } from "@/components/form/text-fields";
import { Numeral } from "@/components/ui/numeral";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import { spacedNumber } from "@/lib/format/spaced-number";
import { readCustomer, readSessionState } from "@/server/pages";

export const generateMetadata = titled("signup.mobile", "shell.yourProfile");

export default async function ProfileMobilePage({ searchParams }: PageProps) {
  const { mobile } = await readCustomer();
  const [{ asksCurrent }, words] = await Promise.all([readSessionState(), readWords()]);
  return (
    <EditPage
      path="profile/mobile/otp"
      page="/profile/mobile"
      search={searchParams}
      section={words("shell.yourProfile")}
      step={words("signup.step", { step: 1, of: 2 })}
      back="/profile"
      heading={words("profile.newMobileAsked")}
      lead={
        <p>
          {drawWords(words, "profile.newMobileLead", {
            mobile: (
              <Numeral className="whitespace-nowrap text-ink">{mobile && spacedNumber(mobile)}</Numeral>
            ),
          })}
        </p>
      }
      button={words("shell.continue")}
    >
      <MobileField label={words("profile.newMobile")} />
      {asksCurrent && <CurrentSecretField />}
    </EditPage>
  );
}
