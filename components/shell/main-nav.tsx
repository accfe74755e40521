"use client";

import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { classNames } from "@/components/ui/class-names";
import { Icon, type IconName } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";

type Place = { href: string; label: string; icon: IconName; wideOnly?: boolean };

const PLACES: Place[] = [
  { href: "/accounts", label: "Accounts", icon: "book" },
  { href: "/profile", label: "Profile", icon: "person" },
  { href: "/security", label: "Security", icon: "lock", wideOnly: true },
  { href: "/help", label: "Help", icon: "help" },
];

const LINK =
  "flex flex-auto flex-col items-center justify-center gap-0.5 border-t-2 text-xs no-underline md:min-h-14 md:flex-none md:flex-row md:border-t-0 md:border-b-2 md:px-1 md:text-base";

/** At the bottom on phones, in the header elsewhere; on phones Security is reached through Profile. */
export function MainNav() {
  const pathname = usePathname();
  return (
    <nav
      aria-label="Main"
      className="no-print fixed inset-x-0 bottom-0 z-20 flex min-h-14 border-t border-rule bg-paper pb-[env(safe-area-inset-bottom)] md:static md:min-h-0 md:gap-6 md:border-0 md:bg-transparent md:pb-0"
    >
      {PLACES.map(({ href, label, icon, wideOnly }) => {
        const here = pathname === href || pathname.startsWith(`${href}/`);
        return (
          <Link
            key={href}
            href={href}
            prefetch={false}
            aria-current={pathname === href ? "page" : here ? "true" : undefined}
            className={classNames(
              LINK,
              here ? "border-accent font-semibold text-ink" : "border-transparent text-soft hover:text-ink",
              wideOnly && "max-md:hidden",
            )}
          >
            <Icon name={icon} className="size-6 md:hidden" />
            <span className="relative">
              {label}
              <LinkPending />
            </span>
          </Link>
        );
      })}
    </nav>
  );
}

/**
 * The loading state of a navigation. Pages are sent whole: a placeholder would stay for ever where scripts do
 * not run.
 */
function LinkPending() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span className="absolute inset-y-0 -end-5 flex items-center">
      <Spinner />
    </span>
  );
}
