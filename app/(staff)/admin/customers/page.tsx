import { redirect } from "next/navigation";
import { MissingPage } from "@/app/missing-page";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { PlainField } from "@/components/form/text-fields";
import { customersFound } from "@/components/staff/customers-found";
import { code } from "@/components/ui/cell";
import type { Column } from "@/components/ui/data-table";
import { OwnName } from "@/components/ui/own-name";
import { PageHeading } from "@/components/ui/page-heading";
import { choiceFilter, type Filter, RecordList } from "@/components/ui/record-list";
import { statusLook } from "@/components/ui/status-look";
import { CUSTOMER_STATUSES, type CustomerRow } from "@/lib/contract";
import { spacedCustomerNumber } from "@/lib/format";
import { statusName } from "@/lib/statuses";
import { readBranchChoices, readStaffCustomers } from "@/server/pages";
import { administrationPage } from "../administration-page";
import { FIRST_IMPORT, readQuery } from "../list-page";

const PAGE = "/admin/customers";
const HEADING = "Customers";
/** Enough of a customer to tell them apart. */
const CUSTOMER_COLUMNS: Column<CustomerRow>[] = [
  {
    head: "Name",
    look: "line",
    order: "name asc",
    as: "own",
    link: "/admin/customers/",
    cell: ({ name }) => name ?? "No name on file",
  },
  {
    head: "Number",
    order: "customer_number asc",
    as: "code",
    cell: ({ customer_number }) => spacedCustomerNumber(customer_number),
  },
  { head: "Mobile", cell: ({ mobile_ending }) => mobile_ending && code(`…${mobile_ending}`) },
  { head: "Born", look: "figures", cell: ({ born }) => born },
  { head: "Town", as: "own", cell: ({ town }) => town },
  {
    head: "Branch",
    look: "line",
    order: "branch_code asc",
    as: "own",
    cell: ({ branch_name }) => branch_name,
  },
  { head: "Status", order: "status asc", cell: ({ status }) => statusLook(status) },
  { head: "Accounts", look: "spare", cell: ({ accounts }) => accounts },
];

const page = administrationPage(
  { title: HEADING, permission: "customer_service:read" },
  async ({ text, search: asked, profile, may, locale }) => {
    const filters: Filter[] = [
      choiceFilter("status", "Status", CUSTOMER_STATUSES, statusName),
      { name: "branch_code", label: "Branch", choices: await readBranchChoices("code") },
    ];
    const [{ flash }, query, after, offset, open] = await Promise.all([
      readForm(PAGE, asked),
      readQuery(text, filters, CUSTOMER_COLUMNS),
      text("after"),
      text("offset"),
      text("open"),
    ]);
    const { search, list } = await readStaffCustomers({ ...query, after, offset });
    if (!list && !search) return <MissingPage />;
    const [found] = list?.results ?? [];
    // A palette leads to the record itself, if it is not a guess: customers are told who looks at them.
    const isSure = list?.total === 1 && list.found_by !== "similar_name";
    if (open && search && found && isSure) redirect(`${PAGE}/${found.id}`);
    const isEmpty = !search && !list?.results.length && !after && !Object.values(query).some(Boolean);
    return (
      <>
        <PageHeading lead="Your searches and the customers that you open are recorded.">
          {HEADING}
        </PageHeading>
        <BffForm
          key={search}
          action={`/bff${PAGE}/search`}
          flash={flash}
          className="mb-6 flex flex-wrap items-end gap-4"
        >
          <PlainField
            name="search"
            label="Name, year of birth, town, e-mail address or any number"
            value={search}
            className="w-112 max-w-full"
          />
          {profile.lookup_reason_required && (
            <PlainField name="reason" label="Reason" className="w-64 max-w-full" />
          )}
          <SubmitButton>Look up</SubmitButton>
        </BffForm>
        {search && (
          <p className="mb-2 text-soft">
            {list ? `Found ${customersFound(list.total, list.more)}` : "Enter a reason: nothing was searched"}{" "}
            for “<OwnName>{search}</OwnName>”. An empty search shows all customers.
          </p>
        )}
        <RecordList
          at={{ path: PAGE, query }}
          from={search ? offset : after}
          by={search ? "offset" : "after"}
          list={
            search
              ? { results: list?.results ?? [], after: list?.more ? String(list.total) : null }
              : (list ?? { results: [] })
          }
          caption={HEADING}
          noun={["customer", "customers"]}
          columns={search ? CUSTOMER_COLUMNS.map(({ order: _, ...column }) => column) : CUSTOMER_COLUMNS}
          filters={search ? filters.filter(({ name }) => name === "status") : filters}
          first={
            search
              ? "Try other words."
              : "There are no customers yet. Feed them by the API, or import a file."
          }
          create={isEmpty && may(FIRST_IMPORT.permission) && FIRST_IMPORT}
          csv={!search && may("customers:export") && `/bff${PAGE}/customers.csv`}
          language={locale.language}
        />
      </>
    );
  },
);

export const { generateMetadata } = page;
export default page;
