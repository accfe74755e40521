import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { PageExpiry } from "@/app/page-expiry";
import { Brand } from "@/components/shell/brand";
import { NavLink } from "@/components/shell/nav-link";
import { SignOut } from "@/components/shell/sign-out";
import { SiteFooter } from "@/components/shell/site-footer";
import { SkipLink } from "@/components/shell/skip-link";
import { Palette } from "@/components/staff/palette";
import { StaffLock } from "@/components/staff/staff-lock";
import { OwnName } from "@/components/ui/own-name";
import { PageLink } from "@/components/ui/page-link";
import type { StaffProfile } from "@/lib/contract";
import { IDLE_SECONDS } from "@/lib/contract/rules";
import { themeOf } from "@/lib/preferences";
import { STAFF_HOMES } from "@/lib/staff-homes";
import { readInstitution, readSessionState, readStaffProfile } from "@/server/pages";
import { administrationOf, lookUpsOf, placesOf } from "./staff-places";

/** The frame of the pages for staff. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  const [institution, session, jar] = await Promise.all([readInstitution(), readSessionState(), cookies()]);
  const profile = session.staff || session.staffInSetup ? await readStaffProfile() : null;
  const isAtWork = profile && !profile.locked && profile.required_steps.length === 0;
  const places = isAtWork && placesOf(profile.role);
  const { unlocks_with = [], second_factors = [], name = null } = profile ?? {};
  return (
    <>
      <SkipLink />
      <header className="double-rule">
        <div className="flex flex-wrap items-center gap-x-4 px-4 py-1 md:px-8 lg:gap-x-6">
          <Brand name={institution.name} href={profile ? STAFF_HOMES[profile.role] : "/staff/login"} />
          {session.staff && profile && (
            <nav aria-label="Staff pages" className="no-print flex flex-wrap gap-x-5">
              <NavLink href="/teller" className="staff-place">
                Desk
              </NavLink>
              <NavLink href={administrationOf(profile.role)} areas={["/admin"]} className="staff-place">
                Administration
              </NavLink>
            </nav>
          )}
          <div className="no-print ms-auto flex flex-wrap items-center gap-x-4 max-md:grow max-md:justify-between lg:gap-x-6">
            <p className="text-sm text-soft max-lg:hidden">Look-ups are recorded</p>
            {places && (
              <p className="needs-script text-sm text-soft max-xl:hidden">
                <kbd className="font-mono">Ctrl+K</kbd> goes to any page
              </p>
            )}
            {profile && <WhoIsHere profile={profile} />}
            {(session.staff || session.staffInSetup) && (
              <SignOut action="/bff/staff/logout" label="Sign out" />
            )}
          </div>
        </div>
      </header>
      <main id="main" className="mx-auto max-w-6xl px-4 pt-5 short:pt-2 has-data-wide:max-w-none md:px-8">
        {profile && !profile.locked ? (
          <StaffLock unlocks={{ unlocks_with, second_factors, name, institution: institution.name }}>
            {places && (
              <Palette
                places={places}
                lookUps={profile.lookup_reason_required ? [] : lookUpsOf(profile.role)}
              />
            )}
            {children}
          </StaffLock>
        ) : (
          children
        )}
      </main>
      <SiteFooter name={institution.name} supportPhone={institution.support_phone} theme={themeOf(jar)} />
      {profile && !profile.locked && <PageExpiry audience="staff" seconds={IDLE_SECONDS.staff} />}
    </>
  );
}

/** The member of staff who is signed in, with role and branch. */
function WhoIsHere({ profile }: { profile: StaffProfile }) {
  const { name, role, branch_name } = profile;
  return (
    <p className="text-sm leading-tight">
      <PageLink href="/staff/profile" className="font-semibold text-ink">
        <OwnName>{name}</OwnName>
      </PageLink>
      <span className="block text-soft first-letter:uppercase">
        <span>{role}</span>
        {branch_name && (
          <span>
            , <OwnName>{branch_name}</OwnName>
          </span>
        )}
      </span>
    </p>
  );
}
