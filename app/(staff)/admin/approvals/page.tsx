import { DoneBanner } from "@/app/done-banner";
import { approvalColumns } from "@/components/administration/approval-columns";
import { reviewColumns } from "@/components/administration/review-columns";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { PageHeading } from "@/components/ui/page-heading";
import { RecordList } from "@/components/ui/record-list";
import { Section } from "@/components/ui/section";
import { APPROVAL_STATUSES, REVIEW_STATUSES } from "@/lib/contract";
import { statusName } from "@/lib/value-words";
import { readApprovals, readReviews, readWaiting } from "@/server/pages";
import { administrationPage } from "../administration-page";

const PAGE = "/admin/approvals";
const DONE = {
  decided: "Your decision was saved",
  approved: "The act was approved",
  refused: "The act was refused: everything stays as it is",
  withdrawn: "You withdrew the act",
};

/** Waiting ones, or those of the status that the address names. */
const statusLinks = (name: string, label: string, statuses: readonly string[], now: string) => (
  <ChoiceLinks
    label={label}
    choices={statuses.map((each) => ({
      words: statusName(each as "waiting"),
      href: each === "waiting" ? PAGE : `${PAGE}?${name}=${each}`,
      isNow: each === now,
    }))}
  />
);

/** How many cases wait, before the title, for a reader with many tabs. */
async function countedTitle(): Promise<string> {
  const waiting = await readWaiting();
  const count = (waiting?.reviews ?? 0) + (waiting?.approvals ?? 0);
  return count > 0 ? `(${count}) Approvals` : "Approvals";
}

const page = administrationPage(
  { title: "Approvals", countedTitle, permission: "approvals:read" },
  async ({ text, search, locale }) => {
    const [asked, after, askedReviews, afterReview] = await Promise.all(
      ["status", "after", "reviews", "after_review"].map(text),
    );
    const status = APPROVAL_STATUSES.find((known) => known === asked) ?? "waiting";
    const reviewStatus = REVIEW_STATUSES.find((known) => known === askedReviews) ?? "waiting";
    const [approvals, reviews] = await Promise.all([
      readApprovals({ status, after }),
      readReviews({ status: reviewStatus, after: afterReview }),
    ]);
    return (
      <>
        <DoneBanner page={PAGE} search={search} words={DONE} />
        <PageHeading lead="What needs a second person, and claims and recoveries that staff have to decide.">
          Approvals
        </PageHeading>
        <Section id="approvals" title="Acts that need a second person" className="" headed="">
          {statusLinks("status", "Status of the acts", APPROVAL_STATUSES, status)}
          <RecordList
            at={{ path: PAGE, query: { status } }}
            from={after}
            list={approvals ?? { results: [] }}
            caption="List of acts"
            noun={["act", "acts"]}
            columns={approvalColumns(locale)}
            first="None."
            language={locale.language}
          />
        </Section>
        <Section id="reviews" title="Claims and recoveries">
          {statusLinks("reviews", "Status of claims and recoveries", REVIEW_STATUSES, reviewStatus)}
          <RecordList
            at={{ path: PAGE, query: { reviews: reviewStatus } }}
            from={afterReview}
            by="after_review"
            list={reviews ?? { results: [] }}
            caption="List of claims and recoveries"
            noun={["case", "cases"]}
            columns={reviewColumns(locale)}
            first="None."
            language={locale.language}
          />
        </Section>
      </>
    );
  },
);

export const { generateMetadata } = page;
export default page;
