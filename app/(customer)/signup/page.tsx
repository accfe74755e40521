import { getCountryCallingCode } from "libphonenumber-js/min";
import { FormPage } from "@/app/form-page";
import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { MobileField } from "@/components/form/text-fields";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/links";
import { PageLink } from "@/components/ui/page-link";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { Institution } from "@/lib/contract";
import type { Words } from "@/lib/words/words-of";
import { readInstitution } from "@/server/pages";

export const generateMetadata = titled("signup.mobile", "signup.section");

type CountryCode = Parameters<typeof getCountryCallingCode>[0];

export default async function SignupPage({ searchParams }: PageProps) {
  const [{ flash }, { country_code, terms }, kind, ended, words] = await Promise.all([
    readForm("/signup", searchParams),
    readInstitution(),
    searchText(searchParams, "for"),
    searchText(searchParams, "ended"),
    readWords(),
  ]);
  const forCompany = kind === "company" || flash?.values?.is_company === "true";
  const countryCode = getCountryCallingCode(country_code as CountryCode);
  const other = forCompany
    ? { href: "/signup", label: words("signup.openOwn") }
    : { href: "/signup?for=company", label: words("signup.openCompany") };
  return (
    <FormPage
      page="/signup"
      action="/signup/otp"
      search={searchParams}
      section={words("signup.section")}
      step={words("signup.step", { step: 1, of: 4 })}
      back="/"
      aside={
        <>
          <p>{words("signup.already")}</p>
          <TextLink href="/login">{words("shell.signIn")}</TextLink>
        </>
      }
      help={["noAccount", "sharedPhone"]}
      news={
        <>
          {ended === "idle" && !flash && <EndedNotice words={words} />}
          <div className="mb-2 text-sm">
            <LanguageSwitch />
          </div>
        </>
      }
      isFocused
      heading={words("signup.mobileAsked")}
      lead={forCompany && words("signup.forCompany")}
      button={words("shell.continue")}
      more={
        <p>
          <TextLink href={other.href}>{other.label}</TextLink>
        </p>
      }
    >
      <MobileField hint={words("signup.mobileHint", { code: `+${countryCode}` })} />
      <TermsStatement terms={terms} />
      {forCompany && <input type="hidden" name="is_company" value="true" />}
    </FormPage>
  );
}

const EndedNotice = ({ words }: { words: Words }) => (
  <Banner className="mb-6">
    <p className="font-semibold">{words("signup.ended")}</p>
    <p>{words("signup.endedWhy")}</p>
  </Banner>
);

/** Above the first button of a sign-up: what going on accepts, and which version was shown. Nothing without terms. */
async function TermsStatement({ terms }: Pick<Institution, "terms">) {
  if (!terms) return null;
  return (
    <>
      <p className="text-soft">
        {drawWords(await readWords(), "signup.termsStatement", {
          terms: (text) => <PageLink href="/terms">{text}</PageLink>,
          privacy: (text) => <PageLink href="/privacy">{text}</PageLink>,
        })}
      </p>
      <input type="hidden" name="terms_version" value={terms.version} />
    </>
  );
}
