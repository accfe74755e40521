import { redirect } from "next/navigation";
import { DoneBanner } from "@/app/done-banner";
import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { SecretField } from "@/components/form/secret-field";
import { SignInNameField, TotpField } from "@/components/form/text-fields";
import { PasskeyButton } from "@/components/passkey/passkey-button";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/links";
import { STAFF_HOMES } from "@/lib/staff-homes";
import { readCustomersOrigin, readSessionState, readStaffProfile } from "@/server/pages";

const PAGE = "/staff/login";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Staff sign in", "Teller desk"], searchParams);

const DONE = {
  email: "Your e-mail address was changed. Sign in with it",
  out: "You are signed out",
  part: "Your session ended before all were done. Sign in, and look at the list: what was done stays done",
  welcome: "Your password is set. Sign in with it",
};

export default async function StaffLoginPage({ searchParams }: PageProps) {
  const { staff, staffInSetup } = await readSessionState();
  if (staff) redirect(STAFF_HOMES[(await readStaffProfile()).role]);
  if (staffInSetup) redirect("/staff/profile");
  const customers = await readCustomersOrigin();
  return (
    <FormPage
      page={PAGE}
      search={searchParams}
      section="Teller desk"
      aside={
        <>
          <p>Not a member of staff?</p>
          <TextLink href={`${customers}/login`}>Sign in as a customer</TextLink>
        </>
      }
      news={
        <>
          <DoneBanner page={PAGE} search={searchParams} words={DONE} />
          {(await searchText(searchParams, "unsure")) && (
            <Banner className="mb-6">
              <p className="font-semibold">You are signed out in this browser</p>
              <p>
                We could not reach the bank to end the session there. It may stay open elsewhere for up to two
                hours, then it ends by itself.
              </p>
            </Banner>
          )}
        </>
      }
      heading="Staff sign in"
      isFocused
      button="Sign in"
      more={
        <PasskeyButton options="/staff/passkey/options" label="Sign in with a passkey" offeredAt="email" />
      }
    >
      <SignInNameField name="email" label="E-mail" type="email" inputMode="email" />
      <SecretField name="password" label="Password" noun="password" autoComplete="current-password" />
      <TotpField hint="Leave it empty if you have not set one up. A recovery code works, too" />
    </FormPage>
  );
}
