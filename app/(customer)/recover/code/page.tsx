import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { CodeForm } from "@/components/form/code-form";
import { QuestionPage } from "@/components/shell/question-page";
import { readChallenge, readDone } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Check your phone", "Forgotten password or passcode"], searchParams);

export default async function RecoverCodePage({ searchParams }: PageProps) {
  const challenge = await readChallenge();
  if (!challenge) redirect("/recover");
  const resent = await readDone("/recover/code", await searchText(searchParams, "done"));
  const { flash, locale } = await readForm("/recover/code", searchParams);
  return (
    <QuestionPage section="Recovery" step="Step 2 of 3" back="/recover">
      <CodeForm
        action="/bff/recover/verify"
        resendAction="/bff/recover/resend"
        challenge={challenge}
        sent={
          <p>
            If we know these details, we have sent a code to the number we have on file. Reference{" "}
            <strong className="figures text-ink">{challenge.reference}</strong>.
          </p>
        }
        sentTo=""
        resent={resent !== null}
        flash={flash}
        locale={locale}
      />
    </QuestionPage>
  );
}
