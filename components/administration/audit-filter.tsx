import type { AskedPeriod } from "@/components/accounts/period";
import { PeriodFields } from "@/components/accounts/period-filter";
import { described, FieldError } from "@/components/form/field-frame";
import { Button } from "@/components/ui/button";
import { FilterSelect } from "@/components/ui/filter-select";
import { hrefOf } from "@/components/ui/href-of";
import { TextLink } from "@/components/ui/links";
import { actionWords } from "@/lib/audit-words";
import type { AuditFilterName, AuditKind, BranchRecord } from "@/lib/contract";
import type { FieldProblem } from "@/lib/forms/form-problem";

export const AUDIT_PAGE = "/admin/audit";

type Query = Partial<Record<AuditFilterName | "order", string>>;

/** Where it is read who looked at the data of a customer or account, or at whose data a member of staff looked. */
export const readingsPage = (whose: Query): string =>
  hrefOf(AUDIT_PAGE, { kind: "read" satisfies AuditKind, ...whose });

/** Where all of it stands that administrators are told of. */
export const ACCESS_CHANGES = hrefOf(AUDIT_PAGE, { kind: "access" satisfies AuditKind });

const KINDS = [
  { value: "read", label: "Data looked at" },
  { value: "change", label: "Changes and sign-ins" },
  { value: "access", label: "Changes to access" },
] satisfies { value: AuditKind; label: string }[];

type FilterProps = {
  actions: readonly string[];
  branches: BranchRecord[];
  query: Query;
  period: AskedPeriod;
  errors: FieldProblem[];
};

/** Set by links of records alone. */
const KEPT = ["actor_id", "subject_type", "subject_id"] as const;

/** Narrows the audit; the address of the page holds what was asked for. */
export function AuditFilter({ actions, branches, query, period, errors }: FilterProps) {
  const narrowed = KEPT.some((name) => query[name]);
  return (
    <form method="get" action={AUDIT_PAGE} className="no-print mb-6">
      <div className="grid items-end gap-4 md:grid-cols-2 xl:grid-cols-5">
        <FilterSelect
          name="action"
          label="What was done"
          any="Everything"
          choices={actions.map((value) => ({ value, label: actionWords(value) }))}
          value={query.action}
        />
        <FilterSelect name="kind" label="Kind" any="All" choices={KINDS} value={query.kind} />
        <PeriodFields period={period} />
        <FilterSelect
          name="order"
          label="Order"
          any="Newest first"
          choices={[{ value: "created_at asc", label: "Oldest first" }]}
          value={query.order}
        />
        <FilterText name="customer_number" label="Customer number" {...{ query, errors }} />
        <FilterText name="account_number" label="Account number" {...{ query, errors }} />
        <FilterText name="actor_email" label="Staff e-mail" {...{ query, errors }} />
        <FilterSelect
          name="branch_code"
          label="Branch"
          any="Every branch"
          choices={branches.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          value={query.branch_code}
        />
        <Button type="submit" look="secondary">
          Show
        </Button>
      </div>
      {KEPT.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
      {narrowed && (
        <p className="mt-3 text-soft">
          Only one {query.actor_id ? "person" : "subject"} is shown.{" "}
          <TextLink href={AUDIT_PAGE}>Show everything</TextLink>
        </p>
      )}
    </form>
  );
}

type TextProps = { name: AuditFilterName; label: string; query: Query; errors: FieldProblem[] };

function FilterText({ name, label, query, errors }: TextProps) {
  const error = errors.find(({ field }) => field === name)?.message;
  return (
    <div>
      <label htmlFor={name} className="block text-sm text-soft">
        {label}
      </label>
      <FieldError id={name} error={error} />
      <input
        id={name}
        key={query[name]}
        name={name}
        defaultValue={query[name]}
        autoComplete="off"
        dir="ltr"
        {...described(name, null, error)}
        className="entry mt-1 w-full min-w-0"
      />
    </div>
  );
}
