import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { readPeriod } from "@/components/accounts/period";
import { AUDIT_PAGE, AuditFilter } from "@/components/administration/audit-filter";
import { AuditProofLine } from "@/components/administration/audit-proof";
import { AuditTable } from "@/components/administration/audit-table";
import { CsvLink } from "@/components/administration/csv-link";
import { NotForRole } from "@/components/administration/not-for-role";
import { ErrorSummary } from "@/components/form/error-summary";
import { CursorPager } from "@/components/ui/cursor-pager";
import { PageHeading } from "@/components/ui/page-heading";
import { AUDITED_ACTIONS, staffMay } from "@/lib/contract";
import { readAudit, readAuditProof, readStaffProfile } from "@/server/pages";

const HEADING = "Audit";
const FIELDS = ["action", "actor_id", "subject_type", "subject_id", "order", "from", "to", "after"] as const;

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Administration"], searchParams);

async function readQuery(search: PageProps["searchParams"]) {
  const values = await Promise.all(
    FIELDS.map(async (name) => [name, (await searchText(search, name)) || undefined]),
  );
  const { from, to, after, ...query }: Partial<Record<(typeof FIELDS)[number], string>> =
    Object.fromEntries(values);
  return { query, period: readPeriod(from, to), after };
}

export default async function AuditPage({ searchParams }: PageProps) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "audit:read")) return <NotForRole heading={HEADING} />;
  const { query, period, after } = await readQuery(searchParams);
  const { errors, from, to } = period;
  const asked = { ...query, from, to };
  const isWrong = errors.length > 0;
  const [list, proof, locale] = await Promise.all([
    isWrong ? null : readAudit({ ...asked, after }),
    readAuditProof(),
    readLocale(),
  ]);
  if (!list && !isWrong) return <MissingPage />;
  return (
    <>
      {isWrong && <ErrorSummary problem={{ errors }} attempt={0} />}
      <PageHeading lead="Who did what, and when. Reading it is recorded, too.">{HEADING}</PageHeading>
      {proof && <AuditProofLine proof={proof} locale={locale} />}
      <AuditFilter actions={AUDITED_ACTIONS} query={query} period={period} />
      {list && (
        <>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
            <p className="text-soft">
              {list.total_estimated ? "About " : ""}
              {new Intl.NumberFormat(locale.language).format(list.total)}{" "}
              {list.total === 1 ? "record" : "records"}
            </p>
            {list.total > 0 && <CsvLink path="/bff/admin/audit/audit.csv" query={asked} />}
          </div>
          {list.results.length > 0 ? (
            <AuditTable records={list.results} locale={locale} />
          ) : (
            <p className="border-y border-rule py-6 text-soft">No record matches. Choose another filter.</p>
          )}
          <CursorPager path={AUDIT_PAGE} query={asked} from={after} next={list.after} />
        </>
      )}
    </>
  );
}
