import { readPeriod } from "@/components/accounts/period";
import { auditColumns } from "@/components/administration/audit-columns";
import { AuditProofState } from "@/components/administration/audit-proof-state";
import { TextLink } from "@/components/ui/links";
import { choiceFilter, type Filter } from "@/components/ui/record-list";
import { readWords } from "@/components/words/read-words";
import { actionWords } from "@/lib/audit-words";
import { AUDIT_KINDS, AUDITED_ACTIONS, type AuditKind } from "@/lib/contract";
import { readAudit, readAuditProof, readBranchChoices } from "@/server/pages";
import { PLACES } from "../../staff-places";
import { listPage } from "../list-page";

const KINDS: Record<AuditKind, string> = {
  read: "Data looked at",
  change: "Changes and sign-ins",
  access: "Changes to access and settings",
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

const page = listPage({
  ...PLACES.audit,
  lead: "Who did what, and when. Reading it is recorded, too.",
  noun: ["record", "records"],
  first: "Nothing is on record yet.",
  csv: "audit.csv",
  filters: async () => filtersOf(await readBranchChoices("code")),
  async read({ from, to, ...query }) {
    const { errors, ...period } = readPeriod(await readWords(), from, to);
    if (errors.length > 0) return { results: [], errors };
    const { found, unknown } = await readAudit({ ...query, ...period });
    const wrong = unknown.map((field) => ({ field, message: UNKNOWN[field] ?? "Nothing matches" }));
    return found ?? (wrong.length > 0 ? { results: [], errors: wrong } : null);
  },
  columns: ({ locale }) => auditColumns(locale),
  beside: () => <TextLink href="/admin/audit/proof">Proof of the audit</TextLink>,
  above: async ({ locale }) => {
    const proof = await readAuditProof();
    return proof && <AuditProofState proof={proof} locale={locale} />;
  },
});

export const { generateMetadata } = page;
export default page;
