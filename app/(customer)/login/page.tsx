import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { CheckboxField } from "@/components/form/checkbox-field";
import { SecretField } from "@/components/form/secret-field";
import { PasscodeField } from "@/components/form/secret-fields";
import { SignInNameField } from "@/components/form/text-fields";
import { OtherSecretLink } from "@/components/login/other-secret-link";
import { PasskeyButton } from "@/components/passkey/passkey-button";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/links";
import { preferenceOf, SIGN_IN_WITH_COOKIE } from "@/lib/preferences";
import { readSessionState } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) => pageMetadata(["Sign in"], searchParams);

/** Why a customer is asked to sign in again, by the word in the address. */
const ENDED: Record<string, { what: string; why: string }> = {
  done: {
    what: "This was already done. Sign in",
    why: "It was finished in another window or on another device.",
  },
  step: {
    what: "The sign-in was not finished. Sign in again",
    why: "There are 5 minutes and 5 tries to confirm that it is you.",
  },
  idle: {
    what: "For your safety we signed you out",
    why: "These pages were not used for a while. Sign in to continue.",
  },
};

export default async function LoginPage({ searchParams }: PageProps) {
  if ((await readSessionState()).scope === "user") redirect("/accounts");
  const [asked, next, problem, reason = ""] = await Promise.all(
    ["with", "next", "problem", "ended"].map((field) => searchText(searchParams, field)),
  );
  const withPasscode = (asked ?? preferenceOf(await cookies(), SIGN_IN_WITH_COOKIE)) === "passcode";
  const other = withPasscode ? "password" : "passcode";
  const ended = problem ? undefined : ENDED[reason];
  return (
    <FormPage
      page="/login"
      search={searchParams}
      section="Sign in"
      aside={
        <>
          <p>New here?</p>
          <TextLink href="/signup">Create an account</TextLink>
        </>
      }
      news={
        ended && (
          <Banner className="mb-6">
            <p className="font-semibold">{ended.what}</p>
            <p>{ended.why}</p>
          </Banner>
        )
      }
      heading="Sign in"
      button="Sign in"
      more={
        <>
          <p className="-mt-4">
            <TextLink href="/recover">Forgotten password or passcode?</TextLink>
          </p>
          <PasskeyButton options="/passkey/options" label="Sign in with a passkey" offeredAt="id" />
        </>
      }
    >
      <SignInNameField name="id" label="Mobile number, e-mail or customer number" inputMode="text" />
      <div>
        {withPasscode ? (
          <PasscodeField label="Passcode" autoComplete="current-password" />
        ) : (
          <SecretField name="password" label="Password" noun="password" autoComplete="current-password" />
        )}
        <OtherSecretLink
          other={other}
          href={`/login?${new URLSearchParams({ with: other, ...(next && { next }) })}`}
        >
          Use {other} instead
        </OtherSecretLink>
      </div>
      <CheckboxField
        name="shared_device"
        label="This is a shared phone or computer"
        hint="We sign you out after 5 minutes without use, after an hour in any case, and when the browser is closed."
      />
      {next && <input type="hidden" name="next" value={next} />}
    </FormPage>
  );
}
