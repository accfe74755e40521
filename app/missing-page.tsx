import { NoticePage } from "@/app/notice-page";
import { readWords } from "@/components/words/read-words";
import { markMissing, readSessionState } from "@/server/pages";

/** The page for an address that has nothing, with links that fit the reader. */
export async function MissingPage() {
  await markMissing();
  const [{ signedIn, staff }, words] = await Promise.all([readSessionState(), readWords()]);
  const help = { href: "/help", label: words("shell.help") };
  const onward = signedIn
    ? [{ href: "/accounts", label: words("shell.toAccounts") }, help]
    : staff
      ? [
          { href: "/admin", label: "Administration" },
          { href: "/teller", label: "Desk" },
        ]
      : [
          { href: "/", label: words("shell.toStart") },
          { href: "/login", label: words("shell.signIn") },
          help,
        ];
  return (
    <NoticePage
      caption="404"
      heading={words("shell.missing")}
      lead={<p>{words("shell.missingLead")}</p>}
      onward={onward}
    />
  );
}
