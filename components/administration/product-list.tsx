// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks on phones, browsers forget a table's own roles
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import type { SavingsProduct } from "@/lib/contract";
import type { Locale } from "@/lib/format";

type Props = { products: SavingsProduct[]; mayChange: boolean; locale: Locale };

const HEAD = "caption py-2 pe-4 text-start font-normal";
const CELL = "py-2 pe-4 max-md:p-0";

/** What accounts are opened under; administrators retire products and bring them back. */
export function ProductList({ products, mayChange, locale }: Props) {
  if (products.length === 0) return <p className="text-soft">There are no products yet.</p>;
  return (
    <table role="table" className="w-full border-t-3 border-double border-edge max-md:block">
      <caption className="sr-only">Savings products</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-rule">
          {["Code", "Name", "Currency", "Interest a year", "Status"].map((head) => (
            <th key={head} role="columnheader" scope="col" className={HEAD}>
              {head}
            </th>
          ))}
          {mayChange && (
            <th role="columnheader" scope="col" className={HEAD}>
              <span className="sr-only">Change</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {products.map((product) => (
          <tr key={product.id} role="row" className="border-b border-rule max-md:block max-md:py-3">
            <td role="cell" className={`${CELL} figures max-md:block`}>
              {product.code}
            </td>
            <td role="cell" className={`${CELL} font-semibold max-md:block`}>
              <bdi>{product.name}</bdi>
            </td>
            <td role="cell" className={`${CELL} max-md:block`}>
              {product.currency}
            </td>
            <td role="cell" className={`${CELL} figures whitespace-nowrap max-md:block`}>
              {product.interest_rate}%
            </td>
            <td role="cell" className={`${CELL} max-md:block`}>
              {product.status === "active" ? "Open for new accounts" : "Retired"}
            </td>
            {mayChange && (
              <td role="cell" className={`${CELL} max-md:mt-2 max-md:block`}>
                <StatusForm product={product} locale={locale} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StatusForm({ product: { id, name, status }, locale }: { product: SavingsProduct; locale: Locale }) {
  return (
    <BffForm action="/bff/admin/products/status" locale={locale} className="">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="status" value={status === "active" ? "retired" : "active"} />
      <SubmitButton look="secondary">
        {status === "active" ? "Retire" : "Bring back"}
        <span className="sr-only"> {name}</span>
      </SubmitButton>
    </BffForm>
  );
}
