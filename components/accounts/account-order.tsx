import { Button } from "@/components/ui/button";
import { readWords } from "@/components/words/read-words";

/** What the list can be sorted by: the first is the default, and the order of the API. */
export const ORDERS = [
  { value: "id asc", words: "accounts.byOldest" },
  { value: "product_name asc", words: "accounts.byName" },
  { value: "available_balance desc", words: "accounts.byHighest" },
  { value: "available_balance asc", words: "accounts.byLowest" },
  { value: "last_transaction_at desc", words: "accounts.byLatest" },
  { value: "opened_on desc", words: "accounts.byNewest" },
] as const;

/** Fewer accounts are seen at a glance. */
export const SORTED_FROM = 9;

type Order = (typeof ORDERS)[number]["value"];

/** The order a query names, or the first. */
export const orderOf = (value: string | undefined): Order =>
  ORDERS.find((order) => order.value === value)?.value ?? ORDERS[0].value;

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
