"use client";

import { Button } from "@/components/ui/button";
import { ORDERS, type Order, orderOf } from "./orders";

/** The order of the list; without scripts a button sends it. */
export function SortForm({ order, onSort }: { order: Order; onSort: (order: Order) => void }) {
  return (
    <form method="get" className="no-print flex min-w-0 items-end gap-2">
      <div className="min-w-0">
        <label htmlFor="order" className="block text-sm text-soft">
          Sort by
        </label>
        <select
          id="order"
          name="order"
          defaultValue={order}
          onChange={(event) => onSort(orderOf(event.target.value))}
          className="entry mt-1 w-full max-w-[10.5rem] md:max-w-none"
        >
          {ORDERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" look="secondary" className="without-script">
        Sort
      </Button>
    </form>
  );
}
