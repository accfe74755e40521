import { FilterForm, FilterSelect } from "@/components/ui/filter-select";
import { DELIVERY_STATUSES } from "@/lib/contract";
import { EVENT_TYPES } from "@/lib/contract/v1/event-types";
import { DELIVERY_WORDS } from "@/lib/webhook-words";

type FilterProps = { path: string; query: { status?: string; event_type?: string } };

const STATUSES = DELIVERY_STATUSES.map((value) => ({ value, label: DELIVERY_WORDS[value] }));
const TYPES = EVENT_TYPES.map((value) => ({ value, label: value }));

/** Narrows the deliveries of an endpoint. */
export const DeliveryFilter = ({ path, query }: FilterProps) => (
  <FilterForm action={path} className="no-print mb-4 flex flex-wrap items-end gap-4">
    <FilterSelect name="status" label="Status" any="All" choices={STATUSES} value={query.status} />
    <FilterSelect name="event_type" label="Type" any="All" choices={TYPES} value={query.event_type} />
  </FilterForm>
);
