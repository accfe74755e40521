import { DoneBanner } from "@/app/done-banner";
import { MissingPage } from "@/app/missing-page";
import { readForm } from "@/app/read-form";
import {
  ASSIGNED,
  CaseForms,
  CustomerLink,
  customerRow,
  handedRows,
} from "@/components/administration/case-forms";
import { documentRow, SeenDocumentFields } from "@/components/administration/record-fields";
import { ReviewEvidence } from "@/components/administration/review-evidence";
import { CustomerStatus } from "@/components/staff/customer-status";
import { BackLink } from "@/components/ui/back-link";
import { Banner } from "@/components/ui/banner";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
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
  async ({ text, search, profile, may, locale }) => {
    const [review, { flash }] = await Promise.all([
      readReview((await text("id")) ?? ""),
      readForm(PAGE, search),
    ]);
    if (!review) return <MissingPage />;
    const open = review.status === "waiting" || review.status === "refused";
    return (
      <>
        <BackLink href={APPROVALS}>Approvals</BackLink>
        <DoneBanner page={PAGE} search={search} words={ASSIGNED} />
        <PageHeading caption={kindName(review.kind)}>
          <bdi>{review.customer_name ?? "No name on file"}</bdi>
        </PageHeading>
        {open && review.cause === "disowned" && <CorrectFirst customerId={review.customer_id} />}
        <ReviewFacts review={review} locale={locale} />
        <ReviewEvidence review={review} locale={locale} />
        {open && may("customer_service:write") && (
          <CaseForms
            place="/bff/admin/reviews"
            open={review}
            reader={profile.id}
            choices={choicesFor(review)}
            flash={flash}
            locale={locale}
          >
            <fieldset className="space-y-4">
              <legend className="font-semibold">Document of identity, to approve</legend>
              <SeenDocumentFields />
            </fieldset>
          </CaseForms>
        )}
      </>
    );
  },
);

export const { generateMetadata } = page;
export default page;

/** A recovery sends its code to the number on file, which may be the other person's. */
const CorrectFirst = ({ customerId }: { customerId: number }) => (
  <Banner tone="alert" className="mb-6">
    <p className="font-semibold">Correct the number first</p>
    <p>
      The customer said that a sign-in was another person’s. Since then the number, the e-mail address or the
      date of birth of this record was changed, and a recovery sends its code to the number on file.
    </p>
    <p>
      Compare them with what the customer shows you. A wrong number or e-mail address is corrected in the core
      system or by an <PageLink href="/admin/imports">import</PageLink>, a wrong date of birth on{" "}
      <PageLink href={`/admin/customers/${customerId}`}>the customer’s page</PageLink>. Approve only then.
    </p>
  </Banner>
);

function ReviewFacts({ review, locale }: { review: ReviewCase; locale: Locale }) {
  const { customer_id, customer_number, customer_status, claimant, kind, decided_at, reason } = review;
  const { asked } = review;
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
        ...handedRows(review, locale),
        ...(asked?.document ? [documentRow(asked.document, asked.asked_by_name)] : []),
        ...(asked
          ? [
              {
                term: "Approval",
                value: (
                  <PageLink href={`/admin/approvals/decide?id=${asked.approval_id}`}>
                    {statusName(asked.status)}: <bdi>{asked.reason}</bdi>
                  </PageLink>
                ),
              },
            ]
          : []),
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
