import { MissingPage } from "@/app/missing-page";
import { readForm } from "@/app/read-form";
import { statusWord } from "@/components/accounts/account-status";
import { ACCOUNT_FIELDS, ACCOUNTS_PAGE, accountOrder } from "@/components/administration/account-orders";
import { AccountTable } from "@/components/administration/account-table";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { PlainField } from "@/components/form/text-fields";
import { CsvLink, CursorPager, ListCount } from "@/components/ui/cursor-pager";
import { FilterForm, FilterSelect } from "@/components/ui/filter-select";
import { PageHeading } from "@/components/ui/page-heading";
import { SAVINGS_STATUSES, type SavingsProduct } from "@/lib/contract";
import { packRows } from "@/lib/packed-rows";
import { readProducts, readStaffSavings } from "@/server/pages";
import { administrationPage } from "../administration-page";

const HEADING = "Savings accounts";
const STATUSES = SAVINGS_STATUSES.map((value) => ({ value, label: statusWord(value) }));

type Text = (field: string) => Promise<string | undefined>;

/** What the query may narrow and order the list by; anything else in it is left aside. */
async function readQuery(text: Text, products: SavingsProduct[]) {
  const [status, product, order] = await Promise.all(["status", "product_id", "order"].map(text));
  return {
    status: SAVINGS_STATUSES.find((known) => known === status),
    product_id: product && products.some(({ id }) => String(id) === product) ? product : undefined,
    order: accountOrder(order),
  };
}

const page = administrationPage(
  { title: HEADING, permission: "savings:read" },
  async ({ text, search, profile, may, locale }) => {
    const [found, { flash }, after] = await Promise.all([
      readProducts(),
      readForm(ACCOUNTS_PAGE, search),
      text("after"),
    ]);
    const products = found?.results ?? [];
    const query = await readQuery(text, products);
    const list = await readStaffSavings({ ...query, after });
    if (!list) return <MissingPage />;
    return (
      <>
        <BffForm
          action="/bff/admin/savings/find"
          flash={flash}
          locale={locale}
          className="mb-8 flex flex-wrap items-end gap-4"
          heading={
            <PageHeading lead="As the core system fed them. The accounts that you open are recorded.">
              {HEADING}
            </PageHeading>
          }
        >
          <PlainField
            name="number"
            label="Account number"
            inputMode="numeric"
            dir="ltr"
            className="figures w-64 max-w-full"
          />
          {profile.lookup_reason_required && (
            <PlainField name="reason" label="Reason" className="w-64 max-w-full" />
          )}
          <SubmitButton look="secondary">Open</SubmitButton>
        </BffForm>
        <AccountFilter products={products} query={query} />
        <ListCount
          list={list}
          noun="account"
          language={locale.language}
          csv={may("savings:export") && <CsvLink path="/bff/admin/savings/accounts.csv" query={query} />}
        />
        <AccountTable
          accounts={packRows(list.results, ACCOUNT_FIELDS)}
          empty="No account matches. Choose another filter."
          locale={locale}
          query={query}
        />
        <CursorPager path={ACCOUNTS_PAGE} query={query} from={after} next={list.after} />
      </>
    );
  },
);

export const { generateMetadata } = page;
export default page;

type Filter = { products: SavingsProduct[]; query: Awaited<ReturnType<typeof readQuery>> };

/** Narrows the list; the query of the page holds what was asked for. */
const AccountFilter = ({ products, query: { status, product_id, order } }: Filter) => (
  <FilterForm className="no-print mb-4 grid items-end gap-4 md:grid-cols-[14rem_1fr_auto]">
    {order && <input type="hidden" name="order" value={order} />}
    <FilterSelect name="status" label="Status" any="Every status" choices={STATUSES} value={status} />
    <FilterSelect
      name="product_id"
      label="Product"
      any="Every product"
      choices={products.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      value={product_id}
    />
  </FilterForm>
);
