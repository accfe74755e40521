import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { FormPage } from "@/app/form-page";
import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { CheckboxField } from "@/components/form/checkbox-field";
import { SignInNameField } from "@/components/form/text-fields";
import { SignInSecret } from "@/components/login/sign-in-secret";
import { PasskeyButton } from "@/components/passkey/passkey-button";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/links";
import { OwnName } from "@/components/ui/own-name";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import { preferenceOf, SIGN_IN_WITH_COOKIE } from "@/lib/preferences";
import { readKnown, readSessionState } from "@/server/pages";

export const generateMetadata = titled("shell.signIn");

/** Why a customer is asked to sign in again, by the word in the address. */
const ENDED = { done: "endedDone", step: "endedStep", idle: "endedIdle", device: "endedDevice" } as const;
const isEnded = (reason: string): reason is keyof typeof ENDED => Object.hasOwn(ENDED, reason);

const addressOf = (query: Record<string, string | undefined>) => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `/login?${new URLSearchParams(given)}` : "/login";
};

/** Whom the device remembers is asked for the secret alone; anybody else is one link away. */
export default async function LoginPage({ searchParams }: PageProps) {
  if ((await readSessionState()).scope === "user") redirect("/accounts");
  const [asked, next, problem, reason = "", as] = await Promise.all(
    ["with", "next", "problem", "ended", "as"].map((field) => searchText(searchParams, field)),
  );
  const words = await readWords();
  const known = as === "other" ? null : await readKnown();
  const usual = known?.hasPasscode ? "passcode" : "password";
  const secret = asked ?? (known ? usual : preferenceOf(await cookies(), SIGN_IN_WITH_COOKIE));
  const withPasscode = secret === "passcode";
  const ended = !problem && isEnded(reason) && ENDED[reason];
  return (
    <FormPage
      page="/login"
      search={searchParams}
      section={words("shell.signIn")}
      aside={
        !known && (
          <>
            <p>{words("access.newHere")}</p>
            <TextLink href="/signup">{words("shell.createAccount")}</TextLink>
          </>
        )
      }
      help={["locked", "stolen", "sharedPhone"]}
      news={
        ended && (
          <Banner className="mb-6">
            <p className="font-semibold">{words(`access.${ended}`)}</p>
            <p>{words(`access.${ended}Why`)}</p>
          </Banner>
        )
      }
      isFocused
      heading={
        known
          ? drawWords(words, "access.welcomeBack", {
              initials: <OwnName key="known">{known.initials}</OwnName>,
            })
          : words("shell.signIn")
      }
      button={words("shell.signIn")}
      more={
        <>
          <p className="-mt-4">
            <TextLink href="/recover">{words("access.forgotten")}</TextLink>
          </p>
          <PasskeyButton
            options="/passkey/options"
            label={words("access.withPasskey")}
            offeredAt={known ? undefined : "id"}
          />
          {known && (
            <p>
              <TextLink href={addressOf({ as: "other", next })}>{words("access.anotherPerson")}</TextLink>
            </p>
          )}
        </>
      }
    >
      {known ? (
        <input type="hidden" name="remembered" value="1" />
      ) : (
        <SignInNameField name="id" label={words("access.identifier")} inputMode="text" />
      )}
      <SignInSecret withPasscode={withPasscode} hrefOf={(other) => addressOf({ with: other, as, next })} />
      {!known && (
        <CheckboxField
          name="shared_device"
          label={words("access.shared")}
          hint={words("access.sharedHint")}
        />
      )}
      {as && <input type="hidden" name="as" value={as} />}
      {next && <input type="hidden" name="next" value={next} />}
    </FormPage>
  );
}
