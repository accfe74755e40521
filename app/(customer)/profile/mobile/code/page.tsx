import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { CodeForm } from "@/components/form/code-form";
import { SentToNumber } from "@/components/form/sent-to-number";
import { QuestionPage } from "@/components/shell/question-page";
import { readChallenge, readCustomer, readDone } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Check your phone", "Your profile"], searchParams);

export default async function ProfileMobileCodePage({ searchParams }: PageProps) {
  await readCustomer();
  const challenge = await readChallenge();
  if (!challenge) redirect("/profile/mobile");
  const resent = await readDone("/profile/mobile/code", await searchText(searchParams, "done"));
  const { flash, locale } = await readForm("/profile/mobile/code", searchParams);
  const number = challenge.mobile ?? challenge.mobileMasked;
  return (
    <QuestionPage section="Your profile" step="Step 2 of 2" back="/profile/mobile">
      <CodeForm
        action="/bff/profile/mobile/verify"
        resendAction="/bff/profile/mobile/resend"
        challenge={challenge}
        sent={<SentToNumber number={number} reference={challenge.reference} change="/profile/mobile" />}
        sentTo={number}
        resent={resent !== null}
        flash={flash}
        locale={locale}
      />
    </QuestionPage>
  );
}
