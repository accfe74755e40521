import { type Column, DataTable } from "@/components/ui/data-table";
import type { SavingsProduct } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { ChangeLink } from "./change-link";
import { SwitchForm } from "./switch-form";

type Props = { products: SavingsProduct[]; mayChange: boolean; locale: Locale };

const COLUMNS: Column<SavingsProduct>[] = [
  { head: "Code", cell: ({ code }) => code, look: "figures" },
  { head: "Name", cell: ({ name }) => <bdi>{name}</bdi>, look: "font-semibold" },
  { head: "Currency", cell: ({ currency }) => currency },
  {
    head: "Interest a year",
    cell: ({ interest_rate }) => `${interest_rate}%`,
    look: "figures whitespace-nowrap",
  },
  { head: "Status", cell: ({ status }) => (status === "active" ? "Open for new accounts" : "Retired") },
];

/** What accounts are opened under; administrators change products, retire them and bring them back. */
export function ProductList({ products, mayChange, locale }: Props) {
  if (products.length === 0) return <p className="text-soft">There are no products yet.</p>;
  const change: Column<SavingsProduct> = {
    head: "Change",
    quiet: true,
    cell: ({ id, name, status }) => (
      <div className="flex flex-wrap items-center gap-x-6">
        <ChangeLink href={`/admin/products/change?id=${id}`} name={name} />
        <SwitchForm
          action="/bff/admin/products/status"
          id={id}
          status={status === "active" ? "retired" : "active"}
          button={status === "active" ? "Retire" : "Bring back"}
          name={name}
          locale={locale}
        />
      </div>
    ),
  };
  return (
    <DataTable
      caption="Savings products"
      columns={mayChange ? [...COLUMNS, change] : COLUMNS}
      rows={products}
    />
  );
}
