import { redirect } from "next/navigation";
import { FormPage } from "@/app/form-page";
import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { ButtonForm } from "@/components/form/button-form";
import { TextLink } from "@/components/ui/links";
import { readWords } from "@/components/words/read-words";
import { readInstitution, readTermsDue } from "@/server/pages";

export const generateMetadata = titled("access.newTerms", "shell.signIn");

export default async function NewTermsPage({ searchParams }: PageProps) {
  const [due, { name, terms }, next, words] = await Promise.all([
    readTermsDue(),
    readInstitution(),
    searchText(searchParams, "next"),
    readWords(),
  ]);
  if (!due || !terms) redirect("/accounts");
  return (
    <FormPage
      page="/login/terms"
      search={searchParams}
      section={words("shell.signIn")}
      heading={words("access.newTerms")}
      lead={words("access.newTermsLead", { name })}
      aliases={{ version: "accept" }}
      button={<span id="accept">{words("access.acceptTerms")}</span>}
      aside={<ButtonForm action="/bff/logout">{words("access.declineTerms")}</ButtonForm>}
    >
      <ul>
        <li>
          <TextLink href="/terms">{words("shell.terms")}</TextLink>
        </li>
        <li>
          <TextLink href="/privacy">{words("shell.privacy")}</TextLink>
        </li>
      </ul>
      <input type="hidden" name="version" value={terms.version} />
      {next && <input type="hidden" name="next" value={next} />}
    </FormPage>
  );
}
