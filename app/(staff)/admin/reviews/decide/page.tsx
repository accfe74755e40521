import { MissingPage } from "@/app/missing-page";
import { readForm } from "@/app/read-form";
import { CustomerLink, customerRow, DecisionForm } from "@/components/administration/decision-form";
import { differenceWords } from "@/components/administration/review-table";
import { CustomerStatus } from "@/components/staff/customer-status";
import { DataTable } from "@/components/ui/data-table";
import { BackLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import { Section } from "@/components/ui/section";
import { SummaryList } from "@/components/ui/summary-list";
import type { ReviewCase } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { causeName, kindName, statusName } from "@/lib/value-words";
import { readReview } from "@/server/pages";
import { administrationPage } from "../../administration-page";

const APPROVALS = "/admin/approvals";
const PAGE = "/admin/reviews/decide";

const APPROVE = {
  claim: "Approve: the customer who verified the number gets this record, and signs up again to continue",
  recovery: "Approve: for one day the customer can set a new password or passcode without the birth date",
};
const RESET = "Reset: the wrong birth dates no longer count, and the customer has five more tries";
const REFUSE = "Refuse: it stays closed until staff decide otherwise";

function choicesFor({ kind, status, claimant, cause }: ReviewCase) {
  const possible = kind === "recovery" || claimant !== null;
  return [
    ...(possible ? [{ value: "approve", label: APPROVE[kind] }] : []),
    ...(cause === "misses" ? [{ value: "reset", label: RESET }] : []),
    ...(status === "waiting" ? [{ value: "refuse", label: REFUSE }] : []),
  ];
}

/** One claim or recovery, and the form by which it is decided. */
const page = administrationPage(
  { title: ["A review", "Approvals"], permission: "customer_service:read" },
  async ({ text, search, may, locale }) => {
    const [review, { flash }] = await Promise.all([
      readReview((await text("id")) ?? ""),
      readForm(PAGE, search),
    ]);
    if (!review) return <MissingPage />;
    const open = review.status === "waiting" || review.status === "refused";
    return (
      <>
        <BackLink href={APPROVALS}>Approvals</BackLink>
        <PageHeading caption={kindName(review.kind)}>
          <bdi>{review.customer_name ?? "No name on file"}</bdi>
        </PageHeading>
        <ReviewFacts review={review} locale={locale} />
        <Tries review={review} locale={locale} />
        {open && may("customer_service:write") && (
          <DecisionForm
            action="/bff/admin/reviews/decide"
            id={review.id}
            choices={choicesFor(review)}
            flash={flash}
            locale={locale}
          />
        )}
      </>
    );
  },
);

export const { generateMetadata } = page;
export default page;

function ReviewFacts({ review, locale }: { review: ReviewCase; locale: Locale }) {
  const { customer_id, customer_number, customer_status, claimant, kind, decided_at, reason } = review;
  const claimedBy = claimant ? (
    <>
      <CustomerLink id={claimant.customer_id} number={claimant.customer_number} />, who has verified the
      number of this record
    </>
  ) : (
    "No customer any more"
  );
  return (
    <SummaryList
      rows={[
        customerRow(customer_id, customer_number),
        { term: "Customer status", value: <CustomerStatus status={customer_status} /> },
        { term: "Why", value: causeName(review.cause) },
        { term: "Since", value: <Moment at={review.created_at} locale={locale} /> },
        ...(kind === "claim" ? [{ term: "Claimed by", value: claimedBy }] : []),
        { term: "Status", value: statusName(review.status) },
        ...(decided_at && reason
          ? [
              {
                term: "Decided",
                value: (
                  <>
                    <Moment at={decided_at} locale={locale} /> by <bdi>{review.decided_by_name}</bdi>:{" "}
                    <bdi>{reason}</bdi>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function Tries({ review: { tries }, locale }: { review: ReviewCase; locale: Locale }) {
  if (tries.length === 0) return null;
  return (
    <Section id="tries" title="What was tried">
      <DataTable
        caption="Wrong birth dates, the newest first"
        rows={tries}
        columns={[
          { head: "When", cell: ({ at }) => <Moment at={at} locale={locale} /> },
          { head: "What was wrong", cell: ({ differs }) => differenceWords(differs) },
          { head: "From", cell: ({ address }) => <span className="figures">{address ?? "Not known"}</span> },
        ]}
      />
    </Section>
  );
}
