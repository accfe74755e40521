import { PhoneLink } from "@/components/ui/contact-links";
import type { Theme } from "@/lib/preferences";
import { ThemeSwitch } from "./theme-switch";

type Props = { name: string; supportPhone: string; theme: Theme; aboveNav?: boolean; developers?: boolean };

/** The imprint at the foot of the page. */
export function SiteFooter({ name, supportPhone, theme, aboveNav, developers }: Props) {
  return (
    <footer className={`no-print mt-16 border-t border-rule ${aboveNav ? "max-md:pb-20" : ""}`}>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 px-4 py-4 text-sm text-soft md:px-8">
        <p>
          {name}
          {supportPhone && (
            <>
              . Help by telephone: <PhoneLink number={supportPhone} />
            </>
          )}
        </p>
        {developers && (
          <a href="/docs/api" className="inline-flex min-h-11 items-center">
            For developers
          </a>
        )}
        <ThemeSwitch theme={theme} />
      </div>
    </footer>
  );
}
