import type { ReactNode } from "react";
import { PageHeading } from "@/components/ui/page-heading";
import { now } from "@/lib/clock";
import type { Locale } from "@/lib/format";
import type { FormProblem } from "@/lib/forms/form-problem";
import { BffForm } from "./bff-form";
import { CodeField } from "./code-field";
import { ResendCode } from "./resend-code";
import { SubmitButton } from "./submit-button";

type Props = {
  action: string;
  resendAction: string;
  challenge: { reference: string; resendAt: string };
  /** The sentence under the heading: where the code went. */
  sent: ReactNode;
  /** The number that may be spoken when another code was sent. */
  sentTo: string;
  /** The page opens with the news that another code was sent. */
  resent: boolean;
  flash: FormProblem | null;
  locale: Locale;
};

/** "Check your phone": the code, its reference, and another one. */
export function CodeForm({ action, resendAction, challenge, sent, sentTo, resent, flash, locale }: Props) {
  return (
    <>
      <BffForm
        action={action}
        flash={flash}
        round={challenge.resendAt}
        locale={locale}
        heading={<PageHeading lead={sent}>Check your phone</PageHeading>}
      >
        <CodeField hint={`6 digits, in the text with the reference ${challenge.reference}`} />
        <SubmitButton>Continue</SubmitButton>
      </BffForm>
      <ResendCode
        action={resendAction}
        resendAt={challenge.resendAt}
        serverNow={new Date(now()).toISOString()}
        sentTo={sentTo}
        resent={resent}
        locale={locale}
      />
    </>
  );
}
