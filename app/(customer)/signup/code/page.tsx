import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { CodeForm } from "@/components/form/code-form";
import { SentToNumber } from "@/components/form/sent-to-number";
import { QuestionPage } from "@/components/shell/question-page";
import { readChallenge, readDone } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Check your phone", "Sign-up"], searchParams);

export default async function SignupCodePage({ searchParams }: PageProps) {
  const challenge = await readChallenge();
  if (!challenge) redirect("/signup");
  const resent = await readDone("/signup/code", await searchText(searchParams, "done"));
  const { flash, locale } = await readForm("/signup/code", searchParams);
  const number = challenge.mobile ?? challenge.mobileMasked;
  return (
    <QuestionPage section="Sign-up" step="Step 2 of 4" back="/signup">
      <CodeForm
        action="/bff/signup/verify"
        resendAction="/bff/signup/resend"
        challenge={challenge}
        sent={<SentToNumber number={number} reference={challenge.reference} change="/signup" />}
        sentTo={number}
        resent={resent !== null}
        flash={flash}
        locale={locale}
      />
    </QuestionPage>
  );
}
