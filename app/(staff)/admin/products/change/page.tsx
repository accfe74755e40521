import { RateField } from "@/components/administration/rate-field";
import { PlainField } from "@/components/form/text-fields";
import { readProducts } from "@/server/pages";
import { changePage } from "../../action-page";

const page = changePage({
  title: "Change a product",
  list: "/admin/products",
  section: "Savings products",
  permission: "products:write",
  read: readProducts,
  lead: "Its code and currency stay. Accounts keep the rate that your core system gave them.",
  fields: ({ name, interest_rate }) => (
    <>
      <PlainField name="name" label="Name" value={name} />
      <RateField value={interest_rate} />
    </>
  ),
});

export const { generateMetadata } = page;
export default page;
