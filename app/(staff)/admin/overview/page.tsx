import { ACCESS_CHANGES, auditColumns } from "@/components/administration/audit-columns";
import { OverviewFigures } from "@/components/administration/overview-figures";
import {
  FirstSteps,
  OverviewBranches,
  OverviewStanding,
} from "@/components/administration/overview-standing";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { DataTable } from "@/components/ui/data-table";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { Section } from "@/components/ui/section";
import { type AuditKind, OVERVIEW_PERIODS, type OverviewPeriod } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { readAudit, readOverview, readWaiting } from "@/server/pages";
import { openTo } from "../../staff-places";
import { administrationPage, NotForRole } from "../administration-page";

const HEADING = "Overview";
const SHOWN_CHANGES = 5;
const PERIODS: Record<OverviewPeriod, string> = { hours: "24 hours", days: "30 days" };

const page = administrationPage({ title: HEADING }, async ({ text, may, profile, locale }) => {
  const asked = await text("period");
  const period = OVERVIEW_PERIODS.find((known) => known === asked) ?? "days";
  const [overview, waiting] = await Promise.all([readOverview(period), readWaiting()]);
  if (!overview) return <NotForRole heading={HEADING} />;
  const opens = openTo(profile.role);
  return (
    <>
      <PageHeading lead="What went on, counted as it happens.">{HEADING}</PageHeading>
      {may("staff:write") && <FirstSteps done={overview.first_steps} />}
      <OverviewStanding {...{ overview, waiting, opens, locale }} />
      <OverviewBranches {...{ overview, opens, locale }} />
      <div className="mb-6">
        <ChoiceLinks
          label="Period"
          choices={OVERVIEW_PERIODS.toReversed().map((each) => ({
            words: PERIODS[each],
            href: `/admin/overview?period=${each}`,
            isNow: each === period,
          }))}
        />
      </div>
      <OverviewFigures {...{ overview, opens, locale }} />
      {may("audit:read") && <AccessChanges locale={locale} />}
    </>
  );
});

/** The latest of what all administrators are told of by mail, too. */
async function AccessChanges({ locale }: { locale: Locale }) {
  const { found } = await readAudit({ kind: "access" satisfies AuditKind, limit: SHOWN_CHANGES });
  return (
    <Section title="Changes to access and settings">
      <DataTable
        caption="Changes to access and settings"
        columns={auditColumns(locale)}
        rows={found?.results ?? []}
        empty="None are on record."
      />
      <p className="mt-3">
        <TextLink href={ACCESS_CHANGES}>All changes to access and settings</TextLink>
      </p>
    </Section>
  );
}

export const { generateMetadata } = page;
export default page;
