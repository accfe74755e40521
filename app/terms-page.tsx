import { MissingPage } from "@/app/missing-page";
import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { ForeignMarkdown } from "@/components/docs/markdown";
import { Moment } from "@/components/ui/moment";
import { OwnName } from "@/components/ui/own-name";
import { PageHeading } from "@/components/ui/page-heading";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import { readTerms } from "@/server/pages";

const HEADINGS = { terms: "shell.terms", privacy: "shell.privacy" } as const;

/** The public page of the terms or of the privacy notice: those in force, or of the `version` in the query. */
export function termsPage(what: keyof typeof HEADINGS) {
  const heading = HEADINGS[what];
  async function Page({ searchParams }: PageProps) {
    const version = await searchText(searchParams, "version");
    const [terms, locale, words] = await Promise.all([readTerms(version), readLocale(), readWords()]);
    if (!terms) return <MissingPage />;
    const [text, url] = [terms[`${what}_text`], terms[`${what}_url`]];
    return (
      <div className="max-w-3xl">
        <PageHeading>{words(heading)}</PageHeading>
        <p className="mb-6 text-soft">
          {drawWords(words, "shell.termsVersion", {
            version: <OwnName>{terms.version}</OwnName>,
            moment: <Moment at={terms.published_at} locale={locale} />,
          })}
        </p>
        {text && <ForeignMarkdown text={text} />}
        {url && (
          <p>
            <a href={url} className="inline-flex min-h-11 items-center [overflow-wrap:anywhere]">
              {url}
            </a>
          </p>
        )}
      </div>
    );
  }
  Page.generateMetadata = titled(heading);
  return Page;
}
