import { ChangeRecord } from "@/app/change-record";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { TextField } from "@/components/form/text-field";
import { readProducts } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Change a product", "Administration"], searchParams);

export default function ChangeProductPage({ searchParams }: PageProps) {
  return (
    <ChangeRecord
      list="/admin/products"
      section="Savings products"
      permission="products:write"
      search={searchParams}
      read={readProducts}
      lead="Its code and currency stay. Accounts keep the rate that your core system gave them."
      fields={({ name, interest_rate }) => (
        <>
          <TextField name="name" label="Name" value={name} autoComplete="off" />
          <TextField
            name="interest_rate"
            label="Interest in percent a year"
            hint="For example 0.25. Empty is 0."
            value={interest_rate}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            className="w-40"
          />
        </>
      )}
    />
  );
}
