import { Button } from "@/components/ui/button";
import { DELIVERY_STATUSES } from "@/lib/contract";
import { EVENT_TYPES } from "@/lib/contract/v1/event-types";
import { DELIVERY_WORDS } from "@/lib/webhook-words";

type Props = { path: string; query: { status?: string; event_type?: string } };

/** Narrows the deliveries of an endpoint. */
export const DeliveryFilter = ({ path, query }: Props) => (
  <form method="get" action={path} className="no-print mb-4 flex flex-wrap items-end gap-4">
    <label className="block text-sm text-soft">
      Status
      <select name="status" defaultValue={query.status ?? ""} className="entry mt-1 w-full">
        <option value="">All</option>
        {DELIVERY_STATUSES.map((status) => (
          <option key={status} value={status}>
            {DELIVERY_WORDS[status]}
          </option>
        ))}
      </select>
    </label>
    <label className="block max-w-full text-sm text-soft">
      Type
      <select name="event_type" defaultValue={query.event_type ?? ""} className="entry mt-1 w-full">
        <option value="">All</option>
        {EVENT_TYPES.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </select>
    </label>
    <Button type="submit" look="secondary">
      Show
    </Button>
  </form>
);
