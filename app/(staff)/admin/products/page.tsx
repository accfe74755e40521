import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { NotForRole } from "@/components/administration/not-for-role";
import { ProductList } from "@/components/administration/product-list";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { FocusedBanner } from "@/components/ui/focused-banner";
import { PageHeading } from "@/components/ui/page-heading";
import { staffMay } from "@/lib/contract";
import { readDone, readProducts, readStaffProfile } from "@/server/pages";

const PAGE = "/admin/products";
const HEADING = "Savings products";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Administration"], searchParams);

const DONE: Record<string, string> = {
  added: "The product was added. Accounts can be opened under it",
  changed: "The product was changed",
  retired: "The product was retired. It keeps its accounts and takes no new ones",
  active: "The product takes new accounts again",
};

export default async function ProductsPage({ searchParams }: PageProps) {
  const [{ role }, products, { flash, locale }, done] = await Promise.all([
    readStaffProfile(),
    readProducts(),
    readForm(PAGE, searchParams),
    searchText(searchParams, "done").then((done) => readDone(PAGE, done)),
  ]);
  if (!products) return <NotForRole heading={HEADING} />;
  const mayChange = staffMay(role, "products:write");
  return (
    <>
      {done && DONE[done] && <FocusedBanner>{DONE[done]}</FocusedBanner>}
      <PageHeading lead="What accounts are opened under. Every change is recorded.">{HEADING}</PageHeading>
      <ProductList products={products.results} mayChange={mayChange} locale={locale} />
      {mayChange && (
        <section aria-labelledby="new-product" className="mt-12 max-w-xl">
          <BffForm
            action="/bff/admin/products"
            flash={flash}
            locale={locale}
            heading={
              <h2 id="new-product" className="mb-4 text-xl">
                New product
              </h2>
            }
          >
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
            <SubmitButton>Add product</SubmitButton>
          </BffForm>
        </section>
      )}
    </>
  );
}
