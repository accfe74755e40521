import { Button } from "@/components/ui/button";
import { readWords } from "@/components/words/read-words";
import { ORDERS, type Order } from "./orders";

/** The order of a long list, sent as a form. */
export async function AccountOrder({ order }: { order: Order }) {
  const words = await readWords();
  return (
    <form method="get" className="no-print mb-3 flex items-end gap-2">
      <div className="min-w-0 flex-1 md:flex-none">
        <label htmlFor="order" className="block text-sm text-soft">
          {words("accounts.sort")}
        </label>
        <select id="order" name="order" key={order} defaultValue={order} className="entry mt-1 w-full">
          {ORDERS.map(({ value, words: label }) => (
            <option key={value} value={value}>
              {words(label)}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" look="secondary">
        {words("accounts.sortButton")}
      </Button>
    </form>
  );
}
