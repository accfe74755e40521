import { MissingPage } from "@/app/missing-page";
import { readPeriod } from "@/components/accounts/period";
import { AUDIT_PAGE, AuditFilter } from "@/components/administration/audit-filter";
import { AuditTable } from "@/components/administration/audit-table";
import { ErrorSummary } from "@/components/form/error-summary";
import { Banner } from "@/components/ui/banner";
import { CsvLink, CursorPager, ListCount } from "@/components/ui/cursor-pager";
import { Moment } from "@/components/ui/moment";
import { PageHeading } from "@/components/ui/page-heading";
import { AUDIT_FILTERS, AUDITED_ACTIONS, type AuditProof } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { readAudit, readAuditProof, readBranches } from "@/server/pages";
import { administrationPage } from "../administration-page";

const HEADING = "Audit";
const FIELDS = [...AUDIT_FILTERS, "order", "after"] as const;

const UNKNOWN: Record<string, string> = {
  actor_email: "No member of staff has this e-mail address",
  customer_number: "No customer has this number",
  account_number: "No account has this number",
  branch_code: "No branch has this code",
};

const page = administrationPage({ title: HEADING, permission: "audit:read" }, async ({ text, locale }) => {
  const values = await Promise.all(FIELDS.map(async (name) => [name, await text(name)]));
  const { from, to, after, ...query }: Partial<Record<(typeof FIELDS)[number], string>> =
    Object.fromEntries(values);
  const period = readPeriod(from, to);
  const asked = { ...query, from: period.from, to: period.to };
  const [{ found: list, unknown }, proof, branches] = await Promise.all([
    period.errors.length > 0 ? { found: null, unknown: [] } : readAudit({ ...asked, after }),
    readAuditProof(),
    readBranches(),
  ]);
  const errors = [
    ...period.errors,
    ...unknown.map((field) => ({ field, message: UNKNOWN[field] ?? "Nothing matches" })),
  ];
  if (!list && errors.length === 0) return <MissingPage />;
  return (
    <>
      {errors.length > 0 && <ErrorSummary problem={{ errors }} attempt={0} />}
      <PageHeading lead="Who did what, and when. Reading it is recorded, too.">{HEADING}</PageHeading>
      {proof && <ProofLine proof={proof} locale={locale} />}
      <AuditFilter
        actions={AUDITED_ACTIONS}
        branches={branches?.results ?? []}
        query={query}
        period={period}
        errors={errors}
      />
      {list && (
        <>
          <ListCount
            list={list}
            noun="record"
            language={locale.language}
            csv={<CsvLink path="/bff/admin/audit/audit.csv" query={asked} />}
          />
          <AuditTable page={AUDIT_PAGE} records={list.results} locale={locale} />
          <CursorPager path={AUDIT_PAGE} query={asked} from={after} next={list.after} />
        </>
      )}
    </>
  );
});

export const { generateMetadata } = page;
export default page;

/** How far the audit is proven, and what to do where it is broken. */
function ProofLine({ proof, locale }: { proof: AuditProof; locale: Locale }) {
  const { linked_until, pending, verified_at, verified_until, broken_at } = proof;
  if (broken_at !== null)
    return (
      <Banner tone="alert" className="mb-6">
        <p className="font-semibold">The audit is broken at record {broken_at}</p>
        <p>The database was changed outside Passbook. Tell the operator of this server at once.</p>
      </Banner>
    );
  return (
    <p className="mb-6 text-soft">
      {linked_until === null ? "No record is linked yet" : `Linked up to record ${linked_until}`}
      {pending > 0 && `, ${pending >= 10_000 ? "more than 10,000" : pending} to be linked`}.{" "}
      {verified_at ? (
        <>
          Verified up to record {verified_until}, <Moment at={verified_at} locale={locale} />.
        </>
      ) : (
        "Not verified yet."
      )}
    </p>
  );
}
