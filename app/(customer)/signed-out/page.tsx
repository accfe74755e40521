import { redirect } from "next/navigation";
import { type PageProps, searchText } from "@/app/page-search";
import { wordsMetadata } from "@/app/words-metadata";
import { ButtonLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readWords } from "@/components/words/read-words";
import { readSessionState } from "@/server/pages";

export const generateMetadata = () => wordsMetadata(["access.signedOut"]);

export default async function SignedOutPage({ searchParams }: PageProps) {
  if ((await readSessionState()).signedIn) redirect("/accounts");
  if (await searchText(searchParams, "unsure")) return <PerhapsOpenElsewhere />;
  const words = await readWords();
  return (
    <>
      <PageHeading lead={words("access.signedOutLead")}>{words("access.signedOutHeading")}</PageHeading>
      <ButtonLink href="/login" wide>
        {words("access.signInAgain")}
      </ButtonLink>
    </>
  );
}

/** The API did not confirm the end: the browser forgot the session, which expires by itself. */
async function PerhapsOpenElsewhere() {
  const words = await readWords();
  return (
    <>
      <PageHeading
        lead={
          <div className="space-y-3">
            <p>{words("access.signedOutHereWhy")}</p>
            <p>{words("access.signedOutHereHow")}</p>
            <p>{words("access.signedOutShared")}</p>
          </div>
        }
      >
        {words("access.signedOutHere")}
      </PageHeading>
      <ButtonLink href="/login?next=/security" wide>
        {words("access.signInAgain")}
      </ButtonLink>
    </>
  );
}
