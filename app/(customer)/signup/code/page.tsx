import Link from "next/link";
import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { CodeForm } from "@/components/form/code-form";
import { QuestionPage } from "@/components/shell/question-page";
import { readChallenge } from "@/server/bff/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Check your phone", "Sign-up"], searchParams);

export default async function SignupCodePage({ searchParams }: PageProps) {
  const challenge = await readChallenge();
  if (!challenge) redirect("/signup");
  const { flash, locale } = await readForm("/signup/code", searchParams);
  const number = challenge.mobile ?? challenge.mobileMasked;
  return (
    <QuestionPage section="Sign-up" step="Step 2 of 4" back="/signup">
      <CodeForm
        action="/bff/signup/verify"
        resendAction="/bff/signup/resend"
        challenge={challenge}
        sent={
          <p>
            Sent to{" "}
            <bdi dir="ltr" className="font-semibold text-ink">
              {number}
            </bdi>{" "}
            (
            <Link href="/signup" prefetch={false} className="-my-2.5 inline-block py-2.5">
              Change<span className="sr-only"> mobile number</span>
            </Link>
            ). Reference <strong className="figures text-ink">{challenge.reference}</strong>.
          </p>
        }
        sentTo={number}
        flash={flash}
        locale={locale}
      />
    </QuestionPage>
  );
}
