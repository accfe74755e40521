import { redirect } from "next/navigation";
import { NoticePage } from "@/app/notice-page";
import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readWords } from "@/components/words/read-words";
import { readSessionState } from "@/server/pages";

export const generateMetadata = titled("access.signedOut");

export default async function SignedOutPage({ searchParams }: PageProps) {
  if ((await readSessionState()).signedIn) redirect("/accounts");
  const [unsure, words] = await Promise.all([searchText(searchParams, "unsure"), readWords()]);
  const again = { href: unsure ? "/login?next=/security" : "/login", label: words("access.signInAgain") };
  return (
    <NoticePage
      heading={words(unsure ? "access.signedOutHere" : "access.signedOutHeading")}
      lead={
        unsure ? (
          // The API did not confirm the end: the browser forgot the session, which expires by itself.
          <>
            <p>{words("access.signedOutHereWhy")}</p>
            <p>{words("access.signedOutHereHow")}</p>
            <p>{words("access.signedOutShared")}</p>
          </>
        ) : (
          <p>{words("access.signedOutLead")}</p>
        )
      }
      onward={[again]}
      questions={["stolen", "notMine", "sharedPhone"]}
    />
  );
}
