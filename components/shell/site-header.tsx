import { PageLink } from "@/components/ui/page-link";
import type { Logo } from "@/lib/contract";
import { Brand } from "./brand";
import { MainNav } from "./main-nav";
import { SignOut } from "./sign-out";

type Props = { name: string; logo: Logo | null; signedIn: boolean };

/** The head of every customer page: the name above a double rule. */
export function SiteHeader({ name, logo, signedIn }: Props) {
  return (
    <header className="double-rule">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 px-4 py-2 md:px-8 md:py-3">
        <Brand name={name} logo={logo} href={signedIn ? "/accounts" : "/"} />
        <div className="no-print flex items-center gap-8">
          {signedIn ? (
            <>
              <MainNav />
              <SignOut action="/bff/logout" />
            </>
          ) : (
            <PageLink href="/help" className="inline-flex -mx-1.5 min-h-11 items-center px-1.5 text-sm">
              Help
            </PageLink>
          )}
        </div>
      </div>
    </header>
  );
}
