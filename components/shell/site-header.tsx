import { classNames } from "@/components/ui/class-names";
import { Icon, type IconName } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { Logo } from "@/lib/contract";
import { Brand } from "./brand";
import { NavLink } from "./nav-link";
import { SignOut } from "./sign-out";

type Props = { name: string; logo: Logo | null; signedIn: boolean };

/** The head of every customer page: the name above a double rule. */
export async function SiteHeader({ name, logo, signedIn }: Props) {
  const words = await readWords();
  return (
    <header className="double-rule">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 px-4 py-2 md:px-8 md:py-3 short:py-0">
        <Brand name={name} logo={logo} href={signedIn ? "/accounts" : "/"} />
        <div className="no-print flex items-center gap-8">
          {signedIn ? (
            <>
              <MainNav />
              <SignOut action="/bff/logout" label={words("browser.signOut")} />
            </>
          ) : (
            <PageLink href="/help" className="inline-flex -mx-1.5 min-h-11 items-center px-1.5 text-sm">
              {words("shell.help")}
            </PageLink>
          )}
        </div>
      </div>
    </header>
  );
}

type Place = { name: "accounts" | "profile" | "security" | "help"; icon: IconName; wideOnly?: boolean };

const PLACES: Place[] = [
  { name: "accounts", icon: "book" },
  { name: "profile", icon: "person" },
  { name: "security", icon: "lock", wideOnly: true },
  { name: "help", icon: "help" },
];

/** At the bottom on phones, in the header elsewhere; on phones Security is reached through Profile. */
async function MainNav() {
  const words = await readWords();
  return (
    <nav
      aria-label={words("shell.main")}
      className="no-print fixed inset-x-0 bottom-0 z-20 flex min-h-14 border-t border-rule bg-paper pb-[env(safe-area-inset-bottom)] md:static md:min-h-0 md:gap-6 md:border-0 md:bg-transparent md:pb-0"
    >
      {PLACES.map(({ name, icon, wideOnly }) => (
        <NavLink key={name} href={`/${name}`} className={classNames("place", wideOnly && "max-md:hidden")}>
          <Icon name={icon} className="size-6 md:hidden" />
          <span>{words(`shell.${name}`)}</span>
        </NavLink>
      ))}
    </nav>
  );
}

/** The first stop of the Tab key. */
export async function SkipLink() {
  const words = await readWords();
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50 focus:bg-sheet focus:px-4 focus:py-3"
    >
      {words("shell.skip")}
    </a>
  );
}

/** Tells a visitor of the demonstration where the texts arrive. */
export async function DemoRibbon() {
  const words = await readWords();
  return (
    <aside aria-label={words("shell.demo")} className="no-print border-b border-rule bg-tint text-sm">
      <p className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 px-4 md:px-8">
        <span>
          {drawWords(words, "shell.demoWords", {
            wide: (text) => <span className="max-md:hidden">{text}</span>,
          })}
        </span>
        <a
          href="/demo/outbox"
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1"
        >
          <Icon name="phone" className="size-4" />
          {drawWords(words, "shell.demoPhone", { unseen: (text) => <span className="sr-only">{text}</span> })}
        </a>
      </p>
    </aside>
  );
}
