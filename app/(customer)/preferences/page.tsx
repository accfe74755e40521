import { cookies } from "next/headers";
import { titled } from "@/app/page-metadata";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { ThemeSwitch } from "@/components/shell/theme-switch";
import { PageHeading } from "@/components/ui/page-heading";
import { SummaryList } from "@/components/ui/summary-list";
import { readWords } from "@/components/words/read-words";
import { themeOf } from "@/lib/preferences";

export const generateMetadata = titled("shell.preferences");

/** How the pages look and speak on this device. */
export default async function PreferencesPage() {
  const [words, jar] = await Promise.all([readWords(), cookies()]);
  return (
    <div className="max-w-3xl">
      <PageHeading lead={words("shell.preferencesLead")}>{words("shell.preferences")}</PageHeading>
      <SummaryList
        rows={[
          { term: words("shell.language"), value: <LanguageSwitch key="language" /> },
          {
            term: words("browser.theme"),
            value: (
              <div key="theme" className="[&_fieldset]:-ms-2 [&_legend]:sr-only">
                <ThemeSwitch theme={themeOf(jar)} />
                <p className="without-script text-soft">{words("shell.themeScripts")}</p>
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}
