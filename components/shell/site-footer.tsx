import { PhoneLink } from "@/components/ui/contact-links";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { Theme } from "@/lib/preferences";
import { LanguageSwitch } from "./language-switch";
import { ThemeSwitch } from "./theme-switch";

type Props = {
  name: string;
  supportPhone: string;
  /** Where there is no page of preferences. */
  theme?: Theme;
  aboveNav?: boolean;
  developers?: boolean;
  /** Where readers choose one. */
  languages?: boolean;
  /** Where the institution has published some. */
  terms?: boolean;
};

/** The imprint at the foot of the page. */
export async function SiteFooter(props: Props) {
  const { name, supportPhone, theme, aboveNav, developers, languages, terms } = props;
  const words = await readWords();
  return (
    <footer className={`no-print mt-16 border-t border-rule ${aboveNav ? "max-md:pb-20" : ""}`}>
      <div className="site-foot">
        <p>
          {supportPhone
            ? drawWords(words, "shell.byTelephone", { name, phone: <PhoneLink number={supportPhone} /> })
            : name}
        </p>
        {terms && (
          <ul className="flex gap-x-6">
            <li>
              <a href="/terms" className="line-link">
                {words("shell.terms")}
              </a>
            </li>
            <li>
              <a href="/privacy" className="line-link">
                {words("shell.privacy")}
              </a>
            </li>
          </ul>
        )}
        {developers && (
          <a href="/docs/api" className="line-link">
            {words("shell.developers")}
          </a>
        )}
        {languages && <LanguageSwitch label={words("shell.language")} />}
        {theme ? (
          <ThemeSwitch theme={theme} />
        ) : (
          <a href="/preferences" className="line-link">
            {words("shell.preferences")}
          </a>
        )}
      </div>
    </footer>
  );
}
