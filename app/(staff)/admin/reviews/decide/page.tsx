import { readForm } from "@/app/read-form";
import {
  ASSIGNED,
  CaseForms,
  CustomerLink,
  customerFact,
  decidedFact,
  handedFacts,
} from "@/components/administration/case-forms";
import { documentFact, SeenDocumentFields } from "@/components/administration/record-fields";
import { ReviewEvidence } from "@/components/administration/review-evidence";
import { statusFact } from "@/components/administration/status-fact";
import { Banner } from "@/components/ui/banner";
import { Moment } from "@/components/ui/moment";
import { OwnName } from "@/components/ui/own-name";
import { PageLink } from "@/components/ui/page-link";
import { statusLook } from "@/components/ui/status-look";
import { type Facts, fact } from "@/components/ui/summary-list";
import type { ReviewCase } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { statusName } from "@/lib/statuses";
import { causeName, kindName } from "@/lib/value-words";
import { readReview } from "@/server/pages";
import { recordPage } from "../../record-page";

const APPROVE = {
  claim:
    "Approve: the customer who verified the mobile number gets this record, and signs up again to continue",
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

const isOpen = ({ status }: ReviewCase) => status === "waiting" || status === "refused";

/** One claim or recovery, and the form by which it is decided. */
const page = recordPage({
  list: "/admin/reviews",
  name: "decide",
  permission: "customer_service:read",
  section: "Approvals",
  title: "A review",
  back: () => ({ href: "/admin/approvals", label: "Approvals" }),
  async read(id, { search }) {
    const review = await readReview(id);
    return review && { ...review, flash: (await readForm("/admin/reviews/decide", search)).flash };
  },
  done: ASSIGNED,
  caption: ({ kind }) => kindName(kind),
  heading: ({ customer_name }) => <OwnName none="No name on file">{customer_name}</OwnName>,
  above: (review) =>
    isOpen(review) && review.cause === "disowned" && <CorrectFirst customerId={review.customer_id} />,
  facts: (review, { locale }) => factsOf(review, locale),
  more: (review, { locale }) => <ReviewEvidence review={review} locale={locale} />,
  aside: (review, { may, profile }) =>
    isOpen(review) &&
    may("customer_service:write") && (
      <CaseForms
        place="/bff/admin/reviews"
        open={review}
        reader={profile.id}
        choices={choicesFor(review)}
        flash={review.flash}
      >
        <fieldset className="space-y-4">
          <legend className="font-semibold">Document of identity, to approve</legend>
          <SeenDocumentFields />
        </fieldset>
      </CaseForms>
    ),
});

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

const factsOf = (review: ReviewCase, locale: Locale): Facts => {
  const { claimant, asked, decided_at, reason } = review;
  return [
    customerFact(review.customer_id, review.customer_number),
    statusFact(statusLook(review.customer_status), "Customer status"),
    fact("Why", causeName(review.cause)),
    fact("Since", <Moment at={review.created_at} locale={locale} />),
    review.kind === "claim" &&
      fact(
        "Claimed by",
        claimant ? (
          <>
            <CustomerLink id={claimant.customer_id} number={claimant.customer_number} />, who has verified the
            mobile number of this record
          </>
        ) : (
          "No customer any more"
        ),
      ),
    statusFact(statusLook(review.status)),
    ...handedFacts(review, locale),
    asked?.document && documentFact(asked.document, asked.asked_by_name),
    asked &&
      fact(
        "Approval",
        <PageLink href={`/admin/approvals/decide?id=${asked.approval_id}`}>
          {statusName(asked.status)}: <bdi>{asked.reason}</bdi>
        </PageLink>,
      ),
    decided_at && reason && decidedFact(decided_at, review.decided_by_name, reason, locale),
  ];
};
