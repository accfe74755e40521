import type { AskedPeriod } from "@/components/accounts/period";
import { PeriodFields } from "@/components/accounts/period-fields";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { actionWords } from "@/lib/audit-words";

export const AUDIT_PAGE = "/admin/audit";

type Props = {
  actions: readonly string[];
  query: { action?: string; actor_id?: string; subject_type?: string; subject_id?: string; order?: string };
  period: AskedPeriod;
};

const KEPT = ["actor_id", "subject_type", "subject_id"] as const;

/** Narrows the audit; the address of the page holds what was asked for. */
export function AuditFilter({ actions, query, period }: Props) {
  const narrowed = KEPT.some((name) => query[name]);
  return (
    <form method="get" action={AUDIT_PAGE} className="no-print mb-6">
      <div className="grid items-end gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem_9rem_auto]">
        <label className="block text-sm text-soft">
          What was done
          <select name="action" defaultValue={query.action ?? ""} className="entry mt-1 w-full">
            <option value="">Everything</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {actionWords(action)}
              </option>
            ))}
          </select>
        </label>
        <PeriodFields period={period} />
        <label className="block text-sm text-soft">
          Order
          <select name="order" defaultValue={query.order ?? ""} className="entry mt-1 w-full">
            <option value="">Newest first</option>
            <option value="created_at asc">Oldest first</option>
          </select>
        </label>
        <Button type="submit" look="secondary">
          Show
        </Button>
      </div>
      {KEPT.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
      {narrowed && (
        <p className="mt-3 text-soft">
          Narrowed to one {query.actor_id ? "person" : "subject"}.{" "}
          <TextLink href={AUDIT_PAGE}>Show everything</TextLink>
        </p>
      )}
    </form>
  );
}
