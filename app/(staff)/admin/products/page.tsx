import { RateField } from "@/components/administration/rate-field";
import { SwitchedRecords } from "@/components/administration/switched-records";
import { PlainField, ShortField } from "@/components/form/text-fields";
import { readProducts } from "@/server/pages";
import { recordListPage } from "../record-list-page";

const page = recordListPage({
  page: "/admin/products",
  heading: "Savings products",
  lead: "What accounts are opened under. Every change is recorded.",
  permission: "products:write",
  done: {
    added: "The product was added. Accounts can be opened under it",
    changed: "The product was changed",
    retired: "The product was retired. It keeps its accounts and takes no new ones",
    active: "The product takes new accounts again",
  },
  read: readProducts,
  list: (products, mayChange, locale) => (
    <SwitchedRecords
      page="/admin/products"
      caption="Savings products"
      records={products}
      mayChange={mayChange}
      locale={locale}
      columns={[
        { head: "Currency", cell: ({ currency }) => currency },
        {
          head: "Interest a year",
          cell: ({ interest_rate }) => `${interest_rate}%`,
          look: "figures whitespace-nowrap",
        },
        {
          head: "Status",
          cell: ({ status }) => (status === "active" ? "Open for new accounts" : "Retired"),
        },
      ]}
      turn={({ status }) =>
        status === "active"
          ? { status: "retired", button: "Retire" }
          : { status: "active", button: "Bring back" }
      }
    />
  ),
  add: {
    heading: "New product",
    button: "Add product",
    fields: (
      <>
        <ShortField
          name="code"
          label="Code"
          hint="Letters and digits. Your account numbers may have it as their second group."
        />
        <PlainField name="name" label="Name" />
        <RateField />
      </>
    ),
  },
});

export const { generateMetadata } = page;
export default page;
