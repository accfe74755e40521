import { MissingPage } from "@/app/missing-page";
import { readPeriod } from "@/components/accounts/period";
import { AUDIT_PAGE, AuditFilter } from "@/components/administration/audit-filter";
import { AuditProofState } from "@/components/administration/audit-proof-state";
import { AuditTable } from "@/components/administration/audit-table";
import { ErrorSummary } from "@/components/form/error-summary";
import { CsvLink, CursorPager, ListCount } from "@/components/ui/cursor-pager";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readWords } from "@/components/words/read-words";
import { AUDIT_FILTERS, AUDITED_ACTIONS, auditRecord } from "@/lib/contract";
import { packRows } from "@/lib/packed-rows";
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
  const period = readPeriod(await readWords(), from, to);
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
      {proof && <AuditProofState proof={proof} locale={locale} />}
      <p className="mb-6">
        <TextLink href="/admin/audit/proof">Proof of the audit</TextLink>
      </p>
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
          <AuditTable
            page={AUDIT_PAGE}
            records={packRows(list.results, auditRecord.keyof().options)}
            locale={locale}
          />
          <CursorPager path={AUDIT_PAGE} query={asked} from={after} next={list.after} />
        </>
      )}
    </>
  );
});

export const { generateMetadata } = page;
export default page;
