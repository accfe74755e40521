import { FormPage } from "@/app/form-page";
import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { PaperCodeField } from "@/components/form/paper-code-field";
import { TextField } from "@/components/form/text-field";
import { QuestionPage } from "@/components/shell/question-page";
import { Banner } from "@/components/ui/banner";
import { PhoneLink } from "@/components/ui/contact-links";
import { ButtonLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { Numeral } from "@/components/ui/numeral";
import { PageHeading } from "@/components/ui/page-heading";
import { SummaryList } from "@/components/ui/summary-list";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { DocumentVerification } from "@/lib/contract";
import { formatDate, formatMoney } from "@/lib/format";
import { readInstitution, readVerification } from "@/server/pages";

export const generateMetadata = titled("papers.verify");

/** Whether a statement or certificate is real: for anyone who holds it. */
export default async function VerifyPage({ searchParams }: PageProps) {
  const [answer, words, { name, support_phone: phone }] = await Promise.all([
    searchText(searchParams, "done").then(readVerification),
    readWords(),
    readInstitution(),
  ]);
  if (answer?.document) return <Issued document={answer.document} />;
  return (
    <FormPage
      page="/verify"
      search={searchParams}
      section={words("shell.help")}
      aside={
        phone && (
          <p>{drawWords(words, "documents.complain", { phone: <PhoneLink key="phone" number={phone} /> })}</p>
        )
      }
      news={
        answer && (
          <Banner tone="alert" className="mb-6">
            <p role="status">{words("papers.unconfirmed")}</p>
          </Banner>
        )
      }
      isFocused
      heading={words("papers.verify")}
      lead={words("papers.verifyLead", { institution: name })}
      button={words("papers.check")}
    >
      <PaperCodeField label={words("papers.code")} hint={words("papers.codeHint")} value={answer?.code} />
      <TextField
        name="ending"
        label={words("papers.ending")}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        className="w-28"
      />
    </FormPage>
  );
}

async function Issued({ document }: { document: NonNullable<DocumentVerification["document"]> }) {
  const [words, locale] = await Promise.all([readWords(), readLocale()]);
  const { kind, issued_at, from, to, currency, opening_balance, closing_balance, corrected } = document;
  const day = (date: string) => formatDate(date, locale.language);
  const money = (decimal: string) => (
    <Numeral className="figures">{formatMoney(decimal, currency, locale.language)}</Numeral>
  );
  const isStatement = from !== null;
  return (
    <QuestionPage section={words("papers.verify")}>
      <PageHeading lead={words("papers.issuedLead")}>{words("papers.issued")}</PageHeading>
      {corrected && (
        <Banner className="mb-6">
          <p>{words("papers.corrected")}</p>
        </Banner>
      )}
      <SummaryList
        rows={[
          { term: words("papers.kind"), value: words(`documents.${kind}`) },
          {
            term: words("papers.issuedAt"),
            value: <Moment key="issued" at={issued_at} locale={locale} />,
          },
          isStatement && {
            term: words("documents.period"),
            value: <span className="figures">{`${day(from)} – ${day(to)}`}</span>,
          },
          opening_balance && { term: words("documents.opening"), value: money(opening_balance) },
          closing_balance && {
            term: words(isStatement ? "documents.closing" : "documents.balance"),
            value: money(closing_balance),
          },
        ]}
      />
      <p className="mt-8">
        <ButtonLink href="/verify" look="secondary">
          {words("papers.checkAnother")}
        </ButtonLink>
      </p>
    </QuestionPage>
  );
}
