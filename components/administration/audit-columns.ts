import { type CellPart, code, own } from "@/components/ui/cell";
import { type Column, momentCell } from "@/components/ui/data-table";
import { hrefOf } from "@/components/ui/href-of";
import { ACTOR_WORDS, actionWords, factsOf, subjectWords } from "@/lib/audit-words";
import type { AuditFilterName, AuditKind, AuditRecord } from "@/lib/contract";
import { type Locale, spacedCustomerNumber } from "@/lib/format";

export const AUDIT_PAGE = "/admin/audit";

/** Where it is read who looked at the data of a customer or account, or at whose data a member of staff looked. */
export const readingsPage = (whose: Partial<Record<AuditFilterName, string>>): string =>
  hrefOf(AUDIT_PAGE, { kind: "read" satisfies AuditKind, ...whose });

/** Where all of it stands that administrators are told of. */
export const ACCESS_CHANGES = hrefOf(AUDIT_PAGE, { kind: "access" satisfies AuditKind });

const PAGES: Record<string, string> = { customer: "/admin/customers", savings_account: "/admin/savings" };

function actorOf({ actor_id, actor_name, actor_kind, branch_code }: AuditRecord): CellPart {
  const who = ACTOR_WORDS[actor_kind];
  if (!actor_name) return own(who);
  return own(actor_name, {
    href: actor_kind === "staff" ? `/admin/staff/${actor_id}` : undefined,
    note: who + (branch_code ? `, branch ${branch_code}` : ""),
  });
}

/** What a record is about: as people call it, and led to where it has a page. */
function subjectOf({ subject_type, subject_id, subject_name }: AuditRecord): CellPart[] {
  const page = PAGES[subject_type];
  const nameOf = subject_type === "savings_account" ? code : own;
  const what = { text: subjectWords(subject_type) };
  // There is one institution: its number tells its readers nothing.
  if (subject_type === "company") return [what];
  return [
    what,
    nameOf(spacedCustomerNumber(subject_name ?? subject_id ?? "not found"), {
      href: page && subject_id !== null ? `${page}/${subject_id}` : undefined,
    }),
  ];
}

function detailsOf(record: AuditRecord): CellPart {
  const { id, details, actor_id, actor_kind, subject_type, subject_id, request_id, address } = record;
  const facts = [
    ...factsOf(details),
    { name: "address", value: address },
    { name: "request id", value: request_id },
  ].flatMap(({ name, value }): [string, string][] => (value === null ? [] : [[name, value]]));
  const links: [string, string][] = [];
  if (actor_id !== null && actor_kind !== "api_key")
    links.push(["All by this person", hrefOf(AUDIT_PAGE, { actor_id: String(actor_id) })]);
  if (subject_id !== null)
    links.push([
      `All about this ${subjectWords(subject_type)}`,
      hrefOf(AUDIT_PAGE, { subject_type, subject_id }),
    ]);
  return { text: "Details", details: { of: `of record ${id}`, facts, links } };
}

/** Records of the audit, one line for each. */
export const auditColumns = (locale: Locale): Column<AuditRecord>[] => [
  { head: "When", order: "created_at asc", cell: ({ created_at }) => momentCell(created_at, locale) },
  { head: "Who", look: "line", cell: actorOf },
  { head: "What", cell: ({ action }) => actionWords(action) },
  { head: "About", look: "wrap", cell: subjectOf },
  { head: "Details", look: "quiet", cell: detailsOf },
];
