import { DoneBanner } from "@/app/done-banner";
import { MissingPage } from "@/app/missing-page";
import { readForm } from "@/app/read-form";
import { ACTS_AT_ONCE, REVIEWS_AT_ONCE } from "@/components/administration/case-columns";
import { ASSIGNED, CaseForms, customerRow, handedRows } from "@/components/administration/case-forms";
import { documentRow } from "@/components/administration/record-fields";
import { ReviewEvidence } from "@/components/administration/review-evidence";
import { ButtonForm } from "@/components/form/button-form";
import { BackLink } from "@/components/ui/back-link";
import { Banner } from "@/components/ui/banner";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import { SummaryList } from "@/components/ui/summary-list";
import { factsOf } from "@/lib/audit-words";
import type { ApprovalCase, DecisionBar } from "@/lib/contract";
import { formatDate, type Locale } from "@/lib/format";
import { actName, statusName } from "@/lib/value-words";
import { readApproval, readReview } from "@/server/pages";
import { administrationPage, pagesBelow } from "../../administration-page";
import { bulkPages } from "../../bulk-page";
import { shownOncePage } from "../../shown-once-page";

const APPROVALS = "/admin/approvals";
const BFF = `/bff${APPROVALS}`;

const BARRED: Record<DecisionBar, string> = {
  asker: "You asked for this. Another member of staff has to decide it.",
  same_person:
    "One of you invited the other, or gave the other a new password or role, less than seven days ago. A third person has to decide it.",
  role: "Another role decides this.",
};
const CHOICES = [
  { value: "approve", label: "Approve: it is done now; who asked is told a new secret once" },
  { value: "refuse", label: "Refuse: everything stays as it is" },
];

const decide = administrationPage(
  { title: ["An approval", "Approvals"], permission: "approvals:read" },
  async ({ text, search, profile, may, locale }) => {
    const page = `${APPROVALS}/decide`;
    const [approval, { flash }] = await Promise.all([
      readApproval((await text("id")) ?? ""),
      readForm(page, search),
    ]);
    if (!approval) return <MissingPage />;
    const { act, about, status, barred, collectable } = approval;
    const waits = status === "waiting";
    const review = act === "review.approve" ? await readReview(String(approval.subject_id)) : null;
    const form = { fields: { id: approval.id }, locale };
    return (
      <>
        <BackLink href={APPROVALS}>Approvals</BackLink>
        <DoneBanner
          page={page}
          search={search}
          words={{
            asked: "Nothing has changed yet: a second person has to approve it. You find it here until then",
            ...ASSIGNED,
          }}
        />
        <PageHeading caption={actName(act)}>
          <bdi>{about}</bdi>
        </PageHeading>
        <ApprovalFacts approval={approval} locale={locale} />
        {review && <ReviewEvidence review={review} locale={locale} />}
        {waits && barred && (
          <Banner tone="notice" className="mt-8">
            <p>{BARRED[barred]}</p>
          </Banner>
        )}
        {waits && approval.asked_by === profile.id && (
          <ButtonForm {...form} action={`${BFF}/withdraw`} className="mt-6">
            Take it back
          </ButtonForm>
        )}
        {collectable && (
          <ButtonForm {...form} action={`${BFF}/collect`} className="mt-6" look="primary">
            Show the secret, this once
          </ButtonForm>
        )}
        {waits && !barred && may("approvals:write") && (
          <CaseForms
            place={BFF}
            open={approval}
            reader={profile.id}
            choices={CHOICES}
            flash={flash}
            locale={locale}
          />
        )}
      </>
    );
  },
);

const page = pagesBelow({
  decide,
  ...bulkPages(ACTS_AT_ONCE),
  ...bulkPages(REVIEWS_AT_ONCE),
  link: shownOncePage({
    page: `${APPROVALS}/link`,
    title: "One-time link",
    heading: "The one-time link",
    label: "One-time link",
    file: "one-time-link.txt",
    warning: "Hand it over to its owner alone: it sets a password once, for three days.",
    back: { href: APPROVALS, label: "Approvals" },
  }),
  secret: shownOncePage({
    page: `${APPROVALS}/secret`,
    title: "New secret",
    heading: "The new secret",
    label: "Secret",
    file: "secret.txt",
    warning: "Keep it out of browsers and mobile apps: anyone who has it can do everything that it allows.",
    back: { href: APPROVALS, label: "Approvals" },
  }),
});

export const { generateMetadata } = page;
export default page;

/** Where what it is about can be looked at. */
function subjectRow({ act, subject_id: id, about }: ApprovalCase) {
  if (act === "customer.close" || act === "birth_date.correct") return [customerRow(id ?? 0, about)];
  if (act === "review.approve")
    return [
      {
        term: "Case",
        value: <PageLink href={`/admin/reviews/decide?id=${id}`}>The claim or recovery itself</PageLink>,
      },
    ];
  return [];
}

/** Dates with the name of their month, to be compared with a document. */
const datesIn = (value: string, { language }: Locale) =>
  value.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => formatDate(date, language));

function ApprovalFacts({ approval, locale }: { approval: ApprovalCase; locale: Locale }) {
  const { before, after, reason, status, alone, asked_by_name } = approval;
  const { decided_by_name, decided_at, decision_reason, document } = approval;
  const changes = factsOf({ before: before ?? undefined, after: after ?? undefined });
  const named = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
  return (
    <SummaryList
      rows={[
        ...subjectRow(approval),
        ...changes.map(({ name, value }) => ({
          term: named(name),
          value: <bdi>{datesIn(value, locale)}</bdi>,
        })),
        { term: "Asked by", value: <bdi>{asked_by_name}</bdi> },
        ...(document ? [documentRow(document, asked_by_name)] : []),
        { term: "Reason", value: <bdi>{reason || "None was asked for"}</bdi> },
        { term: "Since", value: <Moment at={approval.asked_at} locale={locale} /> },
        ...(status === "waiting"
          ? [
              { term: "Open until", value: <Moment at={approval.expires_at} locale={locale} /> },
              ...handedRows(approval, locale),
            ]
          : []),
        { term: "Status", value: alone ? "Done alone: there was no second person" : statusName(status) },
        ...(decided_by_name && decided_at
          ? [
              {
                term: "Decided",
                value: (
                  <>
                    <Moment at={decided_at} locale={locale} /> by <bdi>{decided_by_name}</bdi>
                    {decision_reason && (
                      <>
                        : <bdi>{decision_reason}</bdi>
                      </>
                    )}
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
