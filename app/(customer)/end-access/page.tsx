import { FormPage } from "@/app/form-page";
import { NoticePage } from "@/app/notice-page";
import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { SignInNameField } from "@/components/form/text-fields";
import { SignInSecret } from "@/components/login/sign-in-secret";
import { TextLink } from "@/components/ui/links";
import { readWords } from "@/components/words/read-words";
import { readDone } from "@/server/pages";

const PAGE = "/end-access";

export const generateMetadata = titled("access.endAccess");

/** For who has lost the phone: identifier and secret end every way in. */
export default async function EndAccessPage({ searchParams }: PageProps) {
  const [done, asked, words] = await Promise.all([
    searchText(searchParams, "done"),
    searchText(searchParams, "with"),
    readWords(),
  ]);
  if (await readDone(PAGE, done))
    return (
      <NoticePage
        heading={words("access.endAccessDone")}
        lead={
          <>
            <p>{words("access.endAccessDoneLead")}</p>
            <p>{words("access.endAccessBack")}</p>
          </>
        }
        onward={[{ href: "/", label: words("shell.toStart") }]}
        questions={["lostPhone", "notMine"]}
      />
    );
  return (
    <FormPage
      page={PAGE}
      search={searchParams}
      section={words("shell.security")}
      isFocused
      heading={words("access.endAccess")}
      lead={
        <div className="space-y-3">
          <p>{words("access.endAccessLead")}</p>
          <p>{words("access.endAccessBack")}</p>
        </div>
      }
      help={["lostPhone"]}
      button={words("access.endAccessNow")}
      aside={<TextLink href="/recover">{words("access.forgotten")}</TextLink>}
    >
      <SignInNameField name="id" label={words("access.identifier")} inputMode="text" />
      <SignInSecret withPasscode={asked === "passcode"} hrefOf={(other) => `${PAGE}?with=${other}`} />
    </FormPage>
  );
}
