import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { NotForRole } from "@/components/administration/not-for-role";
import { BirthDateTable, ReviewTable } from "@/components/administration/review-table";
import { REVIEW_STATUS_WORDS } from "@/components/administration/review-words";
import { CursorPager } from "@/components/ui/cursor-pager";
import { FocusedBanner } from "@/components/ui/focused-banner";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import { REVIEW_STATUSES, staffMay } from "@/lib/contract";
import { readBirthDates, readDone, readReviews, readStaffProfile } from "@/server/pages";

const PAGE = "/admin/reviews";

export const generateMetadata = () => pageMetadata(["Reviews", "Administration"]);

const nothing = <p className="border-y border-rule py-6 text-soft">Nothing.</p>;

export default async function ReviewsPage({ searchParams }: PageProps) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "customer_service:read")) return <NotForRole heading="Reviews" />;
  const [asked, after, locale, done] = await Promise.all([
    searchText(searchParams, "status"),
    searchText(searchParams, "after"),
    readLocale(),
    searchText(searchParams, "done").then((done) => readDone(PAGE, done)),
  ]);
  const status = REVIEW_STATUSES.find((known) => known === asked) ?? "waiting";
  const [reviews, dates] = await Promise.all([readReviews({ status, after }), readBirthDates()]);
  if (!reviews) return <MissingPage />;
  return (
    <>
      {done && <FocusedBanner>Your decision was saved</FocusedBanner>}
      <PageHeading lead="Claims and recoveries that staff have to decide, and corrected birth dates that need a second person.">
        Reviews
      </PageHeading>
      <section aria-labelledby="reviews">
        <h2 id="reviews" className="text-xl">
          Claims and recoveries
        </h2>
        <nav aria-label="Status" className="no-print mb-2 -ms-2 flex flex-wrap">
          {REVIEW_STATUSES.map((each) => (
            <PageLink
              key={each}
              href={each === "waiting" ? PAGE : `${PAGE}?status=${each}`}
              aria-current={each === status ? "true" : undefined}
              className="inline-flex min-h-11 items-center px-2 no-underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline"
            >
              {REVIEW_STATUS_WORDS[each]}
            </PageLink>
          ))}
        </nav>
        {reviews.count > 0 ? <ReviewTable reviews={reviews.results} locale={locale} /> : nothing}
        <CursorPager path={PAGE} query={{ status }} from={after} next={reviews.after} />
      </section>
      <section aria-labelledby="dates" className="mt-10">
        <h2 id="dates" className="mb-3 text-xl">
          Birth dates to approve
        </h2>
        {dates && dates.count > 0 ? <BirthDateTable requests={dates.results} locale={locale} /> : nothing}
      </section>
    </>
  );
}
