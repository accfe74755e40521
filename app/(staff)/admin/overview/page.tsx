import { OverviewFigures, OverviewTable } from "@/components/administration/overview-figures";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { Disclosure } from "@/components/ui/disclosure";
import { PageHeading } from "@/components/ui/page-heading";
import { OVERVIEW_PERIODS, type OverviewPeriod } from "@/lib/contract";
import { readOverview } from "@/server/pages";
import { administrationPage, NotForRole } from "../administration-page";

const HEADING = "Overview";
const PERIODS: Record<OverviewPeriod, string> = { hours: "24 hours", days: "30 days" };

const page = administrationPage({ title: HEADING }, async ({ text, locale }) => {
  const asked = await text("period");
  const period = OVERVIEW_PERIODS.find((known) => known === asked) ?? "days";
  const overview = await readOverview(period);
  if (!overview) return <NotForRole heading={HEADING} />;
  return (
    <>
      <PageHeading lead="What went on, counted as it happens.">{HEADING}</PageHeading>
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
      <OverviewFigures overview={overview} locale={locale} />
      <div className="mt-10">
        <Disclosure summary="All figures as a table">
          <OverviewTable overview={overview} locale={locale} />
        </Disclosure>
      </div>
    </>
  );
});

export const { generateMetadata } = page;
export default page;
