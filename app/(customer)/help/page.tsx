import { type PageProps, searchText } from "@/app/page-search";
import { wordsMetadata } from "@/app/words-metadata";
import { BranchList } from "@/components/ui/branch-list";
import { Button } from "@/components/ui/button";
import { MailLink, PhoneLink } from "@/components/ui/contact-links";
import { Disclosure } from "@/components/ui/disclosure";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { Section } from "@/components/ui/section";
import { SummaryList } from "@/components/ui/summary-list";
import { readWords } from "@/components/words/read-words";
import type { PlainKey } from "@/lib/words/translation";
import { readInstitution } from "@/server/pages";

export const generateMetadata = () => wordsMetadata(["shell.help"]);

/** Each has an answer of the same name with `How`, which leads to where it is done, if that is a page. */
const QUESTIONS: { name: Question; href?: string }[] = [
  { name: "forgotten", href: "/recover" },
  { name: "noCode" },
  { name: "locked", href: "/recover" },
  { name: "newNumber", href: "/profile/mobile" },
  { name: "lostPhone" },
  { name: "notMine" },
  { name: "noAccount" },
  { name: "frozen" },
  { name: "sharedPhone" },
  { name: "whoSees", href: "/security/access" },
];

type HelpWord = Extract<PlainKey, `help.${string}`>;
type Question = HelpWord extends infer Key ? (Key extends `help.${infer Name}How` ? Name : never) : never;

/** Without accents, in any case: readers type as their keyboard has it. */
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Whom to reach, questions that can be searched, and where the branches are. */
export default async function HelpPage({ searchParams }: PageProps) {
  const [{ support_phone: phone, support_email: email, support_hours: hours, branches }, words, search = ""] =
    await Promise.all([readInstitution(), readWords(), searchText(searchParams, "search")]);
  const asked = plain(search).split(/\s+/).filter(Boolean);
  const found = QUESTIONS.filter(({ name }) => {
    const said = plain(`${words(`help.${name}`)} ${words(`help.${name}How`)}`);
    return asked.every((word) => said.includes(word));
  });
  return (
    <div className="lg:grid lg:grid-cols-12 lg:gap-x-12">
      <div className="lg:col-span-7">
        <PageHeading lead={words("help.lead")}>{words("shell.help")}</PageHeading>
        <search>
          <form method="get" action="/help" className="flex gap-2">
            <label htmlFor="search" className="sr-only">
              {words("help.searchLabel")}
            </label>
            <input
              id="search"
              name="search"
              type="search"
              defaultValue={search}
              maxLength={100}
              placeholder={words("help.searchLabel")}
              className="entry min-w-0 flex-1"
            />
            <Button type="submit" look="secondary">
              {words("accounts.search")}
            </Button>
          </form>
        </search>
        {asked.length > 0 && (
          <p role="status" className="mt-3 flex flex-wrap items-center gap-x-4 text-soft">
            {words("help.found", { count: found.length })}
            <TextLink href="/help">{words("help.all")}</TextLink>
          </p>
        )}
        <ul className="mt-4 border-t border-rule">
          {found.map(({ name, href }) => (
            <li key={name} className="border-b border-rule">
              <Disclosure summary={words(`help.${name}`)} isOpen={asked.length > 0}>
                {href ? (
                  <TextLink href={href}>{words(`help.${name}How`)}</TextLink>
                ) : (
                  <p className="max-w-[60ch] pb-4">{words(`help.${name}How`)}</p>
                )}
              </Disclosure>
            </li>
          ))}
        </ul>
      </div>
      <div className="lg:col-span-5">
        <Section id="reach" title={words("help.reach")} className="max-lg:mt-10">
          <SummaryList
            rows={[
              ...(phone
                ? [{ term: words("help.telephone"), value: <PhoneLink key="phone" number={phone} /> }]
                : []),
              ...(email
                ? [{ term: words("help.email"), value: <MailLink key="email" address={email} /> }]
                : []),
              ...(hours ? [{ term: words("help.hours"), value: <bdi key="hours">{hours}</bdi> }] : []),
              {
                term: words("papers.isReal"),
                value: (
                  <TextLink key="verify" href="/verify">
                    {words("papers.isRealHow")}
                  </TextLink>
                ),
              },
            ]}
          />
        </Section>
        <BranchList title={words("help.branches")} branches={branches} phone={phone} />
      </div>
    </div>
  );
}
