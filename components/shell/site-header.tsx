import { Icon, type IconName } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
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
      <div className="site-head">
        <Brand name={name} logo={logo} href={signedIn ? "/accounts" : "/"} />
        <div className="no-print flex items-center gap-8">
          {signedIn ? (
            <>
              <MainNav />
              <SignOut action="/bff/logout" label={words("browser.signOut")} />
            </>
          ) : (
            <PageLink href="/help" className="line-link -mx-1.5 px-1.5 text-sm">
              {words("shell.help")}
            </PageLink>
          )}
        </div>
      </div>
    </header>
  );
}

const PLACES: { name: "accounts" | "profile" | "security" | "help"; icon: IconName }[] = [
  { name: "accounts", icon: "book" },
  { name: "profile", icon: "person" },
  { name: "security", icon: "lock" },
  { name: "help", icon: "help" },
];

/** At the bottom on phones, in the header elsewhere; on phones Security is reached through Profile. */
async function MainNav() {
  const words = await readWords();
  return (
    <nav aria-label={words("shell.main")} className="site-nav no-print">
      {PLACES.map(({ name, icon }) => (
        <NavLink key={name} href={`/${name}`} className="place">
          <Icon name={icon} className="" />
          <span>{words(`shell.${name}`)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
