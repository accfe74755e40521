import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { RecordList } from "@/app/record-list";
import { ProductList } from "@/components/administration/product-list";
import { TextField } from "@/components/form/text-field";
import { readProducts } from "@/server/pages";

const HEADING = "Savings products";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Administration"], searchParams);

const DONE: Record<string, string> = {
  added: "The product was added. Accounts can be opened under it",
  changed: "The product was changed",
  retired: "The product was retired. It keeps its accounts and takes no new ones",
  active: "The product takes new accounts again",
};

export default function ProductsPage({ searchParams }: PageProps) {
  return (
    <RecordList
      page="/admin/products"
      heading={HEADING}
      lead="What accounts are opened under. Every change is recorded."
      search={searchParams}
      permission="products:write"
      done={DONE}
      read={readProducts}
      list={(products, mayChange, locale) => (
        <ProductList products={products} mayChange={mayChange} locale={locale} />
      )}
      add={{
        heading: "New product",
        button: "Add product",
        fields: (
          <>
            <TextField
              name="code"
              label="Code"
              hint="Letters and digits. Your account numbers may have it as their second group."
              autoComplete="off"
              dir="ltr"
              className="w-40"
            />
            <TextField name="name" label="Name" autoComplete="off" />
            <TextField
              name="interest_rate"
              label="Interest in percent a year"
              hint="For example 0.25. Empty is 0."
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              className="w-40"
            />
          </>
        ),
      }}
    />
  );
}
