import { DoneBanner } from "@/app/done-banner";
import { MissingPage } from "@/app/missing-page";
import { BirthDateTable, ReviewTable } from "@/components/administration/review-table";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { CursorPager } from "@/components/ui/cursor-pager";
import { PageHeading } from "@/components/ui/page-heading";
import { Section } from "@/components/ui/section";
import { REVIEW_STATUSES } from "@/lib/contract";
import { statusName } from "@/lib/value-words";
import { readBirthDates, readReviews } from "@/server/pages";
import { administrationPage } from "../administration-page";

const PAGE = "/admin/reviews";

const page = administrationPage(
  { title: "Reviews", permission: "customer_service:read" },
  async ({ text, search, locale }) => {
    const [asked, after] = await Promise.all(["status", "after"].map(text));
    const status = REVIEW_STATUSES.find((known) => known === asked) ?? "waiting";
    const [reviews, dates] = await Promise.all([readReviews({ status, after }), readBirthDates()]);
    if (!reviews) return <MissingPage />;
    return (
      <>
        <DoneBanner page={PAGE} search={search} words={{ decided: "Your decision was saved" }} />
        <PageHeading lead="Claims and recoveries that staff have to decide, and corrected birth dates that need a second person.">
          Reviews
        </PageHeading>
        <Section id="reviews" title="Claims and recoveries" className="" headed="">
          <ChoiceLinks
            label="Status"
            choices={REVIEW_STATUSES.map((each) => ({
              words: statusName(each),
              href: each === "waiting" ? PAGE : `${PAGE}?status=${each}`,
              isNow: each === status,
            }))}
          />
          <ReviewTable reviews={reviews.results} locale={locale} />
          <CursorPager path={PAGE} query={{ status }} from={after} next={reviews.after} />
        </Section>
        <Section id="dates" title="Birth dates to approve">
          <BirthDateTable requests={dates?.results ?? []} locale={locale} />
        </Section>
      </>
    );
  },
);

export const { generateMetadata } = page;
export default page;
