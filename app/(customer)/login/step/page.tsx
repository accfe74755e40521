import { redirect } from "next/navigation";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { wordsMetadata } from "@/app/words-metadata";
import { BffForm } from "@/components/form/bff-form";
import { CodeField } from "@/components/form/code-field";
import { ResendCode } from "@/components/form/resend-code";
import { SubmitButton } from "@/components/form/submit-button";
import { HelpQuestions } from "@/components/help/help-questions";
import { PasskeyButton } from "@/components/passkey/passkey-button";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import { now } from "@/lib/clock";
import { readDone, readStep } from "@/server/pages";

const PAGE = "/login/step";

export const generateMetadata = ({ searchParams }: PageProps) =>
  wordsMetadata(["access.confirm", "shell.signIn"], searchParams);

export default async function LoginStepPage({ searchParams }: PageProps) {
  const step = await readStep();
  if (!step) redirect("/login");
  const resent = await readDone(PAGE, await searchText(searchParams, "done"));
  const { flash, locale } = await readForm(PAGE, searchParams);
  const words = await readWords();
  const { reference, byPasskey, resendAt } = step;
  return (
    <QuestionPage
      section={words("shell.signIn")}
      back="/login"
      aside={<HelpQuestions names={["noCode", "stolen"]} />}
    >
      <BffForm
        action={`/bff${PAGE}`}
        flash={flash}
        round={resendAt}
        locale={locale}
        isFocused
        heading={<PageHeading lead={<Lead reference={reference} />}>{words("access.confirm")}</PageHeading>}
      >
        <CodeField
          label={words("signup.code")}
          hint={reference ? words("signup.codeHint", { reference }) : words("access.stepCodeHint")}
        />
        <SubmitButton>{words("shell.continue")}</SubmitButton>
        {byPasskey && <PasskeyButton options="/passkey/proof" label={words("access.usePasskey")} />}
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
async function Lead({ reference }: { reference: string | null }) {
  const words = await readWords();
  const shown = <strong className="figures text-ink">{reference}</strong>;
  return (
    <p>
      {reference ? drawWords(words, "access.stepSent", { reference: shown }) : words("access.stepNotSent")}
    </p>
  );
}
