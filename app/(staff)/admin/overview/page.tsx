import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { NotForRole } from "@/components/administration/not-for-role";
import { OverviewFigures } from "@/components/administration/overview-figures";
import { OverviewTable } from "@/components/administration/overview-table";
import { classNames } from "@/components/ui/class-names";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import { OVERVIEW_PERIODS, type OverviewPeriod } from "@/lib/contract";
import { readOverview } from "@/server/pages";

const HEADING = "Overview";
const PERIODS: Record<OverviewPeriod, string> = { hours: "24 hours", days: "30 days" };

export const generateMetadata = () => pageMetadata([HEADING, "Administration"]);

export default async function OverviewPage({ searchParams }: PageProps) {
  const asked = await searchText(searchParams, "period");
  const period = OVERVIEW_PERIODS.find((known) => known === asked) ?? "days";
  const [overview, locale] = await Promise.all([readOverview(period), readLocale()]);
  if (!overview) return <NotForRole heading={HEADING} />;
  return (
    <>
      <PageHeading lead="What went on, counted as it happens.">{HEADING}</PageHeading>
      <nav aria-label="Period" className="no-print -ms-2 mb-6 flex flex-wrap">
        {OVERVIEW_PERIODS.toReversed().map((each) => (
          <PageLink
            key={each}
            href={`/admin/overview?period=${each}`}
            scroll={false}
            aria-current={each === period ? "true" : undefined}
            className={classNames(
              "inline-flex min-h-11 items-center px-2",
              each === period ? "font-semibold text-ink decoration-accent decoration-2" : "no-underline",
            )}
          >
            {PERIODS[each]}
          </PageLink>
        ))}
      </nav>
      <OverviewFigures overview={overview} locale={locale} />
      <details className="mt-10">
        <summary className="relative inline-flex min-h-11 cursor-pointer items-center text-accent underline">
          All figures as a table
        </summary>
        <OverviewTable overview={overview} locale={locale} />
      </details>
    </>
  );
}
