import { MissingPage } from "@/app/missing-page";
import { readForm } from "@/app/read-form";
import { customerRow, DecisionForm } from "@/components/administration/decision-form";
import { Banner } from "@/components/ui/banner";
import { BackLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import { SummaryList } from "@/components/ui/summary-list";
import { formatDate } from "@/lib/format";
import { readBirthDate } from "@/server/pages";
import { administrationPage } from "../../administration-page";

const REVIEWS = "/admin/reviews";
const CHOICES = [
  { value: "approve", label: "Approve: the date is changed, and the customer gets a text" },
  { value: "refuse", label: "Refuse: the date on file stays" },
];

const page = administrationPage(
  { title: ["A date of birth", "Reviews"], permission: "customer_service:read" },
  async ({ text, search, profile, may, locale }) => {
    const [request, { flash }] = await Promise.all([
      readBirthDate((await text("id")) ?? ""),
      readForm(`${REVIEWS}/birth-dates`, search),
    ]);
    if (!request) return <MissingPage />;
    const dateOf = (date: string | null) => (date ? formatDate(date, locale.language) : "Not known");
    const isOpen = request.status === "waiting" && may("customer_service:write");
    const isOwn = request.asked_by === profile.id;
    return (
      <>
        <BackLink href={REVIEWS}>Reviews</BackLink>
        <PageHeading caption="Correction of a date of birth">
          <bdi>{request.customer_name ?? "No name on file"}</bdi>
        </PageHeading>
        <SummaryList
          rows={[
            customerRow(request.customer_id, request.customer_number),
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
        {isOpen && isOwn && (
          <Banner tone="notice" className="mt-8">
            <p>You asked for this. Another member of staff has to decide it.</p>
          </Banner>
        )}
        {isOpen && !isOwn && (
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
  },
);

export const { generateMetadata } = page;
export default page;
