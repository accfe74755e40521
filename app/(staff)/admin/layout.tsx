import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { NavLink } from "@/components/shell/nav-link";
import { staffMay, type WaitingCases } from "@/lib/contract";
import { readStaffProfile, readWaiting } from "@/server/pages";
import { menuOf, PLACES } from "../staff-places";

/** The frame of administration: what the role may read. The API refuses the rest, whatever is shown here. */
export default async function AdministrationLayout({ children }: { children: ReactNode }) {
  const { role, required_steps, locked } = await readStaffProfile();
  if (locked) redirect("/staff/locked");
  if (required_steps.length > 0) redirect("/staff/profile");
  const waiting = staffMay(role, "customer_service:read") ? await readWaiting() : null;
  return (
    <div data-wide="" className="gap-8 lg:grid lg:grid-cols-[9rem_minmax(0,1fr)] xl:gap-10">
      <nav aria-label="Administration" className="no-print admin-menu">
        <ul>
          {menuOf(role).map(({ href, label, areas }) => (
            <li key={href}>
              <NavLink {...{ href, areas }} className="admin-place">
                <span>{label}</span>
                {href === PLACES.approvals.list && waiting && <WaitingCount cases={waiting} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* Facts end where the tables of their page do. */}
      <div className="[&_dl]:max-w-none">{children}</div>
    </div>
  );
}

/** More than a menu has room for. */
const MAX_SHOWN = 99;

/** Beside a place of the menu: how many cases are open there. */
function WaitingCount({ cases: { reviews, approvals } }: { cases: WaitingCases }) {
  const count = reviews + approvals;
  if (count === 0) return null;
  const isMore = count > MAX_SHOWN;
  const words = `${isMore ? `more than ${MAX_SHOWN}` : count} open ${count === 1 ? "case" : "cases"}`;
  return (
    <>
      <span
        aria-hidden="true"
        className="figures ms-2 rounded-sm bg-accent px-1.5 text-sm font-semibold text-accent-ink"
      >
        {isMore ? `${MAX_SHOWN}+` : count}
      </span>
      <span className="sr-only">, {words}</span>
    </>
  );
}
