import { DoneBanner } from "@/app/done-banner";
import {
  ACTS_AT_ONCE,
  approvalColumns,
  REVIEWS_AT_ONCE,
  reviewColumns,
} from "@/components/administration/case-columns";
import { onlyActs } from "@/components/ui/bulk";
import { choicesOf } from "@/components/ui/choices-of";
import { PageHeading } from "@/components/ui/page-heading";
import { choiceFilter, type Filter, PageFilters, RecordList } from "@/components/ui/record-list";
import { Section } from "@/components/ui/section";
import {
  ACTS,
  APPROVAL_STATUSES,
  QUEUE_AGES,
  QUEUE_HOLDERS,
  REVIEW_KINDS,
  REVIEW_STATUSES,
} from "@/lib/contract";
import { statusName } from "@/lib/statuses";
import { actName, kindName } from "@/lib/value-words";
import { readApprovals, readBranchChoices, readReviews, readWaiting } from "@/server/pages";
import { administrationPage } from "../administration-page";
import { BulkResult } from "../bulk-page";
import { readQuery } from "../list-page";

const PAGE = "/admin/approvals";
const DONE = {
  decided: "Your decision was saved",
  approved: "The act was approved",
  refused: "The act was refused: everything stays as it is",
  withdrawn: "You withdrew the act",
};

/** Statuses of either list; a list that does not know the one that is asked for is left out. */
const STATUSES = [...new Set([...APPROVAL_STATUSES, ...REVIEW_STATUSES])].filter(
  (each) => each !== "waiting",
);

const HOLDERS = { me: "Me", no_one: "No one yet" };
const AGES = { "1": "A day or longer", "3": "Three days or longer", "5": "Five days or longer" };

const filtersOf = (branches: Filter["choices"]): Filter[] => [
  {
    name: "kind",
    label: "Kind",
    choices: [...choicesOf(REVIEW_KINDS, kindName), ...choicesOf(ACTS, actName)],
  },
  { name: "branch_code", label: "Branch of the customer", choices: branches },
  choiceFilter("held_by", "Assigned to", QUEUE_HOLDERS, (holder) => HOLDERS[holder]),
  choiceFilter("waiting_days", "Age", QUEUE_AGES, (days) => AGES[days]),
  { ...choiceFilter("status", "Status", STATUSES, statusName), any: "Waiting" },
];

/** How many cases wait, before the title, for a reader with many tabs. */
async function countedTitle(): Promise<string> {
  const waiting = await readWaiting();
  const count = (waiting?.reviews ?? 0) + (waiting?.approvals ?? 0);
  return count > 0 ? `(${count}) Approvals` : "Approvals";
}

const page = administrationPage(
  { title: "Approvals", countedTitle, permission: "approvals:read" },
  async ({ text, search, may, locale }) => {
    const branches = await readBranchChoices("code");
    const filters = filtersOf(branches);
    const acts = approvalColumns(locale, branches);
    const cases = reviewColumns(locale, branches);
    const [query, after, afterReview] = await Promise.all([
      readQuery(text, filters, [...acts, ...cases]),
      text("after"),
      text("after_review"),
    ]);
    const { kind, status = "waiting", order, ...narrowed } = query;
    const act = ACTS.find((known) => known === kind);
    const reviewed = REVIEW_KINDS.find((known) => known === kind);
    const orderBy = (field: string) => (order?.startsWith(field) ? order : undefined);
    const hasActs = !reviewed && APPROVAL_STATUSES.some((known) => known === status);
    const hasReviews = !act && REVIEW_STATUSES.some((known) => known === status);
    const [approvals, reviews] = await Promise.all([
      hasActs ? readApprovals({ ...narrowed, act, status, order: orderBy("asked_at"), after }) : null,
      hasReviews
        ? readReviews({
            ...narrowed,
            kind: reviewed,
            status,
            order: orderBy("created_at"),
            after: afterReview,
          })
        : null,
    ]);
    const at = { path: PAGE, query };
    const first = Object.values(query).some(Boolean) ? "None matches. Remove a filter." : "None.";
    const shared = { at, first, language: locale.language };
    // Only what its reader sees to is given back.
    const handing = query.held_by === "me" ? "release" : "assign";
    // All that are shown wait unless it was asked otherwise.
    const isTold = ({ head }: { head: string }) => head !== "Status" || status !== "waiting";
    const told = { search, language: locale.language };
    return (
      <>
        <DoneBanner page={PAGE} search={search} words={DONE} />
        <BulkResult of={ACTS_AT_ONCE} rows={approvals?.results} {...told} />
        <BulkResult of={REVIEWS_AT_ONCE} rows={reviews?.results} {...told} />
        <PageHeading lead="What needs a second person, and claims and recoveries that staff have to decide.">
          Approvals
        </PageHeading>
        <PageFilters at={at} filters={filters} />
        {approvals && (
          <Section id="approvals" title="Acts that need a second person" className="mt-6" headed="">
            <RecordList
              from={after}
              list={approvals}
              caption="List of acts"
              csv={`/bff${PAGE}/acts.csv`}
              noun={["act", "acts"]}
              columns={acts.filter(isTold)}
              bulk={may(ACTS_AT_ONCE.mayAct) && onlyActs(ACTS_AT_ONCE, `${handing}-acts`)}
              {...shared}
            />
          </Section>
        )}
        {reviews && (
          <Section id="reviews" title="Claims and recoveries" headed="">
            <RecordList
              from={afterReview}
              by="after_review"
              list={reviews}
              caption="List of claims and recoveries"
              csv={`/bff${PAGE}/cases.csv`}
              noun={["case", "cases"]}
              columns={cases.filter(isTold)}
              bulk={may(REVIEWS_AT_ONCE.mayAct) && onlyActs(REVIEWS_AT_ONCE, `${handing}-reviews`)}
              {...shared}
            />
          </Section>
        )}
      </>
    );
  },
);

export const { generateMetadata } = page;
export default page;
