import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { CodeField } from "@/components/form/code-field";
import { ResendCode } from "@/components/form/resend-code";
import { SubmitButton } from "@/components/form/submit-button";
import { PasskeyButton } from "@/components/passkey/passkey-button";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { now } from "@/lib/clock";
import { readDone, readStep } from "@/server/pages";

const PAGE = "/login/step";
const HEADING = "Confirm that it is you";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Sign in"], searchParams);

export default async function LoginStepPage({ searchParams }: PageProps) {
  const step = await readStep();
  if (!step) redirect("/login");
  const resent = await readDone(PAGE, await searchText(searchParams, "done"));
  const { flash, locale } = await readForm(PAGE, searchParams);
  const { reference, byPasskey, resendAt } = step;
  return (
    <QuestionPage section="Sign in" back="/login">
      <BffForm
        action={`/bff${PAGE}`}
        flash={flash}
        round={resendAt}
        locale={locale}
        heading={<PageHeading lead={<Lead reference={reference} />}>{HEADING}</PageHeading>}
      >
        <CodeField
          hint={reference ? `6 digits, in the text with the reference ${reference}` : "6 digits, in the text"}
        />
        <SubmitButton>Continue</SubmitButton>
        {byPasskey && <PasskeyButton options="/passkey/proof" label="Use a passkey instead" />}
      </BffForm>
      <ResendCode
        action={`/bff${PAGE}/resend`}
        resendAt={resendAt}
        serverNow={new Date(now()).toISOString()}
        sentTo=""
        resent={resent !== null}
        locale={locale}
      />
    </QuestionPage>
  );
}

/** Where the code went: the number is not shown to who may only have the password. */
const Lead = ({ reference }: { reference: string | null }) =>
  reference ? (
    <p>
      We have sent a code to your mobile number. Reference{" "}
      <strong className="figures text-ink">{reference}</strong>.
    </p>
  ) : (
    <p>We could not send a code just now. Ask for one below.</p>
  );
