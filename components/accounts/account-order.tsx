import { Button } from "@/components/ui/button";
import { HOME_WORDS as WORDS } from "./home-words";
import { ORDERS, type Order } from "./orders";

/** The order of a long list, sent as a form. */
export const AccountOrder = ({ order }: { order: Order }) => (
  <form method="get" className="no-print mb-3 flex items-end gap-2">
    <div className="min-w-0 flex-1 md:flex-none">
      <label htmlFor="order" className="block text-sm text-soft">
        {WORDS.sort}
      </label>
      <select id="order" name="order" key={order} defaultValue={order} className="entry mt-1 w-full">
        {ORDERS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
    <Button type="submit" look="secondary">
      {WORDS.sortButton}
    </Button>
  </form>
);
