import { redirect } from "next/navigation";
import { CodePage, Reference } from "@/app/code-page";
import { titled } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { PasskeyButton } from "@/components/passkey/passkey-button";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import { readStep } from "@/server/pages";

const PAGE = "/login/step";

export const generateMetadata = titled("access.confirm", "shell.signIn");

/** The number is not shown to who may only have the password. */
export default async function LoginStepPage({ searchParams }: PageProps) {
  const [step, words] = await Promise.all([readStep(), readWords()]);
  if (!step) redirect("/login");
  const { reference, byPasskey, resendAt } = step;
  return (
    <CodePage
      page={PAGE}
      resend={`${PAGE}/resend`}
      reference={reference}
      resendAt={resendAt}
      search={searchParams}
      section={words("shell.signIn")}
      back="/login"
      help={["noCode", "stolen"]}
      heading={words("access.confirm")}
      lead={
        <p>
          {reference
            ? drawWords(words, "access.stepSent", { reference: <Reference>{reference}</Reference> })
            : words("access.stepNotSent")}
        </p>
      }
      more={byPasskey && <PasskeyButton options="/passkey/proof" label={words("access.usePasskey")} />}
    />
  );
}
