import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { SecretField } from "@/components/form/secret-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { QuestionPage } from "@/components/shell/question-page";
import { TotpField } from "@/components/staff/totp-field";
import { Banner } from "@/components/ui/banner";
import { FocusedBanner } from "@/components/ui/focused-banner";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readCustomersOrigin, readDone, readSessionState } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Staff sign in", "Teller desk"], searchParams);

const DONE: Record<string, string> = {
  out: "You are signed out",
  welcome: "Your password is set. Sign in with it",
};

export default async function StaffLoginPage({ searchParams }: PageProps) {
  const { staff, staffInSetup } = await readSessionState();
  if (staff) redirect("/teller");
  if (staffInSetup) redirect("/staff/profile");
  const { flash, locale } = await readForm("/staff/login", searchParams);
  const done = await readDone("/staff/login", await searchText(searchParams, "done"));
  const unsure = await searchText(searchParams, "unsure");
  const customers = await readCustomersOrigin();
  return (
    <QuestionPage
      section="Teller desk"
      aside={
        <>
          <p>Not a member of staff?</p>
          <TextLink href={`${customers}/login`}>Sign in as a customer</TextLink>
        </>
      }
    >
      {done && DONE[done] && !flash && <FocusedBanner>{DONE[done]}</FocusedBanner>}
      {unsure && (
        <Banner className="mb-6">
          <p className="font-semibold">You are signed out in this browser</p>
          <p>
            We could not reach the bank to end the session there. It may stay open elsewhere for up to two
            hours, then it ends by itself.
          </p>
        </Banner>
      )}
      <BffForm
        action="/bff/staff/login"
        flash={flash}
        locale={locale}
        heading={<PageHeading>Staff sign in</PageHeading>}
      >
        <TextField
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <SecretField name="password" label="Password" noun="password" autoComplete="current-password" />
        <TotpField hint="Leave it empty if you have not set one up. A recovery code works, too" />
        <SubmitButton>Sign in</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
