import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { BffForm } from "@/components/form/bff-form";
import { CodeField } from "@/components/form/code-field";
import { ResendCode } from "@/components/form/resend-code";
import { SubmitButton } from "@/components/form/submit-button";
import { HelpQuestions } from "@/components/help/help-questions";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import { now } from "@/lib/clock";
import type { PlainKey } from "@/lib/words/translation";
import { readChallenge, readDone } from "@/server/pages";
import { type PageSearch, searchText } from "./page-search";
import { readForm } from "./read-form";

type Props = {
  /** The page that asks for the number; the code's stands below it. */
  number: "/signup" | "/recover" | "/profile/mobile";
  section: PlainKey;
  step: { step: number; of: number };
  search: PageSearch;
  /** Where the code went, if that may not be told. */
  sent?: (reference: ReactNode) => ReactNode;
};

/** The page that takes the code of a text. */
export async function CodePage({ number: page, section, step, search, sent }: Props) {
  const challenge = await readChallenge();
  if (!challenge) redirect(page);
  const resent = await readDone(`${page}/code`, await searchText(search, "done"));
  const { flash, locale } = await readForm(`${page}/code`, search);
  const words = await readWords();
  const number = challenge.mobile ?? challenge.mobileMasked;
  const reference = <strong className="figures text-ink">{challenge.reference}</strong>;
  return (
    <QuestionPage
      section={words(section)}
      step={words("signup.step", step)}
      back={page}
      aside={<HelpQuestions names={["noCode"]} />}
    >
      <BffForm
        action={`/bff${page}/verify`}
        flash={flash}
        round={challenge.resendAt}
        locale={locale}
        isFocused
        heading={
          <PageHeading
            lead={sent?.(reference) ?? <SentTo number={number} reference={reference} change={page} />}
          >
            {words("signup.checkPhone")}
          </PageHeading>
        }
      >
        <CodeField
          label={words("signup.code")}
          hint={words("signup.codeHint", { reference: challenge.reference })}
        />
        <SubmitButton>{words("shell.continue")}</SubmitButton>
      </BffForm>
      <ResendCode
        action={`/bff${page}/resend`}
        resendAt={challenge.resendAt}
        serverNow={new Date(now()).toISOString()}
        sentTo={sent ? "" : number}
        resent={resent !== null}
        locale={locale}
      />
    </QuestionPage>
  );
}

type SentProps = {
  number: string;
  reference: ReactNode;
  /** The page that asks for the number. */
  change: string;
};

/** Where a code went, which text carries it, and the way back when the number was mistyped. */
async function SentTo({ number, reference, change }: SentProps) {
  const words = await readWords();
  return (
    <p>
      {drawWords(words, "signup.sentTo", {
        number: (
          <bdi dir="ltr" className="font-semibold text-ink">
            {number}
          </bdi>
        ),
        reference,
        change: (text) => (
          <PageLink href={change} className="-my-2.5 inline-block py-2.5">
            {text}
          </PageLink>
        ),
        unseen: (text) => <span className="sr-only">{text}</span>,
      })}
    </p>
  );
}
