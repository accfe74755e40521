import { MissingPage } from "@/app/missing-page";
import { readPeriod } from "@/components/accounts/period";
import { AUDIT_PAGE, auditColumns } from "@/components/administration/audit-columns";
import { AuditProofState } from "@/components/administration/audit-proof-state";
import { ErrorSummary } from "@/components/form/error-summary";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { choiceFilter, type Filter, RecordList } from "@/components/ui/record-list";
import { readWords } from "@/components/words/read-words";
import { actionWords } from "@/lib/audit-words";
import { AUDIT_KINDS, AUDITED_ACTIONS, type AuditKind } from "@/lib/contract";
import { readAudit, readAuditProof, readBranchChoices } from "@/server/pages";
import { administrationPage } from "../administration-page";
import { readQuery } from "../list-page";

const HEADING = "Audit";
const KINDS: Record<AuditKind, string> = {
  read: "Data looked at",
  change: "Changes and sign-ins",
  access: "Changes to access",
};

const UNKNOWN: Record<string, string> = {
  actor_email: "No member of staff has this e-mail address",
  customer_number: "No customer has this number",
  account_number: "No account has this number",
  branch_code: "No branch has this code",
};

/** The last ones are set by links of records alone. */
const filtersOf = (branches: Filter["choices"] & {}): Filter[] => [
  choiceFilter("action", "What was done", AUDITED_ACTIONS, actionWords),
  choiceFilter("kind", "Kind", AUDIT_KINDS, (kind) => KINDS[kind]),
  { name: "from", label: "From", type: "date" },
  { name: "to", label: "To", type: "date" },
  { name: "customer_number", label: "Customer number" },
  { name: "account_number", label: "Account number" },
  { name: "actor_email", label: "Staff e-mail" },
  { name: "branch_code", label: "Branch", choices: branches },
  { name: "actor_id", label: "One person", type: "hidden" },
  { name: "subject_type", label: "About one", type: "hidden" },
  { name: "subject_id", label: "Its id", type: "hidden", of: "subject_type" },
];

const page = administrationPage({ title: HEADING, permission: "audit:read" }, async ({ text, locale }) => {
  const columns = auditColumns(locale);
  const filters = filtersOf(await readBranchChoices("code"));
  const [{ from, to, ...query }, after] = await Promise.all([
    readQuery(text, filters, columns),
    text("after"),
  ]);
  const period = readPeriod(await readWords(), from, to);
  const asked = { ...query, from: period.from, to: period.to };
  const [{ found: list, unknown }, proof] = await Promise.all([
    period.errors.length > 0 ? { found: null, unknown: [] } : readAudit({ ...asked, after }),
    readAuditProof(),
  ]);
  const errors = [
    ...period.errors,
    ...unknown.map((field) => ({ field, message: UNKNOWN[field] ?? "Nothing matches" })),
  ];
  if (!list && errors.length === 0) return <MissingPage />;
  return (
    <>
      {errors.length > 0 && <ErrorSummary problem={{ errors }} attempt={0} />}
      <PageHeading
        lead="Who did what, and when. Reading it is recorded, too."
        action={<TextLink href="/admin/audit/proof">Proof of the audit</TextLink>}
      >
        {HEADING}
      </PageHeading>
      {proof && <AuditProofState proof={proof} locale={locale} />}
      <RecordList
        at={{ path: AUDIT_PAGE, query: asked }}
        from={after}
        list={list ?? { results: [] }}
        caption={HEADING}
        noun={["record", "records"]}
        columns={columns}
        filters={filters}
        errors={errors}
        first="Nothing is on record yet."
        csv="/bff/admin/audit/audit.csv"
        language={locale.language}
      />
    </>
  );
});

export const { generateMetadata } = page;
export default page;
