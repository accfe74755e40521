import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { HelpQuestions, QUESTIONS } from "@/components/help/help-questions";
import { ReachUs } from "@/components/help/reach-us";
import { BranchList } from "@/components/ui/branch-list";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { SearchField } from "@/components/ui/search-field";
import { readWords } from "@/components/words/read-words";
import { readInstitution } from "@/server/pages";

export const generateMetadata = titled("shell.help");

/** Without accents, in any case: readers type as their keyboard has it. */
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Whom to reach, questions that can be searched, and where the branches are. */
export default async function HelpPage({ searchParams }: PageProps) {
  const [institution, words, search = ""] = await Promise.all([
    readInstitution(),
    readWords(),
    searchText(searchParams, "search"),
  ]);
  const asked = plain(search).split(/\s+/).filter(Boolean);
  const found = QUESTIONS.filter((name) => {
    const said = plain(`${words(`help.${name}`)} ${words(`help.${name}How`)}`);
    return asked.every((word) => said.includes(word));
  });
  return (
    <div className="beside">
      <div>
        <PageHeading lead={words("help.lead")}>{words("shell.help")}</PageHeading>
        <search>
          <form method="get" action="/help" className="flex gap-2">
            <SearchField label={words("help.searchLabel")} value={search} />
          </form>
        </search>
        {asked.length > 0 && (
          <p role="status" className="mt-3 flex flex-wrap items-center gap-x-4 text-soft">
            {words("help.found", { count: found.length })}
            <TextLink href="/help">{words("help.all")}</TextLink>
          </p>
        )}
        <div className="mt-4">
          <HelpQuestions names={found} isOpen={asked.length > 0} />
        </div>
      </div>
      <div>
        <ReachUs institution={institution} />
        <BranchList
          title={words("help.branches")}
          branches={institution.branches}
          phone={institution.support_phone}
        />
      </div>
    </div>
  );
}
