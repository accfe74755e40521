import { FormPage } from "@/app/form-page";
import { NoticePage } from "@/app/notice-page";
import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { LinkField } from "@/components/form/link-field";
import type { Question } from "@/components/help/help-questions";
import { readWords } from "@/components/words/read-words";
import type { PlainKey } from "@/lib/words/translation";
import type { Words } from "@/lib/words/words-of";
import { readDone, readInstitution, readSessionState } from "@/server/pages";

type Onward = { href: string; label: PlainKey };

type MailedLink = {
  page: string;
  section: PlainKey;
  heading: PlainKey;
  lead: (words: Words, institution: string) => string;
  button: PlainKey;
  help?: Question[];
  /** What it says once it was pressed. */
  done: { heading: PlainKey; lead: PlainKey; onward: (signedIn: boolean) => Onward };
};

/** The page that a mailed link opens, with the button that does it: programs that look through mails open every link. */
export function mailedLinkPage({ page, section, heading, lead, button, help, done }: MailedLink) {
  async function Page({ searchParams }: PageProps) {
    const [given, over, { name }, { signedIn }, words] = await Promise.all([
      searchText(searchParams, "token"),
      searchText(searchParams, "done").then((word) => readDone(page, word)),
      readInstitution(),
      readSessionState(),
      readWords(),
    ]);
    const { href, label } = done.onward(signedIn);
    if (over)
      return (
        <NoticePage
          heading={words(done.heading)}
          lead={<p>{words(done.lead)}</p>}
          onward={[{ href, label: words(label) }]}
        />
      );
    return (
      <FormPage
        page={page}
        search={searchParams}
        section={words(section)}
        heading={words(heading)}
        lead={lead(words, name)}
        button={words(button)}
        help={help}
      >
        <LinkField name="token" label={words("access.link")} hint={words("access.linkHint")} given={given} />
      </FormPage>
    );
  }
  Page.generateMetadata = titled(heading);
  return Page;
}
