import { readForm } from "@/app/read-form";
import {
  ACTS_AT_ONCE,
  aboutWords,
  approvalLook,
  REVIEWS_AT_ONCE,
} from "@/components/administration/case-columns";
import {
  ASSIGNED,
  CaseForms,
  customerFact,
  decidedFact,
  handedFacts,
} from "@/components/administration/case-forms";
import { documentFact } from "@/components/administration/record-fields";
import { ReviewEvidence } from "@/components/administration/review-evidence";
import { statusFact } from "@/components/administration/status-fact";
import { ButtonForm } from "@/components/form/button-form";
import { Banner } from "@/components/ui/banner";
import { Moment } from "@/components/ui/moment";
import { OwnName } from "@/components/ui/own-name";
import { PageLink } from "@/components/ui/page-link";
import { type Facts, fact } from "@/components/ui/summary-list";
import { factsOf } from "@/lib/audit-words";
import { capital } from "@/lib/capital";
import type { ActName, ApprovalCase, DecisionBar } from "@/lib/contract";
import { ACTS_WITH_SECRET } from "@/lib/contract/approvals";
import { formatDate, type Locale } from "@/lib/format";
import { actName } from "@/lib/value-words";
import { readApproval, readReview } from "@/server/pages";
import { PLACES } from "../../../staff-places";
import { pagesBelow } from "../../administration-page";
import { bulkPages } from "../../bulk-page";
import { recordPage } from "../../record-page";
import { shownOncePage } from "../../shown-once-page";

const PLACE = PLACES.approvals;
const BFF = `/bff${PLACE.list}`;

const BARRED: Record<DecisionBar, string> = {
  asker: "You asked for this. Another member of staff has to decide it.",
  same_person:
    "In the last seven days, one person could have known the passwords of both of you, or one of you gave the other a role. Another person has to decide it.",
  role: "Another role decides this.",
};
const TOLD = "who asked can make the new secret now, and sees it once";
const choicesFor = (act: ActName) => [
  {
    value: "approve",
    label: `Approve: ${ACTS_WITH_SECRET.includes(act) ? TOLD : "it is done now, as shown here"}`,
  },
  { value: "refuse", label: "Refuse: everything stays as it is" },
];

const decide = recordPage({
  ...PLACE,
  name: "decide",
  title: "An approval",
  async read(id, { search }) {
    const approval = await readApproval(id);
    const isReview = approval?.act === "review.approve";
    const [{ flash }, review] = await Promise.all([
      readForm(`${PLACE.list}/decide`, search),
      isReview ? readReview(String(approval.subject_id)) : null,
    ]);
    return approval && { ...approval, flash, review };
  },
  done: {
    asked: "Nothing has changed yet: a second person has to approve it. You find it here until then",
    ...ASSIGNED,
  },
  caption: ({ act }) => actName(act),
  heading: (approval) => <bdi>{aboutWords(approval)}</bdi>,
  facts: (approval, { locale }) => factsOfApproval(approval, locale),
  more: ({ review }, { locale }) => review && <ReviewEvidence review={review} locale={locale} />,
  aside: (approval, { profile, may }) => {
    const { id, status, barred, collectable } = approval;
    const waits = status === "waiting";
    if (!waits && !collectable) return null;
    const fields = { id };
    return (
      <>
        {waits && barred && (
          <Banner tone="notice">
            <p>{BARRED[barred]}</p>
          </Banner>
        )}
        {waits && approval.asked_by === profile.id && (
          <ButtonForm fields={fields} action={`${BFF}/withdraw`} className="mt-6">
            Take it back
          </ButtonForm>
        )}
        {collectable && (
          <ButtonForm fields={fields} action={`${BFF}/collect`} className="mt-6" look="primary">
            Show the secret, this once
          </ButtonForm>
        )}
        {waits && !barred && may("approvals:write") && (
          <CaseForms
            place={BFF}
            open={approval}
            reader={profile.id}
            choices={choicesFor(approval.act)}
            flash={approval.flash}
          />
        )}
      </>
    );
  },
});

const page = pagesBelow({
  decide,
  ...bulkPages(ACTS_AT_ONCE),
  ...bulkPages(REVIEWS_AT_ONCE),
  link: shownOncePage(PLACE, "link", {
    title: "One-time link",
    heading: "The one-time link",
    label: "One-time link",
    file: "one-time-link.txt",
    warning: "Hand it over to its owner alone: it sets a password once, for three days.",
  }),
  secret: shownOncePage(PLACE, "secret", {
    title: "New secret",
    heading: "The new secret",
    label: "Secret",
    file: "secret.txt",
    warning: "Keep it out of browsers and mobile apps: anyone who has it can do everything that it allows.",
  }),
});

export const { generateMetadata } = page;
export default page;

/** Where what it is about can be looked at. */
function subjectFact({ act, subject_id: id, about }: ApprovalCase) {
  if (act === "customer.close" || act === "birth_date.correct") return customerFact(id ?? 0, about);
  if (act !== "review.approve") return null;
  return fact(
    "Case",
    <PageLink href={`/admin/reviews/decide?id=${id}`}>The claim or recovery itself</PageLink>,
  );
}

/** Dates with the name of their month, to be compared with a document. */
const datesIn = (value: string, { language }: Locale) =>
  value.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => formatDate(date, language));

function factsOfApproval(approval: ApprovalCase, locale: Locale): Facts {
  const { before, after, reason, status, asked_by_name, document } = approval;
  const { decided_by_name, decided_at, decision_reason } = approval;
  const waits = status === "waiting";
  const changes = factsOf({ before: before ?? undefined, after: after ?? undefined });
  return [
    subjectFact(approval),
    ...changes.map(({ name, value }) => fact(capital(name), <bdi>{datesIn(value, locale)}</bdi>)),
    fact("Asked by", <OwnName>{asked_by_name}</OwnName>),
    document && documentFact(document, asked_by_name),
    fact("Reason", <bdi>{reason || "None was asked for"}</bdi>),
    fact("Since", <Moment at={approval.asked_at} locale={locale} />),
    waits && fact("Open until", <Moment at={approval.expires_at} locale={locale} />),
    ...(waits ? handedFacts(approval, locale) : []),
    // What is changed may be a status itself.
    statusFact(approvalLook(approval), "Decision"),
    decided_by_name && decided_at && decidedFact(decided_at, decided_by_name, decision_reason, locale),
  ];
}
