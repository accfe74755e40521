import { classNames } from "@/components/ui/class-names";
import { Icon, type IconName } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { NavLink } from "./nav-link";

type Place = { href: string; label: string; icon: IconName; wideOnly?: boolean };

const PLACES: Place[] = [
  { href: "/accounts", label: "Accounts", icon: "book" },
  { href: "/profile", label: "Profile", icon: "person" },
  { href: "/security", label: "Security", icon: "lock", wideOnly: true },
  { href: "/help", label: "Help", icon: "help" },
];

const LINK =
  "group flex flex-auto flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-xs text-soft no-underline hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink md:min-h-14 md:flex-none md:flex-row md:border-t-0 md:border-b-2 md:px-1 md:text-base";

/** At the bottom on phones, in the header elsewhere; on phones Security is reached through Profile. */
export function MainNav() {
  return (
    <nav
      aria-label="Main"
      className="no-print fixed inset-x-0 bottom-0 z-20 flex min-h-14 border-t border-rule bg-paper pb-[env(safe-area-inset-bottom)] md:static md:min-h-0 md:gap-6 md:border-0 md:bg-transparent md:pb-0"
    >
      {PLACES.map(({ href, label, icon, wideOnly }) => (
        <NavLink key={href} href={href} className={classNames(LINK, wideOnly && "max-md:hidden")}>
          <Icon name={icon} className="size-6 md:hidden" />
          <span className="relative">
            {label}
            <LinkPending />
          </span>
        </NavLink>
      ))}
    </nav>
  );
}

/**
 * The loading state of a navigation. Pages are sent whole: a placeholder would stay for ever where scripts do
 * not run.
 */
function LinkPending() {
  return (
    <span className="absolute inset-y-0 -end-5 hidden items-center group-data-pending:flex">
      <Spinner />
    </span>
  );
}
