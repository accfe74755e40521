import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { DecisionForm } from "@/components/administration/decision-form";
import { NotForRole } from "@/components/administration/not-for-role";
import { BackLink } from "@/components/ui/back-link";
import { Banner } from "@/components/ui/banner";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import { SummaryList } from "@/components/ui/summary-list";
import { staffMay } from "@/lib/contract";
import { formatDate, spacedCustomerNumber } from "@/lib/format";
import { readBirthDate, readStaffProfile } from "@/server/pages";

const REVIEWS = "/admin/reviews";
const HEADING = "A date of birth";
const CHOICES = [
  { value: "approve", label: "Approve: the date is changed, and the customer gets a text" },
  { value: "refuse", label: "Refuse: the date on file stays" },
];

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Reviews", "Administration"], searchParams);

export default async function BirthDateRequestPage({ searchParams }: PageProps) {
  const { role, id: ownId } = await readStaffProfile();
  if (!staffMay(role, "customer_service:read")) return <NotForRole heading={HEADING} />;
  const id = (await searchText(searchParams, "id")) ?? "";
  const [request, { flash, locale }] = await Promise.all([
    readBirthDate(id),
    readForm(`${REVIEWS}/birth-dates`, searchParams),
  ]);
  if (!request) return <MissingPage />;
  const dateOf = (date: string | null) => (date ? formatDate(date, locale.language) : "Not known");
  const waits = request.status === "waiting" && staffMay(role, "customer_service:write");
  const isOwn = request.asked_by === ownId;
  return (
    <>
      <BackLink href={REVIEWS}>Reviews</BackLink>
      <PageHeading caption="Correction of a date of birth">
        <bdi>{request.customer_name ?? "No name on file"}</bdi>
      </PageHeading>
      <SummaryList
        rows={[
          {
            term: "Customer",
            value: (
              <PageLink href={`/admin/customers/${request.customer_id}`}>
                <bdi dir="ltr">{spacedCustomerNumber(request.customer_number)}</bdi>
              </PageLink>
            ),
          },
          { term: "On file", value: dateOf(request.current_dob) },
          ...(request.status === "waiting"
            ? [{ term: "New date", value: <b>{dateOf(request.dob)}</b> }]
            : []),
          { term: "Asked by", value: <bdi>{request.asked_by_name}</bdi> },
          { term: "Reason", value: <bdi>{request.reason}</bdi> },
          { term: "Open until", value: <Moment at={request.expires_at} locale={locale} /> },
          ...(request.decided_by_name
            ? [
                {
                  term: request.status === "approved" ? "Approved by" : "Refused by",
                  value: (
                    <bdi>
                      {request.decided_by_name}: {request.decision_reason}
                    </bdi>
                  ),
                },
              ]
            : []),
        ]}
      />
      {waits && isOwn && (
        <Banner tone="notice" className="mt-8">
          <p>You asked for this. Another member of staff has to decide it.</p>
        </Banner>
      )}
      {waits && !isOwn && (
        <DecisionForm
          action="/bff/admin/reviews/birth-dates/decide"
          id={request.id}
          choices={CHOICES}
          flash={flash}
          locale={locale}
        />
      )}
    </>
  );
}
