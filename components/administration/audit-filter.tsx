import type { AskedPeriod } from "@/components/accounts/period";
import { PeriodFields } from "@/components/accounts/period-filter";
import { Button } from "@/components/ui/button";
import { FilterSelect } from "@/components/ui/filter-select";
import { TextLink } from "@/components/ui/links";
import { actionWords } from "@/lib/audit-words";

export const AUDIT_PAGE = "/admin/audit";

type FilterProps = {
  actions: readonly string[];
  query: { action?: string; actor_id?: string; subject_type?: string; subject_id?: string; order?: string };
  period: AskedPeriod;
};

const KEPT = ["actor_id", "subject_type", "subject_id"] as const;

/** Narrows the audit; the address of the page holds what was asked for. */
export function AuditFilter({ actions, query, period }: FilterProps) {
  const narrowed = KEPT.some((name) => query[name]);
  return (
    <form method="get" action={AUDIT_PAGE} className="no-print mb-6">
      <div className="grid items-end gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem_9rem_auto]">
        <FilterSelect
          name="action"
          label="What was done"
          any="Everything"
          choices={actions.map((value) => ({ value, label: actionWords(value) }))}
          value={query.action}
        />
        <PeriodFields period={period} />
        <FilterSelect
          name="order"
          label="Order"
          any="Newest first"
          choices={[{ value: "created_at asc", label: "Oldest first" }]}
          value={query.order}
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
