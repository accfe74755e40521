import { statusWord } from "@/components/accounts/account-status";
import { Button } from "@/components/ui/button";
import { FilterSelect } from "@/components/ui/filter-select";
import { SAVINGS_STATUSES, type SavingsProduct } from "@/lib/contract";

type Props = {
  products: SavingsProduct[];
  status: string | undefined;
  productId: string | undefined;
  order: string | undefined;
};

const STATUSES = SAVINGS_STATUSES.map((value) => ({ value, label: statusWord(value) }));

/** Narrows the list of accounts; the query of the page holds what was asked for. */
export function AccountFilter({ products, status, productId, order }: Props) {
  return (
    <form method="get" className="no-print mb-4 grid items-end gap-4 md:grid-cols-[14rem_1fr_auto]">
      {order && <input type="hidden" name="order" value={order} />}
      <FilterSelect name="status" label="Status" any="Every status" choices={STATUSES} value={status} />
      <FilterSelect
        name="product_id"
        label="Product"
        any="Every product"
        choices={products.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        value={productId}
      />
      <Button type="submit" look="secondary">
        Show
      </Button>
    </form>
  );
}
