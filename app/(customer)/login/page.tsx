import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { FormPage } from "@/app/form-page";
import { type PageProps, searchText } from "@/app/page-search";
import { wordsMetadata } from "@/app/words-metadata";
import { CheckboxField } from "@/components/form/checkbox-field";
import { SecretField } from "@/components/form/secret-field";
import { PasscodeField } from "@/components/form/secret-fields";
import { SignInNameField } from "@/components/form/text-fields";
import { OtherSecretLink } from "@/components/login/other-secret-link";
import { PasskeyButton } from "@/components/passkey/passkey-button";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/links";
import { readWords } from "@/components/words/read-words";
import { preferenceOf, SIGN_IN_WITH_COOKIE } from "@/lib/preferences";
import { readSessionState } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  wordsMetadata(["shell.signIn"], searchParams);

/** Why a customer is asked to sign in again, by the word in the address. */
const ENDED = { done: "endedDone", step: "endedStep", idle: "endedIdle" } as const;
const isEnded = (reason: string): reason is keyof typeof ENDED => Object.hasOwn(ENDED, reason);

export default async function LoginPage({ searchParams }: PageProps) {
  if ((await readSessionState()).scope === "user") redirect("/accounts");
  const [asked, next, problem, reason = ""] = await Promise.all(
    ["with", "next", "problem", "ended"].map((field) => searchText(searchParams, field)),
  );
  const words = await readWords();
  const withPasscode = (asked ?? preferenceOf(await cookies(), SIGN_IN_WITH_COOKIE)) === "passcode";
  const other = withPasscode ? "password" : "passcode";
  const ended = !problem && isEnded(reason) && ENDED[reason];
  return (
    <FormPage
      page="/login"
      search={searchParams}
      section={words("shell.signIn")}
      aside={
        <>
          <p>{words("access.newHere")}</p>
          <TextLink href="/signup">{words("shell.createAccount")}</TextLink>
        </>
      }
      news={
        ended && (
          <Banner className="mb-6">
            <p className="font-semibold">{words(`access.${ended}`)}</p>
            <p>{words(`access.${ended}Why`)}</p>
          </Banner>
        )
      }
      heading={words("shell.signIn")}
      button={words("shell.signIn")}
      more={
        <>
          <p className="-mt-4">
            <TextLink href="/recover">{words("access.forgotten")}</TextLink>
          </p>
          <PasskeyButton options="/passkey/options" label={words("access.withPasskey")} offeredAt="id" />
        </>
      }
    >
      <SignInNameField name="id" label={words("access.identifier")} inputMode="text" />
      <div>
        {withPasscode ? (
          <PasscodeField label={words("access.passcodeLabel")} autoComplete="current-password" />
        ) : (
          <SecretField
            name="password"
            label={words("access.passwordLabel")}
            noun={words("signup.password")}
            autoComplete="current-password"
          />
        )}
        <OtherSecretLink
          other={other}
          href={`/login?${new URLSearchParams({ with: other, ...(next && { next }) })}`}
        >
          {words(withPasscode ? "access.usePassword" : "access.usePasscode")}
        </OtherSecretLink>
      </div>
      <CheckboxField name="shared_device" label={words("access.shared")} hint={words("access.sharedHint")} />
      {next && <input type="hidden" name="next" value={next} />}
    </FormPage>
  );
}
