import { redirect } from "next/navigation";
import type { ComponentProps, ReactNode } from "react";
import { CodeField } from "@/components/form/code-field";
import { ResendCode } from "@/components/form/resend-code";
import { Numeral } from "@/components/ui/numeral";
import { PageLink } from "@/components/ui/page-link";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import { now } from "@/lib/clock";
import type { PlainKey } from "@/lib/words/translation";
import { readChallenge, readDone } from "@/server/pages";
import { FormPage } from "./form-page";
import { type PageSearch, searchText } from "./page-search";

type Props = Omit<ComponentProps<typeof FormPage>, "button"> & {
  /** Where another code is asked for. */
  resend: string;
  /** The reference of its text; null where none went. */
  reference: string | null;
  resendAt: string;
  /** The number, if that may be told. */
  sentTo?: string;
};

/** A page that takes the code of a text. */
export async function CodePage({ resend, reference, resendAt, sentTo = "", ...form }: Props) {
  const [resent, words] = await Promise.all([
    searchText(form.search, "done").then((done) => readDone(form.page, done)),
    readWords(),
  ]);
  return (
    <FormPage
      {...form}
      round={resendAt}
      isFocused
      button={words("shell.continue")}
      below={
        <ResendCode
          action={`/bff${resend}`}
          resendAt={resendAt}
          serverNow={new Date(now()).toISOString()}
          sentTo={sentTo}
          resent={resent !== null}
        />
      }
    >
      <CodeField
        label={words("signup.code")}
        hint={reference === null ? words("access.stepCodeHint") : words("signup.codeHint", { reference })}
      />
    </FormPage>
  );
}

export const Reference = ({ children }: { children: ReactNode }) => (
  <strong className="figures text-ink">{children}</strong>
);

type NumberProps = {
  /** The page that asks for the number; the code's stands below it. */
  number: "/signup" | "/recover" | "/profile/mobile";
  section: PlainKey;
  step: { step: number; of: number };
  search: PageSearch;
  /** Whether it stays untold where the code went. */
  isUntold?: boolean;
};

/** The page that asks for the code of a number that was entered, with the way back for a number that was mistyped. */
export async function NumberCodePage({ number: page, section, step, search, isUntold }: NumberProps) {
  const [challenge, words] = await Promise.all([readChallenge(), readWords()]);
  if (!challenge) redirect(page);
  const number = challenge.mobile ?? challenge.mobileMasked;
  const reference = <Reference>{challenge.reference}</Reference>;
  const sentTo = {
    number: <Numeral className="font-semibold text-ink">{number}</Numeral>,
    reference,
    change: (text: ReactNode) => (
      <PageLink href={page} className="-my-2.5 inline-block py-2.5">
        {text}
      </PageLink>
    ),
  };
  return (
    <CodePage
      reference={challenge.reference}
      resendAt={challenge.resendAt}
      page={`${page}/code`}
      action={`${page}/verify`}
      resend={`${page}/resend`}
      search={search}
      section={words(section)}
      step={words("signup.step", step)}
      back={page}
      help={["noCode"]}
      heading={words("signup.checkPhone")}
      lead={
        <p>
          {isUntold
            ? drawWords(words, "access.recoverySent", { reference })
            : drawWords(words, "signup.sentTo", sentTo)}
        </p>
      }
      sentTo={isUntold ? "" : number}
    />
  );
}
