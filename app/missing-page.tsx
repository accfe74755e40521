import { NoticePage } from "@/app/notice-page";
import { readWords } from "@/components/words/read-words";
import { markMissing, readSessionState } from "@/server/pages";

/**
 * The page for an address that has nothing, with links that fit the reader.
 * @param place of staff, where they look for it instead
 */
export async function MissingPage({ place }: { place?: { list: string; section: string } }) {
  await markMissing();
  const [{ signedIn, staff }, words] = await Promise.all([readSessionState(), readWords()]);
  const help = { href: "/help", label: words("shell.help") };
  const forStaff = place ?? (staff && !signedIn && { list: "/admin", section: "Administration" });
  const onward = forStaff
    ? [
        { href: forStaff.list, label: forStaff.section },
        { href: "/teller", label: "Desk" },
      ]
    : signedIn
      ? [{ href: "/accounts", label: words("shell.toAccounts") }, help]
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
      forStaff={Boolean(forStaff)}
    />
  );
}
