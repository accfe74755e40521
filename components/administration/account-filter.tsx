import { statusWord } from "@/components/accounts/account-status";
import { Button } from "@/components/ui/button";
import { SAVINGS_STATUSES, type SavingsProduct } from "@/lib/contract";

type Props = {
  products: SavingsProduct[];
  status: string | undefined;
  productId: string | undefined;
  order: string | undefined;
};

const SELECT = "entry mt-1 w-full";

/** Narrows the list of accounts; the query of the page holds what was asked for. */
export function AccountFilter({ products, status = "", productId = "", order }: Props) {
  return (
    <form method="get" className="no-print mb-4 grid items-end gap-4 md:grid-cols-[14rem_1fr_auto]">
      {order && <input type="hidden" name="order" value={order} />}
      <label className="block text-sm text-soft">
        Status
        <select name="status" defaultValue={status} className={SELECT}>
          <option value="">Every status</option>
          {SAVINGS_STATUSES.map((value) => (
            <option key={value} value={value}>
              {statusWord(value)}
            </option>
          ))}
        </select>
      </label>
      <label className="block text-sm text-soft">
        Product
        <select name="product_id" defaultValue={productId} className={SELECT}>
          <option value="">Every product</option>
          {products.map(({ id, code, name }) => (
            <option key={id} value={id}>
              {code} {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="secondary">
        Show
      </Button>
    </form>
  );
}
