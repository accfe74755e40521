import { MissingPage } from "@/app/missing-page";
import { readForm } from "@/app/read-form";
import { CustomerTable } from "@/components/administration/customer-table";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { PlainField } from "@/components/form/text-fields";
import { CUSTOMER_STATUS_CHOICES } from "@/components/staff/customer-status";
import { CsvLink, CursorPager } from "@/components/ui/cursor-pager";
import { FilterForm, FilterSelect } from "@/components/ui/filter-select";
import { PageHeading } from "@/components/ui/page-heading";
import { readStaffCustomers } from "@/server/pages";
import { administrationPage } from "../administration-page";

const PAGE = "/admin/customers";
const HEADING = "Customers";

const page = administrationPage(
  { title: HEADING, permission: "customer_service:read" },
  async ({ text, search: query, profile, may, locale }) => {
    const [{ flash }, asked, after, offset] = await Promise.all([
      readForm(PAGE, query),
      text("status"),
      text("after"),
      text("offset"),
    ]);
    const status = CUSTOMER_STATUS_CHOICES.find(({ value }) => value === asked)?.value;
    const { search, list } = await readStaffCustomers({ status, after, offset });
    if (!list && !search) return <MissingPage />;
    return (
      <>
        <BffForm
          key={search}
          action={`/bff${PAGE}/search`}
          flash={flash}
          locale={locale}
          className="mb-6 flex flex-wrap items-end gap-4"
          heading={
            <PageHeading lead="Your searches and the customers that you open are recorded.">
              {HEADING}
            </PageHeading>
          }
        >
          <PlainField
            name="search"
            label="Name, year of birth, town, e-mail address or any number"
            value={search}
            className="w-96 max-w-full"
          />
          {profile.lookup_reason_required && (
            <PlainField name="reason" label="Reason" className="w-64 max-w-full" />
          )}
          <SubmitButton look="secondary">Find</SubmitButton>
        </BffForm>
        <FilterForm className="no-print mb-4 flex flex-wrap items-end gap-4">
          <FilterSelect
            name="status"
            label="Status"
            any="Every status"
            choices={CUSTOMER_STATUS_CHOICES}
            value={status}
          />
        </FilterForm>
        {search && (
          <p className="mb-2 text-soft">
            {list
              ? `${list.total || "No"}${list.more ? " or more" : ""} found`
              : "Enter a reason: nothing was searched"}{" "}
            for “<bdi>{search}</bdi>”. An empty search shows all customers.
          </p>
        )}
        {!search && may("customers:export") && (
          <p className="mb-2 flex justify-end">
            <CsvLink path={`/bff${PAGE}/customers.csv`} query={{ status }} />
          </p>
        )}
        <CustomerTable customers={list?.results ?? []} />
        <CursorPager path={PAGE} query={{ status }} from={after} next={list?.after ?? null} />
        {list?.more !== undefined && search && (
          <CursorPager
            path={PAGE}
            query={{ status }}
            from={offset}
            next={list.more ? String(list.total) : null}
            by="offset"
          />
        )}
      </>
    );
  },
);

export const { generateMetadata } = page;
export default page;
