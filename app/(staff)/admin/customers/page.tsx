import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { CsvLink } from "@/components/administration/csv-link";
import { CustomerTable } from "@/components/administration/customer-table";
import { NotForRole } from "@/components/administration/not-for-role";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { CUSTOMER_STATUS_CHOICES } from "@/components/staff/customer-status";
import { Button } from "@/components/ui/button";
import { CursorPager } from "@/components/ui/cursor-pager";
import { FilterSelect } from "@/components/ui/filter-select";
import { PageHeading } from "@/components/ui/page-heading";
import { staffMay } from "@/lib/contract";
import { readStaffCustomers, readStaffProfile } from "@/server/pages";

const PAGE = "/admin/customers";
const HEADING = "Customers";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Administration"], searchParams);

export default async function CustomersPage({ searchParams }: PageProps) {
  const { role, lookup_reason_required: asksReason } = await readStaffProfile();
  if (!staffMay(role, "customer_service:read")) return <NotForRole heading={HEADING} />;
  const [{ flash, locale }, asked, after] = await Promise.all([
    readForm(PAGE, searchParams),
    searchText(searchParams, "status"),
    searchText(searchParams, "after"),
  ]);
  const status = CUSTOMER_STATUS_CHOICES.find(({ value }) => value === asked)?.value;
  const { search, list } = await readStaffCustomers({ status, after });
  if (!list && !search) return <MissingPage />;
  return (
    <>
      <BffForm
        key={search}
        action="/bff/admin/customers/search"
        flash={flash}
        locale={locale}
        className="mb-6 flex flex-wrap items-end gap-4"
        heading={
          <PageHeading lead="Your searches and the customers that you open are recorded.">
            {HEADING}
          </PageHeading>
        }
      >
        <TextField
          name="search"
          label="Name, mobile number, customer number or account number"
          value={search}
          autoComplete="off"
          className="w-96 max-w-full"
        />
        {asksReason && (
          <TextField name="reason" label="Reason" autoComplete="off" className="w-64 max-w-full" />
        )}
        <SubmitButton look="secondary">Find</SubmitButton>
      </BffForm>
      <form method="get" className="no-print mb-4 flex flex-wrap items-end gap-4">
        <FilterSelect
          name="status"
          label="Status"
          any="Every status"
          choices={CUSTOMER_STATUS_CHOICES}
          value={status}
        />
        <Button type="submit" look="secondary">
          Show
        </Button>
      </form>
      {search && (
        <p className="mb-2 text-soft">
          {list
            ? `${list.count || "No"}${list.more ? " or more" : ""} found`
            : "Enter a reason: nothing was searched"}{" "}
          for “<bdi>{search}</bdi>”. An empty search shows all customers.
        </p>
      )}
      {!search && staffMay(role, "customers:export") && (
        <p className="mb-2 flex justify-end">
          <CsvLink path="/bff/admin/customers/customers.csv" query={{ status }} />
        </p>
      )}
      {list && list.results.length > 0 ? (
        <CustomerTable customers={list.results} />
      ) : (
        <p className="border-y border-rule py-6 text-soft">
          No customer matches. Try other words or another status.
        </p>
      )}
      <CursorPager path={PAGE} query={{ status }} from={after} next={list?.after ?? null} />
    </>
  );
}
