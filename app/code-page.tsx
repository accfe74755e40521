import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { BffForm } from "@/components/form/bff-form";
import { CodeField } from "@/components/form/code-field";
import { ResendCode } from "@/components/form/resend-code";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import { now } from "@/lib/clock";
import { readChallenge, readDone } from "@/server/pages";
import { type PageSearch, searchText } from "./page-search";
import { readForm } from "./read-form";

type Props = {
  /** The page that asks for the number; the code's stands below it. */
  number: "/signup" | "/recover" | "/profile/mobile";
  section: string;
  step: string;
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
  const number = challenge.mobile ?? challenge.mobileMasked;
  const reference = <strong className="figures text-ink">{challenge.reference}</strong>;
  return (
    <QuestionPage section={section} step={step} back={page}>
      <BffForm
        action={`/bff${page}/verify`}
        flash={flash}
        round={challenge.resendAt}
        locale={locale}
        heading={
          <PageHeading
            lead={sent?.(reference) ?? <SentTo number={number} reference={reference} change={page} />}
          >
            Check your phone
          </PageHeading>
        }
      >
        <CodeField hint={`6 digits, in the text with the reference ${challenge.reference}`} />
        <SubmitButton>Continue</SubmitButton>
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
const SentTo = ({ number, reference, change }: SentProps) => (
  <p>
    Sent to{" "}
    <bdi dir="ltr" className="font-semibold text-ink">
      {number}
    </bdi>{" "}
    (
    <PageLink href={change} className="-my-2.5 inline-block py-2.5">
      Change<span className="sr-only"> mobile number</span>
    </PageLink>
    ). Reference {reference}.
  </p>
);
